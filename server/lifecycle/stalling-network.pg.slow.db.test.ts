import { setTimeout as sleep } from 'node:timers/promises'
import { desc, eq, sql } from 'drizzle-orm'
import { describe, test, type TestContext } from 'vitest'
import { findMoneyCall } from '#contract/credit.ts'
import { purchaseEventTicket } from '#contract/redeem.ts'
import { listEventTickets } from '#contract/vouchers.ts'
import { openDatabase, type Database } from '#server/db/client.ts'
import { listenOnPostgres } from '#server/db/listen.ts'
import { cardPayments, tickets } from '#server/db/schema/credit.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { drainChannel } from '#server/integrations/messaging/worker.ts'
import { checkPayments } from '#server/ledger/payments/check-payments.ts'
import { createCodes } from '#server/members/codes.ts'
import { createServerClock } from '#server/server-clock.ts'
import { event, member } from '#server/testing/builders.ts'
import { cardCalls, idOf, KEY, openCardSite } from '#server/testing/card-site.ts'
import { credit, creditLeft, verifyMobile } from '#server/testing/credit-builders.ts'
import { expectBalance } from '#server/testing/ledger-checks.ts'
import { openMessageService } from '#server/testing/message-service.ts'
import { openOnServer } from '#server/testing/postgres-databases.ts'
import { buildLeague, LEAGUE_NOW } from '#server/testing/small-league.ts'
import { openStallingProxy, type StallingProxy } from '#server/testing/stalling-proxy.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

/** What a network that stalls between the server and what it depends on does to members [F89, F103]. */

const server = process.env.TEST_PG_URL ?? ''
/** A call ends within 25 s; the machine may be slow. */
const PROMISED_MS = 40_000
/** PostgreSQL gives up a transaction within 30 s. */
const RECOVERY_MS = 120_000
const AWAY = [503, 'database-away', '5'] as const

/** A server behind a stalling network, whose member has 200 PTC and can buy a ticket for 150; `direct` is not behind it. */
async function openSite({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const direct = await openOnServer(server)
  const proxy = await openStallingProxy(String(direct.url))
  const database = await openDatabase({ url: proxy.address })
  const { venues } = await buildLeague(direct.db)
  const ann = await member(direct.db)
  await verifyMobile(direct.db, ann)
  await credit(direct.db, ann, 200)
  const sale = { date: '2026-12-03', buyInCents: 15_000, ptcRedeemable: true, capacity: 2 }
  const special = await event(direct.db, { venue: venues.grand, ...sale })
  const site = await testApp({ database, now: LEAGUE_NOW, env: { rateLimits: false } })
  onTestFinished(async () => {
    await site.close()
    await database.close()
    await proxy.close()
    await direct.close()
  })
  const cookie = await site.signIn(ann.id)
  const read = async () => {
    const { status, headers, json } = await site.request('GET', API_BASE + listEventTickets.path, { cookie })
    return [status, json<{ id?: string }>().id, headers['retry-after']] as const
  }
  const buy = async () => {
    const { status, headers, json } = await site.request('POST', API_BASE + purchaseEventTicket.path, {
      body: { eventId: special.id, ptcAmount: 150, creditCardAmount: 0 },
      cookie,
      headers: { 'idempotency-key': KEY },
    })
    return [status, json<{ id?: string }>().id, headers['retry-after']] as const
  }
  const many = () => Promise.all(Array.from({ length: 14 }, read))
  return { direct, proxy, database, site, ann, cookie, read, buy, many }
}

type Connections = ReturnType<NonNullable<Database['connections']>>

const isAtRest = ({ open, idle, waiting }: Connections) => open === idle && waiting === 0

type Site = Awaited<ReturnType<typeof openSite>>

/** Resolves with what the promise does, unless that takes longer than is promised. */
async function within<T>(ms: number, what: Promise<T>): Promise<T | 'late'> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<'late'>((resolve) => (timer = setTimeout(resolve, ms, 'late')))
  return Promise.race([what, late]).finally(() => clearTimeout(timer))
}

const count = async ({ direct }: Site, what: ReturnType<typeof sql>) =>
  (await direct.db.execute<{ n: number }>(sql`select count(*) as n from ${what}`)).rows[0]?.n

describe.runIf(server)('PostgreSQL behind a network that stalls', () => {
  test.concurrent.for<[string, (proxy: StallingProxy) => void, 'arrives' | 'lost']>([
    ['holds the commit back, which arrives later', (proxy) => proxy.stall('requests'), 'arrives'],
    ['loses the commit', (proxy) => proxy.stall('requests'), 'lost'],
    ['loses the response to the commit', (proxy) => proxy.stall('responses'), 'lost'],
    ['is silent, and delivers later', (proxy) => proxy.stall('both'), 'arrives'],
    ['closes one half', (proxy) => proxy.halfClose(), 'lost'],
  ])(
    'a network that %s: calls are 503 in time, and afterwards a purchase is there once [F89]',
    async ([_what, breakIt, held], { expect, onTestFinished }) => {
      const site = await openSite({ onTestFinished })
      const { direct, proxy, database, ann } = site
      expect(new Set((await site.many()).map(([status]) => status))).toEqual(new Set([200]))

      const atCommit = proxy.at('commit', () => breakIt(proxy))
      const bought = site.buy()
      await atCommit
      const reads = site.many()
      expect((await site.site.request('GET', '/healthz')).status).toBe(200)
      expect((await site.site.request('GET', '/readyz')).status).toBe(503)
      expect(await within(PROMISED_MS, bought)).toEqual(AWAY)
      for (const answer of (await within(PROMISED_MS, reads)) as unknown[]) expect(answer).toEqual(AWAY)

      proxy.back(held)
      await expect.poll(site.read, { timeout: RECOVERY_MS }).toEqual([200, undefined, undefined])
      await expect.poll(site.buy, { timeout: RECOVERY_MS }).toEqual([200, undefined, undefined])
      const call = await site.site.call(findMoneyCall, { query: { key: KEY }, cookie: site.cookie })
      expect(call).toMatchObject({ state: 'done' })
      expect(await creditLeft(direct.db, ann)).toBe(50)
      await expectBalance(direct.db)
      expect(new Set((await site.many()).map(([status]) => status))).toEqual(new Set([200]))
      await expect.poll(() => database.connections?.(), { timeout: PROMISED_MS }).toSatisfy(isAtRest)
      // PostgreSQL has given up what it could tell nobody of.
      const here = sql`pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
      await expect.poll(() => count(site, sql`${here} and state <> 'idle'`), { timeout: RECOVERY_MS }).toBe(0)
      await expect.poll(() => count(site, here), { timeout: RECOVERY_MS }).toBe(0)
    },
  )
})

test.runIf(server)(
  'what listens connects again once a question of it has no response, and reports the gap [F89]',
  async ({ expect, onTestFinished }) => {
    const direct = await openOnServer(server)
    const proxy = await openStallingProxy(String(direct.url))
    const received: string[] = []
    let gaps = 0
    const listener = { onNotice: (payload: string) => void received.push(payload), onGap: () => void (gaps += 1) }
    const end = await listenOnPostgres(proxy.address, 'hub', listener, { heartbeatMs: 500 })
    onTestFinished(async () => {
      await end()
      await proxy.close()
      await direct.close()
    })
    proxy.stall('both')
    await direct.db.execute(sql`notify hub, 'lost'`)
    // Longer than until the next question.
    await sleep(1_000)
    proxy.back('lost')
    await expect.poll(() => gaps, { timeout: PROMISED_MS }).toBe(1)
    await direct.db.execute(sql`notify hub, 'there'`)
    await expect.poll(() => received, { timeout: PROMISED_MS }).toEqual(['there'])
  },
)

describe.runIf(server)('a service behind a network that stalls', () => {
  test('a mail that stalls keeps back no text and no call, and is recognised when it is sent again [F103]', async ({
    expect,
    onTestFinished,
  }) => {
    const site = await testApp({ now: LEAGUE_NOW })
    const service = await openMessageService()
    const context = service.contextOf(site)
    const { sms, mail } = context.env.messengers
    const proxy = await openStallingProxy(String(mail?.url))
    onTestFinished(async () => {
      service.close()
      await proxy.close()
      await site.close()
    })
    const slow = mail && { ...mail, url: proxy.address }
    const stalled = { ...context, env: { ...context.env, messengers: { ...context.env.messengers, mail: slow } } }
    const messaging = openMessaging(stalled)
    await messaging.mail.send(site.db, [{ to: 'ann@example.com', subject: 'Welcome', body: 'Hello' }])
    await messaging.sms.send(site.db, { to: '0491570006', body: '123456' })

    const atMail = proxy.at('Welcome', () => proxy.stall('responses'))
    const mails = drainChannel(stalled, 'mail')
    await atMail
    expect(sms).not.toBeNull()
    expect(await drainChannel(stalled, 'sms')).toBe(1)
    expect((await site.request('GET', '/Umbraco/Api/region/list')).status).toBe(200)
    expect(await mails).toBe(0)
    proxy.back('arrives')
    expect(await drainChannel(stalled, 'mail')).toBe(0)
    site.now.set(new Date(LEAGUE_NOW.getTime() + 10_000))
    expect(await drainChannel(stalled, 'mail')).toBe(1)
    expect(await drainChannel(stalled, 'mail')).toBe(0)
    const keys = service.received.filter(({ body }) => body.channel === 'mail').map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  test('a charge whose response stalls stays open, delays nobody, and is settled once [F90]', async ({
    expect,
    onTestFinished,
  }) => {
    let proxy: StallingProxy | null = null
    const shop = await openCardSite('2026-12-03', async (origin) => {
      proxy = await openStallingProxy(origin)
      return new URL(proxy.address).origin
    })
    const network = proxy as StallingProxy | null
    if (!network) throw new Error('unreachable')
    onTestFinished(async () => {
      await network.close()
      await shop.close()
    })
    const { buy, till, wallet, held, look } = cardCalls(() => shop)
    const atCharge = network.at('orderId', () => network.stall('responses'))
    const bought = buy(0, 15_000, { card: '4111111111111111', key: KEY })
    await atCharge
    expect(await wallet()).toMatchObject({})
    expect(await held()).toBe(1)
    expect(idOf(await bought)).toEqual([409, 'payment-pending'])
    expect(await look()).toMatchObject({ state: 'pending' })

    network.back('lost')
    shop.wait(15)
    await Promise.all([checkPayments(till()), checkPayments(till())])
    expect(await look()).toMatchObject({ state: 'done' })
    expect(await shop.site.db.select().from(cardPayments)).toMatchObject([{ status: 'approved' }])
    expect((await shop.site.db.select().from(tickets)).map(({ status }) => status)).toEqual(['active'])
    expect(await held()).toBe(1)
  })
})

test.runIf(server)(
  'a process whose clock is 30 s ahead goes by the database: countdown, end of registration and codes are those of others [F104]',
  async ({ expect, onTestFinished }) => {
    const database = await openOnServer(server)
    onTestFinished(() => database.close())
    const warned: unknown[] = []
    const log = { warn: (value: unknown) => void warned.push(value) }
    const machineMs = Date.now()
    const clocks = [0, 30_000].map((aheadMs) => createServerClock(null, () => machineMs + aheadMs))
    for (const clock of clocks) onTestFinished(await clock.follow(database.db, log))
    expect(warned).toHaveLength(1)
    const [right = new Date(0), ahead = new Date(0)] = clocks.map((clock) => clock())
    const sites = await Promise.all([right, ahead].map((now) => testApp({ database, now, env: { rateLimits: false } })))
    for (const site of sites) onTestFinished(() => site.close())
    const [one, other] = sites as [TestApp, TestApp]

    const { venues } = await buildLeague(database.db)
    const ann = await member(database.db)
    await verifyMobile(database.db, ann)
    await credit(database.db, ann, 200, { expiresAt: new Date(right.getTime() + 86_400_000) })
    const endsAt = new Date(right.getTime() + 15_000)
    const sale = {
      buyInCents: 15_000,
      ptcRedeemable: true,
      capacity: 2,
      startsAt: endsAt,
      regoAt: right,
      lateRegoAt: endsAt,
    }
    const special = await event(database.db, { venue: venues.grand, date: right.toISOString().slice(0, 10), ...sale })
    const cookie = await one.signIn(ann.id)
    const path = API_BASE + purchaseEventTicket.path
    const body = { eventId: special.id, ptcAmount: 150, creditCardAmount: 0 }
    const bought = await other.request('POST', path, { body, cookie })
    expect([bought.status, bought.text]).toEqual([200, expect.any(String)])

    const times = await Promise.all(
      sites.map(async (site) =>
        Number((await site.request('GET', API_BASE + listEventTickets.path, { cookie })).headers['x-server-time']),
      ),
    )
    expect(Math.abs(Number(times[0]) - Number(times[1]))).toBeLessThan(15_000)

    // A code of the one is good at the other until shortly before its end.
    const codes = [one, other].map(({ context }) => createCodes(context, openMessaging(context).sms))
    const of = { purpose: 'mobile', holder: 'x', mobile: '0491570006' } as const
    await codes[0]?.send(of)
    const [text] = await database.db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(desc(outbox.id))
    other.now.set(new Date(ahead.getTime() + 285_000))
    expect(await codes[1]?.verify(of, /\d{6}/.exec(text?.body ?? '')?.[0] ?? '')).toBe(true)
  },
)
