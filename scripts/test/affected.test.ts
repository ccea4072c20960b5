import { expect, test } from 'vitest'
import { affectedSteps } from './affected.ts'
import { steps } from './steps.ts'

const every = steps(null).map(({ name }) => name)

test.each([
  [['docs/spec.md'], ['format', 'spec', 'unit'], []],
  [['docs/pictures/home-and-clock.png'], [], []],
  [
    ['tests/bench/hub.ts'],
    ['format', 'types', 'types-worker', 'lint', 'styles', 'cycles', 'dead-code', 'test-only-code', 'spec'],
    [],
  ],
])('%s affects few steps', (paths, expected, narrow) => {
  expect(affectedSteps(paths)).toEqual({ steps: expected, narrow })
})

test('a change of the server runs the tests that import it, and every browser test', () => {
  const { steps: affected, narrow } = affectedSteps(['server/ledger/credit/credit.ts', 'docs/operating.md'])
  expect(affected).toContain('browser')
  expect(affected).not.toContain('bytes')
  // A document is not imported.
  expect(narrow).toEqual([])
  expect(affectedSteps(['server/ledger/credit/credit.ts']).narrow).toEqual([
    'unit',
    'server',
    'server-slow',
    'server-postgres',
  ])
})

test('a change of a browser test runs the browser tests that import it', () => {
  expect(affectedSteps(['tests/e2e/clock.spec.ts']).narrow).toEqual(['tour', 'browser'])
})

test('a setting or a lock file can affect everything', () => {
  const { steps: affected, narrow } = affectedSteps(['package-lock.json'])
  expect(every.filter((name) => !affected.includes(name))).toEqual([])
  expect(narrow).toEqual([])
})

test('only steps that exist are named', () => {
  const named = ['docs/a.md', 'tests/e2e/a.ts', 'tests/contract/a.ts', 'src/a.ts', 'server/a.ts', 'domain/a.ts', 'x']
  expect(affectedSteps(named).steps.filter((name) => !every.includes(name))).toEqual([])
})
