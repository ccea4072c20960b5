import { makeTemplateDatabase } from '#server/testing/postgres-databases.ts'

/** Vitest's global setup: with TEST_PG_URL, a migrated database on that server that the tests copy. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_PG_URL']
  return server ? makeTemplateDatabase(server) : undefined
}
