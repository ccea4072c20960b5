/**
 * `npm run mutation`: changes the code of pure rules, one place at a time, and reports the changes that no test notices.
 * Two runs, as a rule of `domain` is proven without a database: `PART=ledger` is the one with it.
 */
const isLedger = process.env['PART'] === 'ledger'
const report = `var/mutation/${isLedger ? 'ledger' : 'domain'}`

export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.ts' },
  mutate: isLedger
    ? ['server/ledger/notifications.ts', 'server/ledger/tickets/{codes,flights,hand-over,requests,seats}.ts']
    : // Without what is nothing but values: a changed one is another value.
      ['domain/**/*.ts', '!domain/**/*.test.ts', '!domain/**/testing/**', '!domain/{colours,constants}.ts'],
  ignorePatterns: ['/var', '/dist', '/docs', '/public', '/tests/bench'],
  coverageAnalysis: 'perTest',
  // What only the start of a module computes would need all tests again.
  ignoreStatic: true,
  concurrency: 2,
  tempDirName: 'var/mutation/sandbox',
  reporters: ['clear-text', 'progress', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: `${report}.html` },
  jsonReporter: { fileName: `${report}.json` },
}
