/** A worker that does nothing: opened for what the browser does before it runs (newest-version.ts). */
close()
export {}
