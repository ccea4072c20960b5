import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { EVENT_STATUS } from '#domain/constants.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { events, favourites } from '#server/db/schema/events.ts'
import { sessions } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { watchedEvents, pushDevices } from '#server/db/schema/push.ts'
import { outbox } from '#server/db/schema/system.ts'
import { createSession } from '#server/http/plugins/session.ts'
import { atTheCommandLine } from '#server/office/event-commands/event-command.ts'
import { cancelCommand } from '#server/office/event-commands/cancel.ts'
import { holdCommands } from '#server/office/event-commands/hold.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { ticket, voucher } from '#server/testing/credit-builders.ts'
import { event } from '#server/testing/builders.ts'
import { buildLeague, LEAGUE_NOW, TODAY, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { payloadOf } from './send.ts'
import { markDueAsNotified, notifyUpcoming } from './watch.ts'

const WEB_PUSH = { keys: webPush.generateVAPIDKeys(), subject: 'mailto:office@league.example', hosts: [] }
const MINUTE = 60_000

let site: TestApp
let league: SmallLeague

beforeEach(async () => {
  site = await testApp({ now: LEAGUE_NOW, env: { webPush: WEB_PUSH } })
  league = await buildLeague(site.db)
  await device(league.people.ann)
})
afterEach(() => site.close())

type Person = SmallLeague['people']['ann']

/** A browser of the member to notify. */
async function device({ id: playerId }: Person): Promise<void> {
  await createSession(site.context, playerId, 'Unknown device')
  const [session] = await site.db.select().from(sessions).where(eq(sessions.playerId, playerId))
  await site.db.insert(pushDevices).values({
    sessionHash: session?.tokenHash ?? '',
    playerId,
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
    p256dh: 'key',
    auth: 'auth',
    createdAt: LEAGUE_NOW,
  })
}

const favour = ({ id: playerId }: Person, { id: eventId } = league.tonight) =>
  site.db.insert(favourites).values({ playerId, eventId, createdAt: LEAGUE_NOW })
const set = (values: Partial<typeof events.$inferInsert>, { id } = league.tonight) =>
  site.db.update(events).set(values).where(eq(events.id, id))
const look = () => notifyUpcoming(site.context)
const known = () => site.db.select().from(watchedEvents).orderBy(asc(watchedEvents.eventId))
/** The instant of a wall time tonight at the Albion. */
const tonightAt = (time: string) => new Date(`${TODAY}T${time}:00+11:00`)
const later = (minutes: number) => site.now.set(new Date(site.now().getTime() + minutes * MINUTE))

/** Runs the office's command for tonight's event. */
const office = (name: string, ...words: string[]) =>
  atTheCommandLine([...holdCommands(site.context), cancelCommand(site.context, openMessaging(site.context))])
    .find((command) => command.name === name)
    ?.run([String(league.tonight.id), ...words])

async function sent() {
  const rows = await site.db.select().from(outbox).where(eq(outbox.channel, 'webPush')).orderBy(asc(outbox.id))
  return rows.map(({ playerId, subject, body }) => ({ playerId, subject, ...(JSON.parse(body) as { body: string }) }))
}
const sentTexts = async () => (await sent()).map(({ subject, body }) => [subject, body])

describe('a follower is notified of a change [D5.85]', () => {
  beforeEach(async () => {
    await favour(league.people.ann)
    await look()
  })

  test('an event that is found the first time, or stays as it is, sends nothing', async () => {
    await look()
    await set({ title: 'Another title', description: 'Other words', capacity: 200 })
    await look()
    expect(await sent()).toEqual([])
    expect(await known()).toMatchObject([{ eventId: league.tonight.id, notifiedAt: null, isOnHold: false }])
  })

  test.each<[string, () => Promise<unknown>, [string, string]]>([
    [
      'another time',
      () => set({ startsAt: tonightAt('19:30') }),
      ['Moved: Thursday Deepstack', 'Thu, 19 Nov. Was 7:00 pm, now 7:30 pm.'],
    ],
    [
      'another day',
      () => set({ startsAt: new Date('2026-11-20T19:00:00+11:00') }),
      ['Moved: Thursday Deepstack', 'Was Thu, 19 Nov, 7:00 pm, now Fri, 20 Nov, 7:00 pm.'],
    ],
    [
      'another venue',
      () => set({ venueId: league.venues.grand.id }),
      ['Moved: Thursday Deepstack', 'Thu, 19 Nov, 7:00 pm. Was at The Albion Hotel, now at The Grand.'],
    ],
    [
      'a venue in another zone, by its clock',
      () => set({ venueId: league.venues.harbour.id }),
      ['Moved: Thursday Deepstack', 'Thu, 19 Nov, 4:00 pm. Was at The Albion Hotel, now at Harbour Tavern.'],
    ],
    [
      'another zone of its venue, by the time of the venue’s clock',
      () => site.db.update(venues).set({ timeZone: 'Australia/Adelaide' }),
      ['Moved: Thursday Deepstack', 'Thu, 19 Nov. Was 7:00 pm AEDT, now 6:30 pm ACDT.'],
    ],
    [
      'another buy-in',
      () => set({ buyInCents: 2550 }),
      ['Changed: Thursday Deepstack', 'Thu, 19 Nov, 7:00 pm. Buy-in was $20, now $25.50.'],
    ],
    [
      'no buy-in',
      () => set({ buyInCents: 0 }),
      ['Changed: Thursday Deepstack', 'Thu, 19 Nov, 7:00 pm. Buy-in was $20, now free.'],
    ],
    [
      'no guarantee',
      () => set({ guaranteeCents: 0 }),
      ['Changed: Thursday Deepstack', 'Thu, 19 Nov, 7:00 pm. Guarantee was $1,000, now none.'],
    ],
    [
      'all at once, on hold as well',
      () =>
        set({
          startsAt: tonightAt('20:00'),
          venueId: league.venues.grand.id,
          buyInCents: 5000,
          guaranteeCents: 500_000,
          statusId: EVENT_STATUS.ON_HOLD,
        }),
      [
        'On hold: Thursday Deepstack',
        'Thu, 19 Nov. Tickets for it stay valid. Was 7:00 pm, now 8:00 pm. Was at The Albion Hotel, now at The Grand. Buy-in was $20, now $50. Guarantee was $1,000, now $5,000.',
      ],
    ],
  ])('%s', async (_what, change, expected) => {
    await change()
    await look()
    await look()
    expect(await sentTexts()).toEqual([expected])
  })

  test('the notice opens the event, replaces one of before, and is good until the start', async () => {
    await set({ startsAt: tonightAt('19:30') })
    await look()
    const [row] = await site.db.select().from(outbox)
    const { id } = league.tonight
    expect(row).toMatchObject({ playerId: league.people.ann.id, goodUntil: tonightAt('19:30') })
    expect(JSON.parse(row?.body ?? '')).toMatchObject({ path: `/event/${id}`, tag: `change-${id}` })
  })

  test('the longest names fit into a pushed message, and one of a far day waits four weeks for its browser', async () => {
    const title = 'é'.repeat(2000)
    const { lake } = league.venues
    await site.db.update(venues).set({ title }).where(eq(venues.id, lake.id))
    const far = await event(site.db, { venue: lake, date: '2027-06-10', title })
    await favour(league.people.ann, far)
    await look()
    await set({ startsAt: new Date('2027-06-17T09:00:00Z'), venueId: league.venues.grand.id, buyInCents: 1 }, far)
    await look()
    const [row] = await site.db.select().from(outbox)
    expect(row?.goodUntil).toEqual(new Date(LEAGUE_NOW.getTime() + 28 * 24 * 60 * MINUTE))
    const payload = payloadOf({ subject: row?.subject ?? '', body: row?.body ?? '' }, site.context.env)
    expect(Buffer.byteLength(JSON.stringify(payload))).toBeLessThan(2_000)
  })

  test('on hold and on again by the office’s commands', async () => {
    await office('hold')
    await look()
    await office('release')
    later(59)
    await look()
    expect(await sentTexts()).toEqual([
      ['On hold: Thursday Deepstack', 'Thu, 19 Nov, 7:00 pm. Tickets for it stay valid.'],
    ])
    // One that has not started by then is still to come.
    await set({ startsAt: tonightAt('21:00') })
    later(1)
    await look()
    expect((await sentTexts()).slice(1)).toEqual([
      ['On again: Thursday Deepstack', 'Thu, 19 Nov. Was 7:00 pm, now 9:00 pm.'],
    ])
  })

  test('two changes within the hour come as one notice after it', async () => {
    const [nextWeek] = league.coming
    if (!nextWeek) throw new Error('unreachable')
    await favour(league.people.ann, nextWeek)
    await look()
    await set({ buyInCents: 2500 }, nextWeek)
    await look()
    later(10)
    await set({ buyInCents: 3000 }, nextWeek)
    await look()
    later(20)
    await set({ guaranteeCents: 200_000 }, nextWeek)
    await look()
    later(29)
    await look()
    expect(await sent()).toHaveLength(1)
    later(1)
    await look()
    await look()
    expect((await sentTexts()).map(([, body]) => body)).toEqual([
      'Thu, 26 Nov, 7:00 pm. Buy-in was $20, now $25.',
      'Thu, 26 Nov, 7:00 pm. Buy-in was $25, now $30. Guarantee was none, now $2,000.',
    ])
  })

  test('a change that is taken back before it was notified of sends nothing', async () => {
    await set({ buyInCents: 2500 })
    await look()
    await set({ startsAt: tonightAt('20:30') })
    later(20)
    await look()
    await set({ startsAt: tonightAt('19:00') })
    later(30)
    await look()
    later(9)
    await look()
    expect(await sentTexts()).toEqual([
      ['Changed: Thursday Deepstack', 'Thu, 19 Nov, 7:00 pm. Buy-in was $20, now $25.'],
    ])
  })

  test('one that did not begin is moved after its start; one that has begun, ended or was called off sends nothing', async () => {
    later(65)
    await set({ buyInCents: 2500 })
    await look()
    expect(await sent()).toEqual([])
    await set({ startsAt: tonightAt('23:00'), buyInCents: 2000 })
    await look()
    expect((await sent()).map(({ body }) => body)).toEqual(['Thu, 19 Nov. Was 7:00 pm, now 11:00 pm.'])
    later(61)
    await set({ startsAt: tonightAt('23:30'), statusId: EVENT_STATUS.CLOSED })
    await look()
    expect([(await sent()).length, await known()]).toEqual([1, []])
  })

  test('an event that was called off is notified of as such alone', async () => {
    await set({ startsAt: tonightAt('21:00') })
    await office('cancel', '--tickets', '0', '--reason', 'Flood')
    await look()
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Event called off'])
  })

  test('a restored backup counts everything as known [F94 restored backup]', async () => {
    await set({ buyInCents: 2500, statusId: EVENT_STATUS.ON_HOLD })
    await markDueAsNotified(site.db, site.now())
    await look()
    expect([await sent(), await known()]).toMatchObject([[], [{ buyInCents: 2500, isOnHold: true }]])
  })
})

describe('who follows an event [D5.85]', () => {
  const { ON_HOLD } = EVENT_STATUS

  test('holders of a good ticket or voucher and those with the favourite, each with one notice', async () => {
    const { ann, bob } = league.people
    await device(bob)
    await favour(ann)
    await ticket(site.db, ann, league.tonight)
    await voucher(site.db, ann, league.tonight)
    await ticket(site.db, bob, league.tonight)
    await look()
    await set({ statusId: ON_HOLD })
    await look()
    expect((await sent()).map(({ playerId }) => playerId)).toEqual([ann.id, bob.id])
  })

  test('not who has given the ticket away, or has no browser to notify', async () => {
    const { ann, bob } = league.people
    await favour(bob)
    const { guid } = await ticket(site.db, ann, league.tonight)
    await look()
    await site.db.update(tickets).set({ status: 'revoked' }).where(eq(tickets.guid, guid))
    await set({ statusId: ON_HOLD })
    await look()
    expect([await sent(), await known()]).toEqual([[], []])
  })

  test('what was changed before they followed is no news to them', async () => {
    const { ann } = league.people
    await favour(ann)
    await look()
    await site.db.delete(favourites)
    await set({ buyInCents: 2500 })
    await look()
    await favour(ann)
    await look()
    later(60)
    await look()
    expect(await sent()).toEqual([])
  })

  test('what nobody follows is not stored, nor what is over', async () => {
    const { ann } = league.people
    await favour(ann)
    await favour(ann, league.closed.first)
    await look()
    expect((await known()).map(({ eventId }) => eventId)).toEqual([league.tonight.id])
    site.now.set(new Date(league.tonight.startsAt.getTime() + 24 * 60 * MINUTE))
    await look()
    expect(await known()).toEqual([])
  })

  test('a server that sends no push stores and sends nothing', async () => {
    await favour(league.people.ann)
    for (const none of [null, { ...WEB_PUSH, keys: null }]) {
      const context = { ...site.context, env: { ...site.context.env, webPush: none } }
      await notifyUpcoming(context)
      await set({ statusId: ON_HOLD })
      await notifyUpcoming(context)
    }
    expect([await sent(), await known()]).toEqual([[], []])
  })
})
