/**
 * `npm run mutation`: changes the code of pure rules, one place at a time, and reports the changes that no test notices.
 * What reads or writes a database is proven by the tests and kill tests of the ledger.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.ts' },
  mutate: [
    'domain/**/*.ts',
    '!domain/**/*.test.ts',
    '!domain/**/testing/**',
    // Nothing but values: a changed one is another value.
    '!domain/{colours,constants}.ts',
    'server/ledger/{notifications,tickets/codes,tickets/seat-rules}.ts',
  ],
  ignorePatterns: ['/var', '/dist', '/docs', '/public', '/tests/bench', '/tools'],
  coverageAnalysis: 'perTest',
  // What only the start of a module computes would need all tests again.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: 'var/mutation/sandbox',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: 'var/mutation/report.html' },
  jsonReporter: { fileName: 'var/mutation/report.json' },
}
