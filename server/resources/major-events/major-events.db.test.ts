import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import {
  getAplpt,
  getMajorEvent,
  listAplpt,
  listMajorEventQualifiers,
  listMajorEvents,
  listMasterQualifiers,
  listPreviousMajorEvents,
} from '#contract/major-events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { closeWith, event, player } from '#server/testing/builders.ts'
import { majorEvent, qualify, slide, subMajorEvent, winner } from '#server/testing/major-event-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let server: TestApp
let league: SmallLeague
let championship: { id: number }
let tour: { id: number }
let master: { id: number }

beforeAll(async () => {
  server = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(server.db)
  const { db } = server
  const { albion, grand, harbour } = league.venues
  const { ann, bob, cat, dan } = league.people

  const invitational = await event(db, {
    venue: grand,
    date: '2026-12-05',
    title: 'Invitational',
    startTime: '12:00',
    divisionName: 'Pro Series',
    buyInCents: 0,
    guaranteeCents: 3_000_050,
    ptcRedeemable: true,
  })
  championship = await majorEvent(db, {
    name: 'Victorian Championship',
    urlName: 'victorian-championship',
    states: [1],
    bannerPath: 'major/vic.webp',
    logoPath: '/media/logo/vic.webp',
    featureEvent: true,
    description: '<p>All of it.</p>',
    buyTicketUrl: '/tickets/purchase',
    scheduleUrl: '/media/slide/schedule.webp',
    scheduleContent: '<p>Levels.</p>',
    qualificationProcess: '<p>Win.</p>',
  })
  const first = await event(db, {
    venue: albion,
    date: '2026-11-13',
    title: 'Flight A',
    type: 'Special',
    eventTypeId: 3,
    buyInCents: 20_000,
    buyInDescription: 'One re-entry',
    startingStack: 30_000,
    subMajorTypeId: 1,
    endedAt: new Date('2026-11-13T14:00:00Z'),
  })
  await closeWith(db, first.id, [ann, bob])
  master = await subMajorEvent(db, { majorEventId: championship.id, name: 'Day 2', typeId: 2, eventNumber: 2 })
  await subMajorEvent(db, {
    majorEventId: championship.id,
    name: 'Flight A',
    typeId: 1,
    eventNumber: 1,
    eventId: first.id,
  })
  await slide(db, { majorEventId: championship.id, position: 2, path: 'slide/b.webp' })
  await slide(db, { majorEventId: championship.id, position: 1, path: '/media/slide/a.webp', caption: 'The room' })
  for (const [who, season] of [
    [bob, 'Nov 2025–Jan 2026'],
    [ann, 'Feb–Apr 2026'],
    [cat, 'Season 9 2024'],
    [dan, 'Season 10 2024'],
  ] as const)
    await winner(db, championship.id, who, season)

  await majorEvent(db, {
    name: 'Invitational',
    urlName: 'invitational',
    setupModeId: 1,
    eventId: invitational.id,
    startsOn: '2026-12-05',
    endsOn: '2026-12-06',
  })
  await majorEvent(db, {
    name: 'To be announced',
    urlName: 'tba',
    setupModeId: 1,
    startsOn: '2026-11-30',
    endsOn: '2026-12-02',
    states: [3],
  })
  tour = await majorEvent(db, {
    name: 'APLPT Harbour',
    urlName: 'aplpt-harbour',
    aplpt: true,
    totalPtcCredit: 900,
    states: [1, 3],
    linkedMajorEventId: championship.id,
  })
  await majorEvent(db, {
    name: 'Old Cup',
    urlName: 'old-cup',
    hallOfFame: true,
    startsOn: '2025-11-01',
    endsOn: '2025-11-02',
  })
  const older = await majorEvent(db, {
    name: 'Older Tour',
    urlName: 'older-tour',
    aplpt: true,
    hallOfFame: true,
    startsOn: '2024-12-30',
    endsOn: '2025-01-02',
  })
  const final = await event(db, {
    venue: harbour,
    date: '2025-01-02',
    title: 'Final',
    entrants: 84,
    prizePoolCents: 4_620_050,
    statusId: 2,
  })
  for (const eventNumber of [3, 1, 2])
    await subMajorEvent(db, { majorEventId: older.id, name: `Day ${eventNumber}`, eventNumber, eventId: final.id })

  await qualify(db, ann, { majorEventId: championship.id })
  await qualify(db, bob, { majorEventId: championship.id })
  await qualify(db, dan, { majorEventId: championship.id, qualifiedAt: new Date('2026-11-19T07:00:01Z') })
  for (const [who, chipStack] of [
    [bob, 61_000],
    [cat, 120_500],
    [bob, 30_000],
  ] as const)
    await qualify(db, who, { majorEventId: championship.id, subMajorEventId: master.id, chipStack })
  for (const [who, ptc] of [
    [ann, 100],
    [cat, 150],
    [ann, 75],
    [dan, null],
  ] as const)
    await qualify(db, who, { majorEventId: tour.id, ptc })
})
afterAll(() => server.close())

const names = (found: { name: string }[]) => found.map(({ name }) => name)

describe('lists', () => {
  test('the major events of a state and those of every state, by their first day [P7.32]', async () => {
    expect(names(await server.call(listMajorEvents, { query: { state: 'VIC' } }))).toEqual([
      'Victorian Championship',
      'Invitational',
    ])
    expect(names(await server.call(listMajorEvents, { query: { state: 'wa' as 'WA' } }))).toEqual([
      'To be announced',
      'Invitational',
    ])
    expect(names(await server.call(listMajorEvents))).toEqual([
      'Victorian Championship',
      'To be announced',
      'Invitational',
    ])
  })

  test('the tour is a list of its own [P7.33]', async () => {
    expect(names(await server.call(listAplpt, { query: { state: 'VIC' } }))).toEqual(['APLPT Harbour'])
    expect(names(await server.call(listAplpt, { query: { state: 'TAS' } }))).toEqual([])
  })

  test('the hall of fame is neither’s, newest first, sub-events by number with their figures [P7.38]', async () => {
    const found = await server.call(listPreviousMajorEvents)
    expect(names(found)).toEqual(['Old Cup', 'Older Tour'])
    expect(found[1]).toMatchObject({ eventDateRangeDescription: '30 December 2024 – 2 January 2025', aplpt: true })
    expect(found[1]?.subMajorEvents.map(({ eventNumber }) => eventNumber)).toEqual([1, 2, 3])
    expect(found[1]?.subMajorEvents[0]?.event).toMatchObject({
      entries: 84,
      totalPrizePool: 46_200.5,
      buyInAmount: 20,
      startingStack: 20_000,
      eventStatusId: 2,
    })
  })

  test.each(['XX', '__proto__', '', '1'])('a state that does not exist is refused: "%s" [F68]', async (state) => {
    for (const call of ['GetAll', 'GetAllAPLPT'])
      expect((await server.request('GET', `/Umbraco/Api/MajorEvent/${call}?state=${state}`)).status).toBe(400)
  })

  test('however many there are, the statements stay as many', async () => {
    const count = async () => {
      const { $client } = server.db as unknown as { $client: { query: (...given: unknown[]) => unknown } }
      const before = $client.query.bind($client)
      let statements = 0
      $client.query = (...given) => {
        statements++
        return before(...given)
      }
      const { length } = await server.call(listMajorEvents)
      $client.query = before
      return { statements, length }
    }
    const few = await count()
    for (let n = 0; n < 5; n++) {
      const { id } = await majorEvent(server.db, {
        aplpt: false,
        startsOn: '2027-01-01',
        endsOn: '2027-01-02',
        states: [8],
      })
      await subMajorEvent(server.db, { majorEventId: id, eventId: league.tonight.id })
    }
    const many = await count()
    expect(many.length).toBe(few.length + 5)
    expect(many.statements).toBe(few.statements)
  })
})

describe('one major event', () => {
  const get = (name: string, cookie?: string) =>
    server.call(getMajorEvent, { query: { name }, ...(cookie && { cookie }) })

  test('is whole, with its sub-events, slides and previous winners [P7.34, P3.21, P3.24, P3.25]', async () => {
    expect(await get('victorian-championship')).toEqual({
      id: championship.id,
      name: 'Victorian Championship',
      urlName: 'victorian-championship',
      bannerUrl: '/media/major/vic.webp',
      logoUrl: '/media/logo/vic.webp',
      featureEvent: true,
      description: '<p>All of it.</p>',
      buyTicketUrl: '/tickets/purchase',
      eventScheduleUrl: '/media/slide/schedule.webp',
      eventScheduleContent: '<p>Levels.</p>',
      eventSlides: [
        { imageUrl: '/media/slide/a.webp', caption: 'The room' },
        { imageUrl: '/media/slide/b.webp', caption: null },
      ],
      setupModeId: 2,
      event: null,
      eventDateRangeDescription: '13–23 November 2026',
      subMajorEvents: [
        {
          subMajorEventId: master.id + 1,
          subMajorEventName: 'Flight A',
          subMajorEventTypeId: 1,
          eventNumber: 1,
          event: expect.objectContaining({ title: 'Flight A' }) as unknown,
        },
        { subMajorEventId: master.id, subMajorEventName: 'Day 2', subMajorEventTypeId: 2, eventNumber: 2, event: null },
      ],
      aplpt: false,
      isNews: false,
      totalPTCredit: 0,
      linkedMajorEventId: null,
      qualificationProcess: '<p>Win.</p>',
      previousWinners: [
        {
          id: league.people.ann.id,
          avatar: '/media/avatar/ann.webp',
          firstName: 'Ann',
          lastName: 'Archer',
          seasonName: 'Feb–Apr 2026',
        },
        {
          id: league.people.bob.id,
          avatar: null,
          firstName: 'Bob',
          lastName: 'Baker',
          seasonName: 'Nov 2025–Jan 2026',
        },
        { id: league.people.dan.id, avatar: null, firstName: 'Dan', lastName: 'Drover', seasonName: 'Season 10 2024' },
        { id: league.people.cat.id, avatar: null, firstName: 'Cat', lastName: 'Cooper', seasonName: 'Season 9 2024' },
      ],
    })
  })

  test('its tournament has the venue, its own time and money in dollars [P3.23, D3.9]', async () => {
    const found = await get('victorian-championship')
    expect(found?.subMajorEvents[0]?.event).toMatchObject({
      venueAddress: '1 Barkly Street, Footscray VIC 3011',
      venue: { id: league.venues.albion.id, title: 'The Albion Hotel', friendlyUrlSlug: 'the-albion-hotel' },
      dateTime: '2026-11-13T19:00:00+11:00',
      eventDate: '2026-11-13T19:00:00+11:00',
      startTime: '19:00',
      eventEndDate: '2026-11-14T01:00:00+11:00',
      gameType: 'Special',
      eventStatusId: 2,
      buyInAmount: 200,
      buyInDescription: 'One re-entry',
      startingStack: 30_000,
      entries: 2,
    })
  })

  test('limited registration has the one event, or none while it is to be announced [P3.22]', async () => {
    expect(await get('invitational')).toMatchObject({
      setupModeId: 1,
      subMajorEvents: [],
      event: {
        title: 'Invitational',
        gameType: 'Pro Series',
        dateTime: '2026-12-05T12:00:00+11:00',
        eventEndDate: null,
        buyInAmount: 0,
        takeHomeAmount: 30_000.5,
        ptcRedeemable: true,
        creditCardRedeemable: false,
      },
    })
    expect(await get('tba')).toMatchObject({
      event: null,
      eventDateRangeDescription: '30 November – 2 December 2026',
      eventSlides: [],
      previousWinners: [],
    })
  })

  test('by its name in either case, each of the two lists its own, those of the hall of fame too [P7.35]', async () => {
    expect((await get('Victorian-CHAMPIONSHIP'))?.id).toBe(championship.id)
    expect((await get('old-cup'))?.name).toBe('Old Cup')
    expect(await get('aplpt-harbour')).toBeNull()
    expect(await server.call(getAplpt, { query: { name: 'APLPT-harbour' } })).toMatchObject({
      id: tour.id,
      aplpt: true,
      totalPTCredit: 900,
      linkedMajorEventId: championship.id,
    })
    expect(await server.call(getAplpt, { query: { name: 'victorian-championship' } })).toBeNull()
  })

  test('null where there is none, whatever the name [F68]', async () => {
    for (const name of [
      'nothing',
      '',
      '%',
      '_nvitational',
      "' or 1=1 --",
      '__proto__',
      '😀'.repeat(50),
      'invitational\\',
      'İnvitational',
    ])
      expect(await get(name), name).toBeNull()
  })

  test.each([
    '/MajorEvent/Get',
    '/MajorEvent/GetAPLPT',
    `/MajorEvent/Get?name=${'x'.repeat(201)}`,
    '/MajorEvent/Get?name=%00',
    '/MajorEvent/Get?name=a&name=b',
  ])('%.40s is refused [F68]', async (path) => {
    expect((await server.request('GET', `/Umbraco/Api${path}`)).status).toBe(400)
  })

  test('only a member in the qualifiers is qualified, and not before the day; visitors get no flag', async () => {
    const flag = async (playerId: number, name: string) =>
      (await get(name, await server.signIn(playerId)))?.userQualified
    const { ann, bob } = league.people
    expect([
      await flag(ann.id, 'victorian-championship'),
      await flag(bob.id, 'victorian-championship'),
      await flag(ann.id, 'invitational'),
    ]).toEqual([true, true, false])
    expect(await get('victorian-championship')).not.toHaveProperty('userQualified')
    const cookie = await server.signIn(bob.id)
    expect((await server.call(listAplpt, { cookie })).map(({ userQualified }) => userQualified)).toEqual([false])
    expect(
      (await server.call(listMajorEvents, { query: { state: 'VIC' }, cookie })).map(
        ({ userQualified }) => userQualified,
      ),
    ).toEqual([true, false])
  })
})

describe('qualifiers', () => {
  const qualifiers = (majorEventId: number) => server.call(listMajorEventQualifiers, { query: { majorEventId } })
  const stacks = (masterEventId: number) => server.call(listMasterQualifiers, { query: { masterEventId } })

  test('of a major event by name, without its Day 2 list and without who qualifies later [P7.37, P3.26]', async () => {
    expect(await qualifiers(championship.id)).toEqual([
      { name: 'Ann Archer', ptc: null, chipStack: null },
      { name: 'Bob Baker', ptc: null, chipStack: null },
    ])
  })

  test('of the tour with all their credit, the most first [P7.37]', async () => {
    expect((await qualifiers(tour.id)).map(({ name, ptc }) => [name, ptc])).toEqual([
      ['Ann Archer', 175],
      ['Cat Cooper', 150],
      ['Dan Drover', null],
    ])
  })

  test('of Day 2 by their best stack [P7.36]', async () => {
    expect(await stacks(master.id)).toEqual([
      { name: 'Cat Cooper', ptc: null, chipStack: 120_500 },
      { name: 'Bob Baker', ptc: null, chipStack: 61_000 },
    ])
    expect(await stacks(master.id + 1)).toEqual([])
  })

  test('empty for what is not there', async () => {
    expect([await qualifiers(2_147_483_647), await stacks(2_147_483_647)]).toEqual([[], []])
  })

  test('no guids are given out, and who is gone has no name [F65]', async () => {
    const gone = await player(server.db, { firstName: 'Gone', lastName: 'Away', deletedAt: LEAGUE_NOW })
    await qualify(server.db, gone, { majorEventId: tour.id, ptc: 10 })
    const answer = await server.request('GET', `/Umbraco/Api/MajorEvent/MajorEventQualifiers?majorEventId=${tour.id}`)
    expect(answer.json()).toContainEqual({ name: 'Former player', ptc: 10, chipStack: null })
    expect(answer.text).not.toContain(league.people.ann.customerGuid)
  })

  test.each(['', 'x', '0', '-1', '1.5', '2147483648', '1;drop'])('"%s" is no id [F68]', async (id) => {
    for (const path of ['MasterQualifiers?masterEventId', 'MajorEventQualifiers?majorEventId'])
      expect((await server.request('GET', `/Umbraco/Api/MajorEvent/${path}=${id}`)).status).toBe(400)
  })
})

test('a winner who hides their picture or is gone is not shown', async () => {
  const { ann, bob } = league.people
  await server.db.update(members).set({ disableAvatar: true }).where(eq(members.playerId, ann.id))
  await server.db.update(players).set({ deletedAt: LEAGUE_NOW }).where(eq(players.id, bob.id))
  const found = await server.call(getMajorEvent, { query: { name: 'victorian-championship' } })
  expect(found?.previousWinners.slice(0, 2)).toMatchObject([
    { avatar: null, firstName: 'Ann' },
    { avatar: null, firstName: 'Former', lastName: 'player' },
  ])
})
