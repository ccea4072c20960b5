import { drainOutbox } from '#server/testing/message-service.ts'
import { createECDH, randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { getPushState, subscribePush, unsubscribePush } from '#contract/push.ts'
import { transferTicket } from '#contract/vouchers.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { members, sessions } from '#server/db/schema/people.ts'
import { pushDevices } from '#server/db/schema/push.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { anonymiseMember } from '#server/members/anonymise.ts'
import { officeCommands } from '#server/office/commands.ts'
import { ticket, voucher } from '#server/testing/credit-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { NeverSent, type PushRequest } from './send.ts'
import { notifyUpcoming } from './watch.ts'

const KEYS = webPush.generateVAPIDKeys()
const WEB_PUSH = { keys: KEYS, subject: 'mailto:office@league.example', hosts: ['push.league.example'] }

let site: TestApp
let league: SmallLeague
let cookie: string
let arrived: PushRequest[]
/** The status of the push service's response, or how it fails. */
let answer: () => number

beforeEach(async () => {
  site = await testApp({ now: LEAGUE_NOW, env: { webPush: WEB_PUSH } })
  league = await buildLeague(site.db)
  cookie = await site.signIn(league.people.ann.id)
  arrived = []
  answer = () => 201
})
afterEach(() => site.close())

/** A browser's subscription, with keys that a message can be encrypted for. */
function browser(name = 'one', host = 'fcm.googleapis.com') {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return {
    endpoint: `https://${host}/fcm/send/${name}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  }
}

const subscribe = (body: unknown = browser(), as = cookie) =>
  site.request('POST', API_BASE + subscribePush.path, { body, cookie: as })
const devices = () => site.db.select().from(pushDevices).orderBy(asc(pushDevices.id))
const messages = () => site.db.select().from(outbox).where(eq(outbox.channel, 'webPush')).orderBy(asc(outbox.id))
const later = (minutes: number) => site.now.set(new Date(site.now().getTime() + minutes * 60_000))
const office = (name: string, ...args: string[]) =>
  officeCommands(site.context)
    .find((known) => known.name === name)
    ?.run(args)
const drain = () =>
  drainOutbox(site.context, (request) => {
    arrived.push(request)
    return Promise.resolve(answer())
  })

describe('the calls [M7.49]', () => {
  test('are off until asked for, on for the browser that asks, and off again', async () => {
    expect(await site.call(getPushState, { cookie })).toEqual({ publicKey: KEYS.publicKey, subscribed: false })
    expect((await subscribe()).status).toBe(200)
    expect(await site.call(getPushState, { cookie })).toMatchObject({ subscribed: true })
    expect(await site.call(getPushState, { cookie: await site.signIn(league.people.ann.id) })).toMatchObject({
      subscribed: false,
    })
    await site.call(unsubscribePush, { cookie })
    expect([await site.call(getPushState, { cookie }), await devices()]).toMatchObject([{ subscribed: false }, []])
  })

  test('asked again by the same session, the newest address counts; by another session, that one has the browser', async () => {
    await subscribe(browser('old'))
    await subscribe(browser('new'))
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual(['https://fcm.googleapis.com/fcm/send/new'])
    await subscribe(browser('new'), await site.signIn(league.people.bob.id))
    expect((await devices()).map(({ playerId }) => playerId)).toEqual([league.people.bob.id])
  })

  test('ten browsers are enough; the oldest goes', async () => {
    for (let n = 0; n < 12; n += 1) await subscribe(browser(`b${n}`), await site.signIn(league.people.ann.id))
    expect((await devices()).map(({ endpoint }) => endpoint.split('/').at(-1))).toEqual(
      Array.from({ length: 10 }, (_, n) => `b${n + 2}`),
    )
  })

  test('an address that is no push service’s is refused, whatever it looks like: this server would write to it', async () => {
    const addresses = [
      'http://fcm.googleapis.com/x',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'https://[::1]/x',
      'https://169.254.169.254/latest',
      'https://fcm.googleapis.com:8443/x',
      'https://user:pass@fcm.googleapis.com/x',
      'https://fcm.googleapis.com.evil.example/x',
      'https://evilpush.apple.com/x',
      'https://dm17.google.com/x',
      'https://.push.apple.com/x',
      'https://fcm.googleapis.com@evil.example/x',
      'https://a.push.league.example/x',
      'not an address',
      '',
    ]
    for (const endpoint of addresses) {
      const refused = await subscribe({ ...browser(), endpoint })
      expect([endpoint, refused.status, refused.json<{ id: string }>().id]).toEqual([
        endpoint,
        400,
        'push-service-unknown',
      ])
    }
    expect(await devices()).toEqual([])
    for (const host of [
      'fcm.googleapis.com',
      'jmt17.google.com',
      'fcm.google.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-sg2p.notify.windows.com',
      'push.league.example',
    ])
      expect((await subscribe(browser('x', host))).status).toBe(200)
  })

  test('odd keys, strangers and foreign pages are refused [F64, F68]', async () => {
    for (const keys of [{ p256dh: 'x', auth: 'y' }, {}, { ...browser().keys, auth: 7 }])
      expect((await subscribe({ ...browser(), keys })).status).toBe(400)
    for (const { path } of [subscribePush, unsubscribePush])
      expect((await site.request('POST', API_BASE + path, { body: browser() })).status).toBe(401)
    const foreign = await site.request('POST', API_BASE + subscribePush.path, {
      body: browser(),
      cookie,
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect([foreign.status, await devices()]).toEqual([403, []])
  })

  test('sixty changes an hour are enough [D5.19]', async () => {
    for (let n = 0; n < 60; n += 1) expect((await subscribe()).status).toBe(200)
    expect((await subscribe()).status).toBe(429)
  })

  test('a server without keys says so', async () => {
    const plain = await testApp({ database: site.context.database, env: { webPush: null } })
    expect(await plain.call(getPushState, { cookie })).toEqual({ publicKey: null, subscribed: false })
    expect((await plain.request('POST', API_BASE + subscribePush.path, { body: browser(), cookie })).status).toBe(409)
    await plain.app.close()
  })
})

describe('a browser is written to no more', () => {
  test('after its session’s sign-out, and the others are', async () => {
    await subscribe(browser('phone'))
    await subscribe(browser('tablet'), await site.signIn(league.people.ann.id))
    await site.request('POST', '/umbraco/surface/account/logout', { cookie })
    expect((await devices()).map(({ endpoint }) => endpoint)).toEqual(['https://fcm.googleapis.com/fcm/send/tablet'])
  })

  test('after the account is gone, and what waited for it goes too', async () => {
    await subscribe()
    const { redeemCode } = await ticket(site.db, league.people.ann, league.tonight)
    await office('redeem', redeemCode)
    expect(await messages()).toHaveLength(1)
    await site.db.transaction((tx) => anonymiseMember(tx, league.people.ann.id, LEAGUE_NOW))
    expect([await devices(), await messages()]).toEqual([[], []])
  })

  test('once its session has run out, or its member is suspended', async () => {
    await subscribe()
    const { redeemCode } = await ticket(site.db, league.people.ann, league.tonight)
    await office('redeem', redeemCode)
    await site.db.update(members).set({ suspendedAt: LEAGUE_NOW }).where(eq(members.playerId, league.people.ann.id))
    expect([await drain(), arrived]).toEqual([0, []])
    await site.db.update(members).set({ suspendedAt: null })
    await site.db.update(sessions).set({ expiresAt: LEAGUE_NOW })
    const other = await voucher(site.db, league.people.ann, league.tonight)
    await office('redeem', other.redeemCode ?? '')
    expect((await messages()).length).toBe(1)
  })

  test.each([404, 410])('when its push service responds with %i', async (status) => {
    await subscribe()
    const { redeemCode } = await ticket(site.db, league.people.ann, league.tonight)
    await office('redeem', redeemCode)
    answer = () => status
    expect([await drain(), await devices(), await messages()]).toEqual([0, [], []])
  })
})

describe('sending', () => {
  beforeEach(async () => {
    await subscribe()
    const { redeemCode } = await ticket(site.db, league.people.ann, league.tonight)
    await office('redeem', redeemCode)
  })

  test('goes encrypted, signed and small to the push service, once', async () => {
    expect(await Promise.all([drain(), drain()])).toContain(1)
    expect(await drain()).toBe(0)
    const [request, ...more] = arrived
    expect([request?.address, more]).toEqual(['https://fcm.googleapis.com/fcm/send/one', []])
    expect(request?.headers).toMatchObject({
      'Content-Encoding': 'aes128gcm',
      TTL: '86400',
      Topic: expect.stringMatching(/^ticket-[\da-f]{8}$/) as string,
    })
    expect(request?.headers['Authorization']).toMatch(/^vapid t=.+, k=/)
    expect(request?.body.length).toBeLessThan(1_000)
    expect(request?.body.toString('latin1')).not.toContain('redeemed')
    expect((await messages())[0]).toMatchObject({ attempts: 1, sentAt: LEAGUE_NOW, nextAttemptAt: null })
  })

  test.each([
    ['a refusal for now', () => 429],
    ['a service in trouble', () => 503],
    [
      'no connection',
      () => {
        throw new NeverSent()
      },
    ],
  ])('after %s it is tried again', async (_what, fails) => {
    answer = fails
    expect(await drain()).toBe(0)
    answer = () => 201
    expect(await drain()).toBe(0)
    later(1)
    expect(await drain()).toBe(1)
    later(600)
    expect([await drain(), arrived.length]).toEqual([0, 2])
  })

  test.each([
    [
      'an answer that did not come',
      () => {
        throw new DOMException('late', 'TimeoutError')
      },
    ],
    ['a refusal for good', () => 413],
  ])('after %s it is not sent a second time', async (_what, fails) => {
    answer = fails
    await drain()
    answer = () => 201
    later(600)
    expect([await drain(), arrived.length]).toEqual([0, 1])
  })

  test('a worker that dies with a notice in its hands loses it rather than letting it be sent twice', async () => {
    const dying = {
      ...site.context,
      db: new Proxy(site.db, {
        get: (target, name) =>
          name === 'update' && arrived.length > 0
            ? () => {
                throw new Error('killed')
              }
            : (Reflect.get(target, name, target) as unknown),
      }),
    }
    await expect(
      drainOutbox(dying, (request) => {
        arrived.push(request)
        return Promise.resolve(201)
      }),
    ).rejects.toThrow('killed')
    later(600)
    expect([await drain(), arrived.length]).toEqual([0, 1])
  })

  test('what nobody needs any more is not sent', async () => {
    later(24 * 60 + 1)
    expect([await drain(), arrived]).toEqual([0, []])
  })
})

describe('a ticket’s change', () => {
  beforeEach(async () => {
    await subscribe()
  })
  const sentNotifications = async () =>
    (await messages()).map(({ subject, body }) => [subject, (JSON.parse(body) as { path: string }).path])

  test('redeemed or revoked at the office, without a code or a name', async () => {
    const { ann } = league.people
    const [used, ended] = [await ticket(site.db, ann, league.tonight), await voucher(site.db, ann, league.tonight)]
    await office('redeem', used.redeemCode)
    await office('revoke', ended.redeemCode ?? '', 'Bought', 'twice', 'by', 'Bob')
    expect(await sentNotifications()).toEqual([
      ['Your ticket was redeemed', '/profile/ticketChange?show=consume'],
      ['Your voucher is not good any more', '/profile/ticketChange?show=consume'],
    ])
    const all = JSON.stringify(await messages())
    for (const secret of [used.redeemCode, ended.redeemCode ?? '', 'Ann', 'Archer', 'Bob'])
      expect(all).not.toContain(`"${secret}"`)
    expect(all).not.toMatch(/Bob|Archer|TICKET\d|VOUCHER\d/)
  })

  test('handed over by another player: the new owner is notified, the former one sees it', async () => {
    const theirs = await ticket(site.db, league.people.bob, league.tonight)
    const bobs = await site.signIn(league.people.bob.id)
    await subscribe(browser('bob'), bobs)
    const value = await site.request('POST', API_BASE + transferTicket.path, {
      body: { gameMembershipGuid: theirs.guid, toMembershipId: league.people.ann.membershipId },
      cookie: bobs,
    })
    expect([value.status, await sentNotifications()]).toEqual([200, [['A ticket came to you', '/tickets']]])
    expect((await messages())[0]?.playerId).toBe(league.people.ann.id)
  })

  test.each([
    ['approve', ['Your transfer was approved', '/tickets']],
    ['reject', ['Your transfer was not approved', '/profile/ticketChange']],
  ])('the office’s decision: %s', async (command, expected) => {
    const mine = await ticket(site.db, league.people.ann, league.tonight, { autoTransfer: false })
    await site.request('POST', API_BASE + transferTicket.path, {
      body: { gameMembershipGuid: mine.guid, toMembershipId: league.people.bob.membershipId },
      cookie,
    })
    await office(command, 'T1', ...(command === 'reject' ? ['No', 'room'] : []))
    expect(await sentNotifications()).toEqual([expected])
    expect(JSON.stringify(await messages())).not.toContain('No room')
  })
})

describe('a favourite’s registration', () => {
  const closesAt = () => (league.tonight.lateRegoAt ?? league.tonight.regoAt).getTime()
  const at = (minutesBefore: number) => site.now.set(new Date(closesAt() - minutesBefore * 60_000))

  beforeEach(async () => {
    cookie = await site.signIn(league.people.ann.id)
    await subscribe()
    await site.db.insert(favourites).values(
      [league.people.ann, league.people.bob].map(({ id }) => ({
        playerId: id,
        eventId: league.tonight.id,
        createdAt: LEAGUE_NOW,
      })),
    )
  })

  test('sends a notification half an hour before it closes, once for each event and member, to those who asked', async () => {
    at(31)
    await notifyUpcoming(site.context)
    expect(await messages()).toEqual([])
    at(30)
    await Promise.all([notifyUpcoming(site.context), notifyUpcoming(site.context)])
    at(5)
    await notifyUpcoming(site.context)
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({
      playerId: league.people.ann.id,
      subject: 'Registration closes soon',
      goodUntil: new Date(closesAt()),
    })
    expect(JSON.parse(message?.body ?? '')).toMatchObject({
      body: expect.stringMatching(/: until \d+:\d\d pm\.$/) as string,
      path: `/event/${league.tonight.id}`,
    })
    expect(await drain()).toBe(1)
    expect(arrived[0]?.headers).toMatchObject({ TTL: '300', Topic: `closing-${league.tonight.id}` })
  })

  test('sends none once it has closed, for an event on hold or to who plays in it already', async () => {
    at(0)
    await notifyUpcoming(site.context)
    at(10)
    const seat = await ticket(site.db, league.people.ann, league.tonight, { status: 'redeemed' })
    await notifyUpcoming(site.context)
    await site.db.delete(tickets).where(eq(tickets.guid, seat.guid))
    await site.db.update(events).set({ statusId: 6 }).where(eq(events.id, league.tonight.id))
    await notifyUpcoming(site.context)
    expect(await messages()).toEqual([])
    await site.db.update(events).set({ statusId: 1 }).where(eq(events.id, league.tonight.id))
    await notifyUpcoming(site.context)
    expect(await messages()).toHaveLength(1)
  })
})
