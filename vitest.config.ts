import { defineConfig } from 'vitest/config'

const patient = { environment: 'node' as const, testTimeout: 240_000, hookTimeout: 240_000, maxWorkers: 2 }

/** Server tests share the machine with a database each, so they form projects of their own with few workers. */
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
      { test: { name: 'server', include: ['server/**/*.test.ts', 'tests/faults/**/*.test.ts'], ...patient } },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...patient } },
    ],
  },
})
