import { pino, type Logger } from 'pino'
import { describeError } from '#server/errors/describe-error.ts'
import type { Env } from '#server/settings/env.ts'

/** The server's log: one JSON object a line on the standard output, errors without the values they were about. */
export function createLog(env: Pick<Env, 'logLevel'>): Logger {
  return pino({ level: env.logLevel, base: null, serializers: { err: describeError } })
}
