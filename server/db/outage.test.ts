import { expect, test } from 'vitest'
import { outageOf } from './outage.ts'

function failed(value: { message?: string; code?: string; syscall?: string; cause?: unknown }): Error {
  const { message = 'failed', cause, ...rest } = value
  return Object.assign(new Error(message, { cause }), rest)
}

test.each([
  ['stopped by its administrator', { code: '57P01' }],
  ['crashed', { code: '57P02' }],
  ['starting', { code: '57P03' }],
  ['out of connections', { code: '53300' }],
  ['broken off', { code: '08006' }],
  ['refused', { code: 'ECONNREFUSED' }],
  ['reset', { code: 'ECONNRESET' }],
  ['without a socket file', { code: 'ENOENT', syscall: 'connect' }],
  ['ended without a code', { message: 'Connection terminated unexpectedly' }],
  ['not had from the pool', { message: 'timeout exceeded when trying to connect' }],
  ['frozen', { message: 'Query read timeout' }],
])('a database that is %s is away [F89]', (_what, value) => {
  expect(outageOf(failed(value))).toBe('away')
  expect(outageOf(failed({ message: 'Failed query', cause: failed(value) }))).toBe('away')
  expect(outageOf(new AggregateError([failed(value)], 'several addresses'))).toBe('away')
})

test.each(['57014', '55P03', '25P03'])('%s is a database that is busy [F89]', (code) => {
  expect(outageOf(failed({ cause: failed({ code }) }))).toBe('busy')
})

test.each([
  ['a key that is there already', failed({ code: '23505' })],
  ['a deadlock, which is tried again elsewhere', failed({ code: '40P01' })],
  ['a file that is missing', failed({ code: 'ENOENT', syscall: 'open' })],
  ['a mistake of our own', new TypeError('x is not a function')],
  ['what is no error', 'Connection terminated'],
])('%s is none', (_what, error) => {
  expect(outageOf(error)).toBeNull()
})
