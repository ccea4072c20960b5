/**
 * Why the database did not do what it was asked: 'away' where it cannot be reached or was stopped, 'busy' where it
 * ended a statement, a wait for a lock or an idle transaction that took too long.
 */
export type Outage = 'away' | 'busy'

/** Of the operating system and its resolver, for a connection that cannot be made or broke off. */
const AWAY_CODES: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
])

/**
 * Operator intervention, insufficient resources and connection exceptions, as PostgreSQL names them (its appendix A).
 */
const AWAY_STATES = /^(?:57P0[1-5]|53[0-9A-Z]{3}|08[0-9A-Z]{3})$/

/** query_canceled, lock_not_available, idle_in_transaction_session_timeout. */
const BUSY_STATES: ReadonlySet<string> = new Set(['57014', '55P03', '25P03'])

/** The drivers' messages, without a code, for a lost connection. */
const AWAY_MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after|PGlite is clos)/i

/** How deep an error may lie within others; drizzle wraps what the driver throws. */
const MAX_CAUSES = 8

/**
 * Returns whether an error means that the database did not respond rather than that the statement was wrong; null for
 * any other.
 */
export function outageOf(error: unknown): Outage | null {
  let current = error
  for (let depth = 0; depth < MAX_CAUSES && current instanceof Error; depth += 1) {
    const found = outageOfOne(current)
    if (found !== null) return found
    // A connection tried at several addresses fails with the error of each.
    if (current instanceof AggregateError && current.errors.some((each) => outageOf(each) === 'away')) return 'away'
    current = current.cause
  }
  return null
}

function outageOfOne(error: Error): Outage | null {
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (BUSY_STATES.has(code)) return 'busy'
    if (AWAY_STATES.test(code)) return 'away'
    // A file that is missing has the code of a socket that is.
    if (AWAY_CODES.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return 'away'
  }
  return AWAY_MESSAGES.test(error.message) ? 'away' : null
}
