/** The server cannot start, for a reason that one sentence explains. */
export class StartupError extends Error {
  override name = 'StartupError'
}
