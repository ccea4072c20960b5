import { test as base } from './fixtures.ts'
import type { OwnServer } from './own-server.ts'
import { openSuiteServer } from './suite-server.ts'

/** For specs that only read: the server of a league that nobody else has played in, always of the same minute. */
export const test = base.extend<object, { server: OwnServer }>({
  server: [
    async ({}, use) => {
      const server = await openSuiteServer('untouched')
      await use(server)
      await server.kill()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

export { expect } from './fixtures.ts'
