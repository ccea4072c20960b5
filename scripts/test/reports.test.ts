import { expect, test } from 'vitest'
import { flakyTests, formatSlowest, playwrightTimes, vitestTimes, type PlaywrightReport } from './reports.ts'

const browser: PlaywrightReport = {
  stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
  suites: [
    {
      file: 'e2e/clock.spec.ts',
      specs: [{ title: 'ticks', tests: [{ status: 'expected', results: [{ duration: 1_500 }] }] }],
      suites: [
        {
          file: 'e2e/clock.spec.ts',
          specs: [
            { title: 'reconnects', tests: [{ status: 'flaky', results: [{ duration: 60_000 }, { duration: 2_000 }] }] },
          ],
        },
      ],
    },
  ],
}

test('a test that passed at the second try is listed, and both tries count as its time', () => {
  expect(flakyTests(browser)).toEqual(['e2e/clock.spec.ts reconnects'])
  expect(playwrightTimes(browser)).toEqual([
    { title: 'e2e/clock.spec.ts ticks', ms: 1_500 },
    { title: 'e2e/clock.spec.ts reconnects', ms: 62_000 },
  ])
})

test('the slowest come first, from both test runners', () => {
  const unit = vitestTimes(
    {
      numPassedTests: 2,
      numFailedTests: 0,
      numFailedTestSuites: 0,
      testResults: [
        {
          name: '/home/domain/money.test.ts',
          assertionResults: [{ fullName: 'adds', duration: 3 }, { fullName: 'was skipped' }],
        },
      ],
    },
    '/home/',
  )
  expect(formatSlowest([...unit, ...playwrightTimes(browser)], 2)).toBe(
    ['   62.0 s  e2e/clock.spec.ts reconnects', '    1.5 s  e2e/clock.spec.ts ticks'].join('\n'),
  )
})
