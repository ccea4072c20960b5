import { expect, test } from 'vitest'
import {
  flakyTests,
  flakyVitestTests,
  formatSlowest,
  playwrightTimes,
  vitestTimes,
  type PlaywrightReport,
} from './reports.ts'

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

test('a component test that passed at the second try is listed, one that failed at both is not', () => {
  const report = {
    numPassedTests: 2,
    numFailedTests: 1,
    numFailedTestSuites: 1,
    testResults: [
      {
        name: '/home/tests/component/event.test.tsx',
        assertionResults: [
          { fullName: 'opens', status: 'passed', failureMessages: [] },
          { fullName: 'scrolls', status: 'passed', failureMessages: ['Error: not in sight'] },
          { fullName: 'closes', status: 'failed', failureMessages: ['Error: still there', 'Error: still there'] },
        ],
      },
    ],
  }
  expect(flakyVitestTests(report, '/home/')).toEqual(['tests/component/event.test.tsx scrolls'])
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
          assertionResults: [
            { fullName: 'adds', status: 'passed', duration: 3 },
            { fullName: 'was skipped', status: 'skipped' },
          ],
        },
      ],
    },
    '/home/',
  )
  expect(formatSlowest([...unit, ...playwrightTimes(browser)], 2)).toBe(
    ['   62.0 s  e2e/clock.spec.ts reconnects', '    1.5 s  e2e/clock.spec.ts ticks'].join('\n'),
  )
})
