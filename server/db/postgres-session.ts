/**
 * What statements, the driver's parsers and programs of PostgreSQL rely on, whatever the server, the database or the
 * role has by default [D6.24]. A backslash stands before a space.
 */
const SETTINGS = {
  search_path: 'public',
  timezone: 'UTC',
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  extra_float_digits: '1',
  bytea_output: 'hex',
  array_nulls: 'on',
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read\\ committed',
  default_transaction_read_only: 'off',
  // A connection that listens for the hub or holds a lock may be silent for hours.
  idle_session_timeout: '0',
}

/** Limits of PostgreSQL in milliseconds; without one a statement, a lock or an idle transaction may last. */
interface SessionTimeouts {
  readonly statement_timeout?: number
  readonly lock_timeout?: number
  readonly idle_in_transaction_session_timeout?: number
}

const NO_TIMEOUTS = { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 }

/**
 * Where a PostgreSQL server is and how a session on it is set up, for `Client` and `Pool` of the driver; every
 * connection of the server has these settings [D6.24]. Options that the address has stay, behind ours.
 * @param more further settings of the session
 */
export function postgresSession(
  url: string,
  timeouts: SessionTimeouts = {},
  more: Readonly<Record<string, string>> = {},
): { connectionString: string; options: string } {
  const settings = { ...SETTINGS, ...NO_TIMEOUTS, ...timeouts, ...more }
  const ours = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`)
  const address = new URL(url)
  const theirs = address.searchParams.get('options')
  if (theirs === null) return { connectionString: url, options: ours.join(' ') }
  // The driver would take these in place of ours.
  address.searchParams.delete('options')
  return { connectionString: address.href, options: [theirs, ...ours].join(' ') }
}
