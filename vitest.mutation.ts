import { defineConfig } from 'vitest/config'

/** The tests that `npm run mutation` (stryker.config.js) runs against changed code. */
export default defineConfig({
  test: {
    include: ['{domain,contract}/**/*.test.ts', 'src/{features,shared,data,lib}/**/*.test.ts', 'server/**/*.test.ts'],
    exclude: ['**/*.db.test.ts'],
    environment: 'node',
    // With the changes recorded a test takes several times as long.
    testTimeout: 60_000,
    server: { deps: { inline: [/@tanstack\/[\w-]*query/] } },
    setupFiles: ['tests/setup/fresh-modules.ts', 'tests/setup/no-console-error.ts'],
  },
})
