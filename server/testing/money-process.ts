import { createInterface } from 'node:readline'
import type { Endpoint } from '#contract/endpoint.ts'
import { transferPtc } from '#contract/credit.ts'
import { purchaseEventTicket } from '#contract/redeem.ts'
import { swapFlight, transferTicket } from '#contract/vouchers.ts'
import { openDatabase } from '#server/db/client.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import type { Env } from '#server/settings/env.ts'
import { testApp } from './test-app.ts'

/**
 * A server as a process of its own, to be killed: it reads calls from its input, a line of JSON each, makes them, and
 * writes their responses. argv: the directory of an embedded database, or the address of a PostgreSQL; the time; how
 * cards are charged, as JSON.
 */
export interface SentCall {
  id: number
  call: 'transferPtc' | 'purchaseEventTicket' | 'swapFlight' | 'transferTicket'
  playerId: number
  key: string
  body: object
}

export interface CallResponse {
  id: number
  status: number
  body: unknown
}

const ENDPOINTS: Record<SentCall['call'], Endpoint> = { transferPtc, purchaseEventTicket, swapFlight, transferTicket }
const [place = '', at = '', cards = 'null'] = process.argv.slice(2)
const database = await openDatabase(place.startsWith('postgres') ? { url: place } : { dataDir: place })
const site = await testApp({
  database,
  now: new Date(at),
  env: { rateLimits: false, cards: JSON.parse(cards) as Env['cards'] },
})
const cookies = new Map<number, string>()

for await (const line of createInterface({ input: process.stdin })) void answer(JSON.parse(line) as SentCall)

async function answer({ id, call, playerId, key, body }: SentCall): Promise<void> {
  const cookie = cookies.get(playerId) ?? (await site.signIn(playerId))
  cookies.set(playerId, cookie)
  const answered = await site.request('POST', API_BASE + ENDPOINTS[call].path, {
    body,
    cookie,
    headers: { 'idempotency-key': key },
  })
  process.stdout.write(
    `${JSON.stringify({ id, status: answered.status, body: answered.json() } satisfies CallResponse)}\n`,
  )
}
