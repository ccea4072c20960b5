import { expect } from 'vitest'
import * as v from 'valibot'
import { problem, type Problem } from '#contract/problem.ts'
import type { TestResponse } from './test-app.ts'

/** One readable problem, and nothing of how the server works inside. */
export function problemOf(answer: TestResponse): Problem {
  expect(answer.headers['content-type']).toContain('application/problem+json')
  const read = v.parse(problem, answer.json())
  // A sentence, or the words of M5.37, which have no full stop.
  expect(read.message).toMatch(/^[A-Z].*(\.|number format)$/)
  expect(read.requestId).toBeTruthy()
  expect(answer.text).not.toMatch(/node_modules|\bat .*:\d+:\d+|select |insert |FST_ERR|SyntaxError/)
  return read
}
