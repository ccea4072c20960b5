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
    /** What they say in words, without times, ids and hashes, in which any letters and digits may stand. */
    words: () =>
      JSON.stringify(
        parsed()
          .filter(({ kind }) => kind === 'security')
          .map(({ time: _time, requestId: _id, who: _who, from: _from, ...words }) => words),
      ),
    forget: () => void lines.splice(0),
  }
}
