import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { updatePlayerAccountSettings } from '#contract/account.ts'
import { createCalendarSubscription, endCalendarSubscription, getCalendarSubscription } from '#contract/calendar.ts'
import { addFavouriteGame } from '#contract/favourites.ts'
import { signOutEverywhere } from '#contract/sessions.ts'
import { events } from '#server/db/schema/events.ts'
import { tickets } from '#server/db/schema/credit.ts'
import { leagueState } from '#server/db/schema/system.ts'
import { leagueTag } from '#server/db/league-tag.ts'
import { calendarSubscriptions, members } from '#server/db/schema/people.ts'
import { anonymiseMember } from '#server/members/anonymise.ts'
import { createCodes } from '#server/members/codes.ts'
import { createPasswordReset } from '#server/members/recovery/password-reset.ts'
import { createAccountToken } from '#server/members/recovery/account-tokens.ts'
import { openMessaging } from '#server/integrations/messaging/messaging.ts'
import { readEnv } from '#server/settings/env.ts'
import { event, member, venue, type Event, type Player, type Venue } from '#server/testing/builders.ts'
import { ticket } from '#server/testing/credit-builders.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'

const CONTACTS = { mobile: '0491570006', email: 'mia@example.com' }
let site: TestApp
let mia: Player
let cookie: string
let grand: Venue
let games: { grand: Event; perth: Event }

beforeEach(async () => {
  site = await testApp({ env: { reauthentication: false } })
  mia = await member(site.db, {}, CONTACTS)
  cookie = await site.signIn(mia.id)
  grand = await venue(site.db, { title: 'The Grand, Upstairs', address: '2 Bridge Road, Richmond' })
  const harbour = await venue(site.db, { title: 'Harbour', stateId: 3, timeZone: 'Australia/Perth' })
  games = {
    grand: await event(site.db, { venue: grand, date: '2026-11-21', title: 'Summer Cup', startTime: '19:00' }),
    perth: await event(site.db, { venue: harbour, date: '2026-11-22', title: 'Harbour Cup', startTime: '18:00' }),
  }
  await ticket(site.db, mia, games.grand)
  await site.call(addFavouriteGame, { query: { eventId: games.perth.id }, cookie })
})

afterEach(() => site.close())

const make = async () => new URL((await site.call(createCalendarSubscription, { cookie })).url)
const read = (url: URL, headers: Record<string, string> = {}) => site.request('GET', url.pathname, { headers })
/** The lines of an event, as they were before they were folded. */
async function entryOf({ id }: Event, url: URL): Promise<string[]> {
  const lines = (await read(url)).text.replaceAll('\r\n ', '').split('\r\n')
  const start = lines.findIndex((line) => line.startsWith(`UID:event-${id}@`))
  return start < 0 ? [] : lines.slice(start, lines.indexOf('END:VEVENT', start))
}

describe('the address [D5.82]', () => {
  test('is 128 random bits, of which the database has the hash, and is shown once', async () => {
    expect(await site.call(getCalendarSubscription, { cookie })).toEqual({ since: null, lastRead: null })
    const url = await make()
    expect(url.href).toMatch(/^http:\/\/localhost:4173\/calendar\/[\w-]{22}\.ics$/)
    const token = /[\w-]{22}/.exec(url.pathname)?.[0] ?? ''
    expect(JSON.stringify(await site.db.select().from(calendarSubscriptions))).not.toContain(token)
    expect(await site.call(getCalendarSubscription, { cookie })).toEqual({
      since: '2026-11-20T19:30:00+11:00',
      lastRead: null,
    })
    await read(url)
    expect(await site.call(getCalendarSubscription, { cookie })).toMatchObject({
      lastRead: '2026-11-20T19:30:00+11:00',
    })
  })

  /** Saves the account settings with these changed. */
  async function save(changes: {
    suburb?: string
    password?: string
    phoneMobile?: string
    emailAddress?: string
  }): Promise<void> {
    const same = { suburb: 'Richmond', stateId: 1, postcode: '3121', dateBirth: '1988-03-14', gender: 'F' } as const
    const body = { ...same, phoneMobile: CONTACTS.mobile, emailAddress: CONTACTS.email, ...changes }
    expect(await site.call(updatePlayerAccountSettings, { body, cookie })).toMatchObject({ success: true })
  }

  test('stays where settings are saved that do not open the account', async () => {
    const url = await make()
    await save({ suburb: 'Carlton' })
    expect((await read(url)).status).toBe(200)
  })

  const ends: Record<string, () => Promise<unknown>> = {
    'a new one': make,
    'its member': () => site.call(endCalendarSubscription, { cookie }),
    'a sign-out everywhere': () => site.call(signOutEverywhere, { cookie }),
    'a reset of the password': async () => {
      const messaging = openMessaging(site.context)
      const reset = createPasswordReset(site.context, messaging, createCodes(site.context, messaging.sms))
      const token = await createAccountToken(site.context, site.db, { playerId: mia.id, purpose: 'password' })
      expect(await reset.byToken(token, { password: 'Full-House-77', removesPasskeys: false })).not.toBeNull()
    },
    'a changed password': () => save({ password: 'Full-House-77' }),
    'a changed mobile': () => save({ phoneMobile: '0491570156' }),
    'a changed e-mail address': () => save({ emailAddress: 'mia.new@league.example' }),
    'the end of the account': () => site.db.transaction((tx) => anonymiseMember(tx, mia.id, TEST_NOW)),
    'a suspension': () => site.db.update(members).set({ suspendedAt: TEST_NOW }).where(eq(members.playerId, mia.id)),
  }
  test.each(Object.keys(ends))('ends by %s', async (how) => {
    const url = await make()
    expect((await read(url)).status).toBe(200)
    await ends[how]?.()
    const ended = await read(url)
    expect([ended.status, ended.json<{ id: string }>().id]).toEqual([404, 'calendar-unknown'])
  })

  test('opens nothing else, and no cookie opens it', async () => {
    const url = await make()
    expect((await site.request('POST', url.pathname, { body: {} })).status).toBe(404)
    expect((await site.request('GET', '/calendar/aaaaaaaaaaaaaaaaaaaaaa.ics', { cookie })).status).toBe(404)
    expect((await site.request('GET', url.pathname.replace('.ics', ''))).status).toBe(404)
    expect((await site.request('GET', url.pathname.toLowerCase())).status).toBe(404)
  })

  test('may be read 120 times an hour', async () => {
    const url = await make()
    for (let index = 0; index < 120; index += 1) expect((await read(url)).status).toBe(200)
    expect((await read(url)).status).toBe(429)
  })

  test('is offered where links have an origin, as a capability', () => {
    const has = (env: Record<string, string>) =>
      readEnv({ NODE_ENV: 'production', DATABASE: 'embedded', ...env }).config.capabilities.includes('calendar')
    expect([has({}), has({ PUBLIC_ORIGIN: 'https://myapl.example' })]).toEqual([false, true])
  })
})

describe('the calendar [D5.83]', () => {
  test('has tickets and favourites in the zones of their venues, without codes and PTC', async () => {
    const url = await make()
    expect(await entryOf(games.grand, url)).toEqual([
      `UID:event-${games.grand.id}@${await leagueTag(site.db)}`,
      'DTSTAMP:20261120T083000Z',
      'DTSTART;TZID=Australia/Melbourne:20261121T190000',
      'DTEND;TZID=Australia/Melbourne:20261121T230000',
      'SUMMARY:Summer Cup',
      'STATUS:CONFIRMED',
      'TRANSP:OPAQUE',
      'LOCATION:The Grand\\, Upstairs\\, 2 Bridge Road\\, Richmond',
      expect.stringMatching(/^DESCRIPTION:Registration from \d.*You have a ticket\.$/),
      `URL:http://localhost:4173/event/${games.grand.id}`,
    ])
    expect(await entryOf(games.perth, url)).toEqual(
      expect.arrayContaining([
        'DTSTART;TZID=Australia/Perth:20261122T180000',
        'TRANSP:TRANSPARENT',
        expect.stringContaining('One of your favourites.'),
      ]),
    )
    const { text, headers } = await read(url)
    expect(text.match(/^TZID:.*/gm)).toEqual(['TZID:Australia/Melbourne', 'TZID:Australia/Perth'])
    const [held] = await site.db.select().from(tickets)
    expect(text).not.toContain(held?.redeemCode)
    expect(text).not.toContain(held?.guid)
    expect(text).not.toMatch(/PTC|\$/)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, max-age=900',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
  })

  test('names the league by an id made once with its database, whatever its host [F125]', async () => {
    const url = await make()
    const leagueOf = async () =>
      [...(await read(url)).text.matchAll(/UID:event-\d+@(.*)\r/g)].map(([, league]) => league)
    const tag = await leagueTag(site.db)
    expect(tag).toMatch(/^league-[\da-f]{8}$/)
    expect(await leagueOf()).toEqual([tag, tag])
    await site.db.delete(leagueState).where(eq(leagueState.key, 'import.tag'))
    const [other] = await leagueOf()
    expect(other).toMatch(/^league-[\da-f]{8}$/)
    expect(other).not.toBe(tag)
  })

  test('has each change of a zone between the first and the last event', async () => {
    const april = await event(site.db, { venue: grand, date: '2027-04-10' })
    await site.call(addFavouriteGame, { query: { eventId: april.id }, cookie })
    const zone = /TZID:Australia\/Melbourne[\s\S]*?END:VTIMEZONE/.exec((await read(await make())).text)?.[0] ?? ''
    expect(zone.match(/DTSTART:\d{8}T\d{6}/g)).toEqual(['DTSTART:19700101T000000', 'DTSTART:20270404T030000'])
  })

  test('marks what is on hold and what is called off, which stays though its ticket was given back', async () => {
    const url = await make()
    await site.db.update(events).set({ statusId: 6 }).where(eq(events.id, games.perth.id))
    expect(await entryOf(games.perth, url)).toEqual(
      expect.arrayContaining(['SUMMARY:On hold: Harbour Cup', 'STATUS:TENTATIVE']),
    )
    await site.db.update(events).set({ cancelReason: 'Flood; venue closed' }).where(eq(events.id, games.grand.id))
    await site.db.update(tickets).set({ status: 'refunded' })
    expect(await entryOf(games.grand, url)).toEqual(
      expect.arrayContaining([
        'SUMMARY:Called off: Summer Cup',
        'STATUS:CANCELLED',
        'TRANSP:TRANSPARENT',
        'DESCRIPTION:Called off: Flood\\; venue closed',
      ]),
    )
    await site.db.update(events).set({ cancelReason: null }).where(eq(events.id, games.grand.id))
    expect(await entryOf(games.grand, url)).toEqual([])
  })

  test('is not sent again until something in it changes', async () => {
    const url = await make()
    const tag = String((await read(url)).headers['etag'])
    site.now.set(new Date(TEST_NOW.getTime() + 60_000))
    const same = await read(url, { 'if-none-match': tag })
    expect([same.status, same.text]).toEqual([304, ''])
    await site.db.update(events).set({ title: 'Moved Cup' }).where(eq(events.id, games.perth.id))
    expect((await read(url, { 'if-none-match': tag })).status).toBe(200)
  })

  test('of nobody’s tickets has no entries', async () => {
    await site.db.delete(tickets)
    cookie = await site.signIn((await member(site.db)).id)
    const { status, text } = await read(await make())
    expect([status, text.includes('VEVENT'), text.endsWith('END:VCALENDAR\r\n')]).toEqual([200, false, true])
  })
})
