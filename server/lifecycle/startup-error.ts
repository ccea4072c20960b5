/** The server cannot start, for a reason that one sentence tells. */
export class StartupError extends Error {
  override name = 'StartupError'
}
