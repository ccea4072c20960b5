import { defineConfig } from 'vitest/config'
import { componentProjects } from './vitest.component.ts'

const patient = { environment: 'node' as const, testTimeout: 240_000, hookTimeout: 240_000, maxWorkers: 2 }

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
      serverProject('server', { include: ['server/**/*.db.test.ts'], exclude: ['**/*.slow.db.test.ts'] }),
      serverProject('server-slow', { include: ['server/**/*.slow.db.test.ts'] }),
      serverProject('server-postgres', { include: ['server/**/*.pg{,.slow}.db.test.ts'] }),
      ...componentProjects(),
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...patient } },
    ],
  },
})

function serverProject(name: string, files: { include: string[]; exclude?: string[] }) {
  return { test: { name, ...files, setupFiles: ['tests/setup/close-databases.ts'], ...patient } }
}
