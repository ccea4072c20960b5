import { expect, test } from 'vitest'
import { formatFiles, formatSlowest, playwrightTimes, vitestTimes, type PlaywrightReport } from './reports.ts'

const browser: PlaywrightReport = {
  stats: { expected: 2, unexpected: 0, skipped: 0 },
  suites: [
    {
      file: 'e2e/clock.spec.ts',
      specs: [{ title: 'ticks', tests: [{ results: [{ duration: 1_500 }] }] }],
      suites: [
        {
          file: 'e2e/clock.spec.ts',
          specs: [{ title: 'reconnects', tests: [{ results: [{ duration: 62_000 }] }] }],
        },
      ],
    },
  ],
}

const unit = {
  numPassedTests: 1,
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
}

const times = [...vitestTimes(unit, '/home/'), ...playwrightTimes(browser, 'tests')]

test('the slowest tests come first, from both test runners', () => {
  expect(formatSlowest(times, 2)).toBe(
    ['   62.0 s  tests/e2e/clock.spec.ts reconnects', '    1.5 s  tests/e2e/clock.spec.ts ticks'].join('\n'),
  )
})

test('the seconds of a file are those of its tests', () => {
  expect(formatFiles(times)).toBe(
    ['   63.5 s     2  tests/e2e/clock.spec.ts\n', '    0.0 s     2  domain/money.test.ts\n'].join(''),
  )
})
