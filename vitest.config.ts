import { defineConfig } from 'vitest/config'

/** Unit tests run anywhere; server tests share one engine a worker, so they form a project of their own. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{contract,domain,src,scripts}/**/*.test.{ts,tsx}'],
          environment: 'node',
          setupFiles: ['tests/setup/no-console-error.ts'],
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts', 'tests/contract/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          environment: 'node',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
        },
      },
    ],
  },
})
