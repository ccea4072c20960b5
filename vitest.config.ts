import { defineConfig } from 'vitest/config'
import { componentProjects } from './vitest.component.ts'

const patient = { environment: 'node' as const, testTimeout: 240_000, hookTimeout: 240_000, maxWorkers: 2 }

/** `npm run test:full` sets it. */
const isFull = Boolean(process.env['TEST_FULL'])
const isOnPostgres = Boolean(process.env['TEST_PG_URL'])

/** Run on the embedded database alone, unless everything is asked for. */
const ON_ONE_ENGINE = [
  // Its processes open a data directory, whatever the engine of the run.
  'server/demo/testing/killed.db.test.ts',
  'server/import/killed.db.test.ts',
  'server/cli/own-commands.db.test.ts',
  'server/lifecycle/startup.db.test.ts',
  // Half a minute of random operations. An embedded database dies with its server, PostgreSQL outlives it: the first can lose more.
  'server/ledger/killed.db.test.ts',
]

/** Server tests that open a database share the machine with it, so they form a project with few workers. */
export default defineConfig({
  test: {
    // Emotion's advice for pages rendered on a server, which component tests are not.
    onConsoleLog: (log) => !log.includes('potentially unsafe when doing server-side rendering'),
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,src,scripts,server,tests/setup}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.db.test.ts'],
          environment: 'node',
          isolate: false,
          // Fresh in each file as well (tests/setup/fresh-modules.ts): it has the online status and who follows it.
          server: { deps: { inline: [/@tanstack\/[\w-]*query/] } },
          testTimeout: 30_000,
          setupFiles: ['tests/setup/fresh-modules.ts', 'tests/setup/no-console-error.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.db.test.ts'],
          exclude: isOnPostgres && !isFull ? ON_ONE_ENGINE : [],
          setupFiles: ['tests/setup/close-databases.ts'],
          ...patient,
        },
      },
      ...componentProjects(),
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...patient } },
    ],
  },
})
