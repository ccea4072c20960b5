import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { getAplpt, getMajorEvent, listAplpt, listMajorEvents } from '#contract/major-events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import type { TestApp } from '#server/testing/test-app.ts'
import { openMajorSite } from './testing/major-site.ts'

let server: TestApp
let league: SmallLeague
let championship: { id: number }
let tour: { id: number }
let master: { id: number }

beforeAll(async () => {
  ;({ server, league, championship, tour, master } = await openMajorSite())
})

afterAll(() => server.close())

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
