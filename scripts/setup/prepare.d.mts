/** Installs what the lock file of a folder, or of the project, names. */
export function installWhenStale(folder?: string): void
