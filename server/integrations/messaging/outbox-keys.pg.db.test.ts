import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#server/db/schema/system.ts'
import { borrowDatabase } from '#server/testing/database-pool.ts'

test('the keys of messages are random: a restored backup, whose numbers start again, repeats none [F94]', async () => {
  const database = await borrowDatabase()
  const message = { channel: 'sms' as const, recipient: '0491570006', body: 'Hello', createdAt: new Date() }
  const [before] = await database.db.insert(outbox).values(message).returning()
  await database.db.execute(sql`delete from outbox`)
  await database.db.execute(sql`alter sequence outbox_id_seq restart`)
  const [after] = await database.db.insert(outbox).values(message).returning()
  expect(after?.id).toBe(before?.id)
  expect(after?.key).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
  expect(after?.key).not.toBe(before?.key)
  await database.close()
})
