import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { openDatabase } from '#server/db/client.ts'
import { outbox } from '#server/db/schema/system.ts'
import { runProgram } from '#server/testing/program.ts'
import { makeDatabaseDirectory } from '#server/testing/test-database.ts'

/** A server whose CRM takes every message and responds to none, with very many of them due. */

const DUE = 1_200

let folder: string
let services: Server[]

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stop-'))
  services = []
})

afterEach(() => {
  for (const service of services) service.closeAllConnections()
  for (const service of services) service.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The address of a service that calls this with each request. */
async function serve(onRequest: (respond: () => void) => void): Promise<string> {
  const service = createServer((request, response) => {
    request.resume().on('end', () => onRequest(() => response.end()))
  }).listen(0, '127.0.0.1')
  services.push(service)
  await once(service, 'listening')
  return `http://127.0.0.1:${(service.address() as AddressInfo).port}`
}

async function fillOutbox(dataDir: string): Promise<void> {
  await makeDatabaseDirectory(join(dataDir, 'db'))
  const database = await openDatabase({ dataDir: join(dataDir, 'db') })
  const at = new Date(Date.now() - 60_000)
  const due = { createdAt: at, nextAttemptAt: at, recipient: 'x', body: 'x' }
  await database.db.insert(outbox).values(Array.from({ length: DUE }, () => ({ ...due, channel: 'crm' as const })))
  await database.db
    .insert(outbox)
    .values({ ...due, channel: 'sms', body: '123456', goodUntil: new Date(Date.now() + 300_000) })
  await database.close()
}

test('codes leave while the CRM hangs, and a stop ends all the same, with what is not done in the database [D6.14, D6.15, F103]', async () => {
  await fillOutbox(folder)
  let requested = 0
  let texts: () => void = () => undefined
  const textLeft = new Promise<void>((resolve) => (texts = resolve))
  const crm = await serve(() => (requested += 1))
  const sms = await serve((respond) => {
    texts()
    respond()
  })
  const program = runProgram('server/main.ts', [], {
    NODE_ENV: 'development',
    LEAGUE: 'none',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SHUTDOWN_GRACE_SECONDS: '1',
    CRM_URL: crm,
    SMS_URL: sms,
  })
  await program.says('The league is open at ')
  await textLeft
  await expect.poll(() => requested, { timeout: 20_000 }).toBeGreaterThan(0)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)

  const database = await openDatabase({ dataDir: join(folder, 'db') })
  const [left] = await database.db
    .select({ count: sql<number>`count(*)::int` })
    .from(outbox)
    .where(and(eq(outbox.channel, 'crm'), isNotNull(outbox.nextAttemptAt)))
  await database.close()
  expect(left?.count).toBe(DUE)
})
