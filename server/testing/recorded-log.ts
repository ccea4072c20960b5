import { Writable } from 'node:stream'
import { pino, type Level } from 'pino'
import { describeError } from '#server/errors/describe-error.ts'

export type LogLine = Record<string, unknown>

/** A log as the server writes it, and what was written. */
export function recordedLog(level: Level = 'info') {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const parsed = () => lines.map((line) => JSON.parse(line) as LogLine)
  return {
    log: pino({ level, base: null, serializers: { err: describeError } }, stream),
    text: () => lines.join(''),
    all: parsed,
    /** Those of security events alone. */
    events: () => parsed().filter(({ kind }) => kind === 'security'),
    forget: () => void lines.splice(0),
  }
}
