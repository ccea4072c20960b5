/** A worker that does nothing: opened for what the browser does before it runs (apply-update.ts). */
close()
export {}
