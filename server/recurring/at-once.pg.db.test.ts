import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import webPush from 'web-push'
import { EVENT_STATUS } from '#domain/constants.ts'
import { cardPayments } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { sessions } from '#server/db/schema/people.ts'
import { pushDevices } from '#server/db/schema/push.ts'
import { outbox } from '#server/db/schema/system.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { notifyUpcoming } from '#server/integrations/push/watch.ts'
import { checkPayments, releaseAllClosed } from '#server/ledger/payments/check-payments.ts'
import { cardCalls, openCardSite, type CardSite } from '#server/testing/card-site.ts'
import { drainOutbox, openMessageService } from '#server/testing/message-service.ts'

/** Work that the processes of one league do at once, on connections of their own. */

let shop: CardSite

beforeEach(async () => {
  shop = await openCardSite('2026-12-03')
})
afterEach(async () => {
  vi.restoreAllMocks()
  await shop.close()
})

const { buy, provider, till } = cardCalls(() => shop)

test('what is due is sent once, with a key by which the service recognises a second attempt', async () => {
  const service = await openMessageService()
  const context = service.contextOf(shop.site)
  await openMessaging(context).sms.send(shop.site.db, { to: '0491570006', body: 'Hello' })
  expect(await Promise.all([drainOutbox(context), drainOutbox(context)])).toContain(1)
  expect(await drainOutbox(context)).toBe(0)
  const [row] = await shop.site.db.select().from(outbox)
  expect(service.received).toEqual([
    {
      body: { channel: 'sms', to: '+61 491 570 006', subject: null, body: 'Hello' },
      key: row?.key,
      auth: 'Bearer secret',
    },
  ])
  expect([row?.sentAt, row?.nextAttemptAt, row?.attempts]).toEqual([shop.site.now(), null, 1])
  service.close()
})

test('a follower is notified of a change once, and once of registration that closes [D5.85]', async () => {
  const { db, context, now } = shop.site
  const { tonight } = shop.league
  const { env } = context
  const webPushEnv = { keys: webPush.generateVAPIDKeys(), subject: 'mailto:office@league.example', hosts: [] }
  const pushing = { ...context, env: { ...env, webPush: webPushEnv } }
  const [session] = await db.select().from(sessions)
  await db.insert(pushDevices).values({
    sessionHash: session?.tokenHash ?? '',
    playerId: shop.ann.id,
    endpoint: 'https://fcm.googleapis.com/fcm/send/one',
    p256dh: 'key',
    auth: 'auth',
    createdAt: now(),
  })
  await db.insert(favourites).values({ playerId: shop.ann.id, eventId: tonight.id, createdAt: now() })
  const lookThrice = () => Promise.all([1, 2, 3].map(() => notifyUpcoming(pushing)))
  const subjects = async () =>
    (await db.select().from(outbox).where(eq(outbox.channel, 'webPush')).orderBy(outbox.id)).map(
      ({ subject }) => subject,
    )
  await lookThrice()
  await db.update(events).set({ buyInCents: 2500 }).where(eq(events.id, tonight.id))
  await lookThrice()
  expect(await subjects()).toEqual(['Changed: Thursday Deepstack'])
  now.set(new Date((tonight.lateRegoAt ?? tonight.regoAt).getTime() - 30 * 60_000))
  await lookThrice()
  expect(await subjects()).toEqual(['Changed: Thursday Deepstack', 'Registration closes soon'])
})

test('the provider is asked about a payment of unknown outcome once [F90 one look]', async () => {
  const find = vi.spyOn(provider(), 'find').mockResolvedValue(null)
  vi.spyOn(provider(), 'charge').mockRejectedValue(new DOMException('', 'TimeoutError'))
  await buy(0, 15_000, { card: '4111111111111111' })
  shop.wait(121)
  await checkPayments(till())
  shop.wait(30)
  find.mockClear()
  await Promise.all([checkPayments(till()), checkPayments(till()), checkPayments(till())])
  expect(find).toHaveBeenCalledTimes(1)
})

test('the provider is asked about a payment under way once, whichever process does it [F114]', async () => {
  const find = vi.spyOn(provider(), 'find').mockResolvedValue(null)
  vi.spyOn(provider(), 'charge').mockRejectedValue(new DOMException('', 'TimeoutError'))
  await buy(0, 15_000, { card: '4111111111111111' })
  shop.wait(5)
  await Promise.all([checkPayments(till()), checkPayments(till()), checkPayments(till())])
  expect(find).toHaveBeenCalledTimes(1)
})

test('the seat of a payment of unknown outcome is given back once [F114]', async () => {
  vi.spyOn(provider(), 'find').mockResolvedValue(null)
  vi.spyOn(provider(), 'charge').mockRejectedValue(new DOMException('', 'TimeoutError'))
  await buy(105, 4_500, { card: '4111111111111111' })
  shop.wait(121)
  await checkPayments(till())
  await shop.site.db.update(events).set({ statusId: EVENT_STATUS.CLOSED }).where(eq(events.id, shop.special.id))
  await Promise.all([releaseAllClosed(till()), releaseAllClosed(till()), releaseAllClosed(till())])
  expect(await shop.site.db.select().from(cardPayments)).toMatchObject([{ status: 'unknown', releaseTries: 1 }])
  expect((await shop.site.db.select().from(outbox)).map(({ subject }) => subject)).toContain(
    'Registration closed before your payment was known',
  )
})
