// The default font's faces, as read-only data of the executable: no file to find at run time.
// `.incbin` looks along the include paths, of which SwiftPM hands over <this target>/include by its
// absolute path; so the names start from there and hold in any clone and in any client's build.

    .section .rodata

    .macro FONT name, file
    .balign 16
    .globl reel_font_\name
    .globl reel_font_\name\()_end
reel_font_\name:
    .incbin "../Fonts/\file"
reel_font_\name\()_end:
    .endm

    FONT regular, Inter-Regular.otf
    FONT medium, Inter-Medium.otf
    FONT semibold, Inter-SemiBold.otf
    FONT bold, Inter-Bold.otf
    FONT italic, Inter-Italic.otf

    .section .note.GNU-stack, "", %progbits
