import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { findMoneyCall } from '#contract/credit.ts'
import { purchaseEventTicket } from '#contract/redeem.ts'
import { listEventTickets } from '#contract/vouchers.ts'
import { events } from '#server/db/schema/events.ts'
import { readEnv } from '#server/settings/env.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { openCards } from '#server/integrations/payments/open-cards.ts'
import { withCards } from '#server/integrations/payments/with-cards.ts'
import { event } from './builders.ts'
import { credit, verifyMobile } from './credit-builders.ts'
import { buildLeague, LEAGUE_NOW } from './small-league.ts'
import { testApp } from './test-app.ts'

/** The key of a purchase that a test makes once. */
export const KEY = 'key-of-one-purchase'

export type CardSite = Awaited<ReturnType<typeof openCardSite>>

/**
 * The small league with a local card provider, both on one clock: Ann, signed in, with 200 PTC, and the Sunday Special
 * of the given day, with two seats at $150. Ann and Bob have verified mobiles.
 * @param through returns where the site reaches the provider, given where it is
 */
export async function openCardSite(date: string, through = (origin: string) => Promise.resolve(origin)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cards-'))
  let time = LEAGUE_NOW.getTime()
  const value = {
    ...readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, PORT: '0' }),
    host: '127.0.0.1',
  }
  const { env: direct, close: closeProvider } = await withCards(value, () => new Date(time))
  const origin = direct.cards?.apiUrl ?? ''
  const apiUrl = await through(origin)
  const env = { ...direct, cards: direct.cards && { ...direct.cards, apiUrl, authUrl: `${apiUrl}/oauth/token` } }
  const site = await testApp({ now: LEAGUE_NOW, env })
  const league = await buildLeague(site.db)
  const { ann, bob } = league.people

  /** An event at the Grand that is paid with PTC or a card. */
  const sale = (title: string, day: string) =>
    event(site.db, {
      venue: league.venues.grand,
      date: day,
      title,
      buyInCents: 15_000,
      ptcRedeemable: true,
      cardRedeemable: true,
      capacity: 2,
    })

  const special = await sale('Sunday Special', date)
  await verifyMobile(site.db, ann)
  await verifyMobile(site.db, bob)
  await credit(site.db, ann, 200)
  return {
    site,
    league,
    ann,
    bob,
    cookie: await site.signIn(ann.id),
    special,
    sale,
    /** Where the provider of cards is reached. */
    origin,
    closeProvider,
    /** The time of both clocks, in milliseconds. */
    now: () => time,
    /** Moves both clocks on; no work of the server runs by that alone. */
    wait(seconds: number): void {
      time += seconds * 1_000
      site.now.set(new Date(time))
    },
    async close(): Promise<void> {
      await site.close()
      await closeProvider()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

interface Purchase {
  /** The number of the card that pays. */
  card?: string
  key?: string
  /** The cookie of the buyer; Ann's if it is not given. */
  as?: string
  eventId?: number
  surchargeAmount?: unknown
  /** The address that the body names. */
  ipAddress?: string | null
}

/** Calls of a member to the site; `at` returns that of the current test. */
export function cardCalls(at: () => CardSite) {
  const provider = () => openCards(at().site.context) ?? expect.fail('no provider')

  async function tokenOf(number: string): Promise<string> {
    const response = await fetch(`${at().origin}/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ number, expiry: '12/30', cvv: '123' }),
    })
    return ((await response.json()) as { token: string }).token
  }

  return {
    provider,
    till: () => ({ context: at().site.context, messaging: openMessaging(at().site.context), provider: provider() }),
    async buy(ptcAmount: unknown, creditCardAmount: unknown, { card, key, as, ...more }: Purchase = {}) {
      const { site, special, cookie } = at()
      const body = {
        eventId: special.id,
        ptcAmount,
        creditCardAmount,
        ...(card && { cardToken: await tokenOf(card), accessToken: 'x', ipAddress: '203.0.113.9' }),
        ...more,
      }
      return site.request('POST', API_BASE + purchaseEventTicket.path, {
        body,
        cookie: as ?? cookie,
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    },
    look: (key = KEY) => at().site.call(findMoneyCall, { query: { key }, cookie: at().cookie }),
    wallet: () => at().site.call(listEventTickets, { cookie: at().cookie }),
    /** The seats of the Sunday Special that are taken. */
    held: async () => {
      const { site, special } = at()
      const [row] = await site.db.select({ n: events.seatsHeld }).from(events).where(eq(events.id, special.id))
      return row?.n
    },
  }
}

export const idOf = (response: { status: number; json<T>(): T }) => [
  response.status,
  response.json<{ id?: string }>().id,
]
