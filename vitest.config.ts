import { defineConfig } from 'vitest/config'
import { componentProjects } from './vitest.component.ts'

const SAME_EXAMPLES = 'tests/setup/same-examples.ts'
const patient = {
  environment: 'node' as const,
  testTimeout: 480_000,
  hookTimeout: 480_000,
  maxWorkers: 2,
  setupFiles: SAME_EXAMPLES,
}

/** What a test of the server costs most are the imports and the databases: all files of a worker share both. */
const onDatabase = {
  ...patient,
  expect: { poll: { timeout: 30_000 } },
  globalSetup: 'tests/setup/postgres-template.ts',
  isolate: false,
  restoreMocks: true,
  unstubGlobals: true,
}

/** docs/contributing.md says which name a server test has. Those that open a database share the machine with it, so they have few workers. */
export default defineConfig({
  test: {
    // `--changed` follows imports: what is read in another way, or sets something, can affect any test.
    forceRerunTriggers: ['**/!(*.ts|*.tsx)', '**/*.config.ts', 'vitest.component.ts'],
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
          setupFiles: [SAME_EXAMPLES, 'tests/setup/fresh-modules.ts', 'tests/setup/no-console-error.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.db.test.ts'],
          exclude: ['**/*.slow.db.test.ts'],
          ...onDatabase,
        },
      },
      {
        test: {
          name: 'server-slow',
          include: ['server/**/*.slow.db.test.ts'],
          ...onDatabase,
          globalSetup: [onDatabase.globalSetup, 'tests/setup/demo-league.ts'],
        },
      },
      { test: { name: 'server-postgres', include: ['server/**/*.pg{,.slow}.db.test.ts'], ...onDatabase } },
      ...componentProjects(),
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...patient } },
    ],
  },
})
