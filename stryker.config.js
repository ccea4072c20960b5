/**
 * `npm run mutation`: changes the code of pure rules, one place at a time, and reports the changes that no test notices.
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.ts', related: false },
  mutate: [
    'domain/**/*.ts',
    'server/ledger/{notifications,purchase}.ts',
    'server/ledger/tickets/{codes,flights,hand-over,requests,seats}.ts',
    '!**/*.test.ts',
    '!**/testing/**',
    // Nothing but values: a changed one is another value.
    '!domain/{colours,constants}.ts',
  ],
  coverageAnalysis: 'perTest',
  // A text of a message, and a value that only a module's start computes.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 10_000,
  ignorePatterns: ['/var', '/dist', '/docs', '/public', '/tests/bench'],
  tempDirName: 'var/mutation/sandbox',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'var/mutation/report.html' },
  jsonReporter: { fileName: 'var/mutation/report.json' },
}
