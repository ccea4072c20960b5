import pg from 'pg'

/** The driver's message of a statement whose time is over. */
const NO_RESPONSE = 'Query read timeout'

class UntilSilence extends pg.Client {
  // The driver's own signature has overloads, which all come down to this.
  override query(...call: unknown[]): never {
    const result = (super.query as (...call: unknown[]) => unknown)(...call)
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === NO_RESPONSE) void this.end()
      })
    return result as never
  }
}

/**
 * A connection that is over once a statement had no response: whatever follows, such as the end of its transaction, would
 * wait behind that statement as long again, and so would the next call that the pool gave it to [F89 database away].
 */
export const ClientUntilSilence: typeof pg.Client = UntilSilence
