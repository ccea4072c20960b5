import { pino, type Logger } from 'pino'
import type { Env } from '#server/settings/env.ts'

/** The server's log: one JSON object a line on the standard output. */
export function createLog(env: Pick<Env, 'logLevel'>): Logger {
  return pino({ level: env.logLevel, base: null, serializers: { err: describeError } })
}

/**
 * An error without the values it was about: a failed query names its parameters in its message, and PostgreSQL
 * repeats values in quotation marks and in `detail`, any of which may be a member's address.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { query, code, constraint, severity, cause } = error as Error &
    Partial<Record<'query' | 'code' | 'constraint' | 'severity', unknown>>
  const isQuery = typeof query === 'string'
  const message = severity === undefined ? error.message : error.message.replaceAll(/"[^"]*"/g, '"…"')
  return {
    type: error.name,
    message: isQuery ? 'a query failed' : message,
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.startsWith('    at '))
      .join('\n'),
    ...(isQuery ? { query } : {}),
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
