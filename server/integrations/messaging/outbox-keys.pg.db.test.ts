import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#server/db/migrate.ts'
import { outbox } from '#server/db/schema/system.ts'
import { borrowDatabase } from '#server/testing/database-pool.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

test('the keys of messages are random: a restored backup, whose numbers start again, repeats none [F94]', async () => {
  const database = await borrowDatabase()
  const message = { channel: 'sms' as const, recipient: '0491570006', body: 'Hello', createdAt: new Date() }
  const [before] = await database.db.insert(outbox).values(message).returning()
  await database.db.execute(sql`delete from outbox`)
  await database.db.execute(sql`alter sequence outbox_id_seq restart`)
  const [after] = await database.db.insert(outbox).values(message).returning()
  expect(after?.id).toBe(before?.id)
  expect(after?.key).toMatch(UUID)
  expect(after?.key).not.toBe(before?.key)
  await database.close()
})

test('what a provider may have received before retains the key it was given [F94]', async () => {
  const database = await openTestDatabase()
  const { db } = database
  await db.execute(sql`alter table outbox drop column key`)
  await db.execute(sql`insert into outbox (channel, recipient, body, created_at, attempts) values
    ('sms', '0491570006', 'Once tried', now(), 1), ('sms', '0491570006', 'Never tried', now(), 0)`)
  const migration = await readFile(join(migrationsFolder, '0009_outbox_keys.sql'), 'utf8')
  for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
  const [tried, fresh] = await db.select().from(outbox).orderBy(outbox.id)
  expect(tried?.key).toBe(`outbox-${tried?.id}`)
  expect(fresh?.key).toMatch(UUID)
  await database.close()
})
