// Whoever imports page sources speaks of pages and requests, too.
@_exported import Loading
