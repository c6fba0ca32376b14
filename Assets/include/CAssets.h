// Bytes built into the executable: the default font's faces.
