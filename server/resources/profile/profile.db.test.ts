import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  getAllAchievements,
  getLeaderboardProfile,
  getLimitedPlayerProfile,
  getPlayerAchievements,
  getPlayerProfile,
  getPlayerResults,
  getQualifiedMajorEvents,
} from '#contract/profile.ts'
import { getPlayerPhotos } from '#contract/photos.ts'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { achievements, playerAchievements } from '#server/db/schema/content.ts'
import { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import { members, players } from '#server/db/schema/people.ts'
import { closeWith, event, photo, venue } from '#server/testing/builders.ts'
import { explainerOf } from '#server/testing/explain.ts'
import { majorEvent, qualify, subMajorEvent } from '#server/testing/major-event-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'

let site: TestApp
let league: SmallLeague
let cookie: string

beforeEach(async () => {
  site = await testApp({ now: LEAGUE_NOW })
  league = await buildLeague(site.db)
  cookie = await site.signIn(league.people.ann.id)
})

afterEach(() => site.close())

async function credit(playerId: number, amount: number): Promise<void> {
  const values = {
    guid: randomUUID(),
    playerId,
    description: 'Prize',
    issuedAt: LEAGUE_NOW,
    expiresAt: new Date('2027-01-01T00:00:00Z'),
    timeZone: DEFAULT_TIME_ZONE,
    transferable: true,
  }
  const [lot] = await site.db.insert(ptcLots).values(values).returning()
  const transactionGuid = randomUUID()
  await site.db
    .insert(ptcTransactions)
    .values({ guid: transactionGuid, kind: 'award', description: 'Prize', createdAt: LEAGUE_NOW })
  await site.db.insert(ptcEntries).values([
    { transactionGuid, lotId: lot?.id, amount },
    { transactionGuid, account: 'issued', amount: -amount },
  ])
}

describe('one’s own profile', () => {
  test('is returned whole: the header’s counts of all time, the credit, the ranks of the season [M3.1, M6.5, M7.2]', async () => {
    const { ann } = league.people
    await credit(ann.id, 75)
    const old = await event(site.db, {
      venue: league.venues.harbour,
      date: '2026-05-07',
      seasonId: league.seasons.past.id,
    })
    await closeWith(site.db, old.id, [{ ...ann, points: 100, cashCents: 12_345 }, league.people.dan])
    expect(await site.call(getPlayerProfile, { cookie })).toEqual({
      customerId: ann.id,
      membershipId: ann.membershipId,
      customerGuid: ann.customerGuid,
      name: 'Ann Archer',
      avatar: '/media/avatar/ann.webp',
      ptc: 75,
      profile: {
        points: 160,
        // 200 + 123.45 in cash, 50 in PTC.
        winnings: 373.45,
        wins: 2,
        finalTables: 3,
        stateProfiles: [{ id: 1, name: 'Victoria', short: 'VIC', rank: 2, points: 60 }],
        regionProfiles: [{ id: league.regions.western.id, name: 'Western', short: null, rank: 2, points: 60 }],
        venueProfiles: [{ id: league.venues.albion.id, name: 'The Albion Hotel', short: null, rank: 2, points: 60 }],
      },
      states: [
        { id: 1, name: 'Victoria', short: 'VIC' },
        { id: 3, name: 'Western Australia', short: 'WA' },
      ],
      regions: [
        { id: league.regions.perth.id, name: 'Perth' },
        { id: league.regions.western.id, name: 'Western' },
      ],
      venues: [
        { id: league.venues.harbour.id, name: 'Harbour Tavern' },
        { id: league.venues.albion.id, name: 'The Albion Hotel' },
      ],
      seasons: [
        { id: league.seasons.current.id, name: 'Season 3' },
        { id: league.seasons.past.id, name: 'Season 2' },
      ],
    })
  })

  test('of a member without a single result is empty and whole [F71]', async () => {
    const [row] = await site.db
      .insert(players)
      .values({
        customerGuid: randomUUID(),
        membershipId: 7,
        cardNumber: 'N7',
        ...nameColumns({ firstName: '♠️', lastName: 'O’Brien-d’Arc' }),
        stateId: 1,
        createdAt: LEAGUE_NOW,
      })
      .returning()
    await site.db
      .insert(members)
      .values({ playerId: row?.id ?? 0, passwordHash: 'x', stateId: 1, createdAt: LEAGUE_NOW })
    const profile = await site.call(getPlayerProfile, { cookie: await site.signIn(row?.id ?? 0) })
    expect(profile).toMatchObject({
      name: '♠️ O’Brien-d’Arc',
      avatar: null,
      ptc: 0,
      states: [],
      regions: [],
      venues: [],
      seasons: [],
    })
    expect(profile.profile).toEqual({
      points: 0,
      winnings: 0,
      wins: 0,
      finalTables: 0,
      stateProfiles: [],
      regionProfiles: [],
      venueProfiles: [],
    })
  })

  test('a new result counts at once, and moves the ranks', async () => {
    await site.call(getPlayerProfile, { cookie })
    await closeWith(site.db, league.tonight.id, [{ ...league.people.ann, points: 90 }])
    const { profile } = await site.call(getPlayerProfile, { cookie })
    expect([profile?.points, profile?.stateProfiles[0]?.rank]).toEqual([150, 1])
  })

  test('is refused to nobody in particular [M6.3]', async () => {
    expect((await site.request('GET', API_BASE + getPlayerProfile.path)).status).toBe(401)
  })

  test('repeats no statement for each of sixty venues [F96]', async () => {
    const explainer = explainerOf(site.context.database)
    for (let n = 0; n < 60; n += 1) {
      const at = await venue(site.db, { stateId: 1 + (n % 8) })
      const { id } = await event(site.db, { venue: at, date: '2026-11-10', seasonId: league.seasons.current.id })
      await closeWith(site.db, id, [league.people.ann, league.people.bob])
    }
    // What else the server does meanwhile, once a minute, counts once too.
    const texts = (await explainer.during(() => site.call(getPlayerProfile, { cookie }))).map(({ text }) => text)
    expect(texts).not.toEqual([])
    expect(texts).toEqual([...new Set(texts)])
    expect((await site.call(getPlayerProfile, { cookie })).profile?.venueProfiles).toHaveLength(61)
  })
})

describe('another’s profile', () => {
  test('shows the public parts alone, to visitors and members [M2.1, M6.6, M7.3, D5.36]', async () => {
    const { bob } = league.people
    await credit(bob.id, 40)
    for (const as of [undefined, cookie, await site.signIn(bob.id)]) {
      const profile = await site.call(getLimitedPlayerProfile, {
        query: { customerGuid: bob.customerGuid.toUpperCase() },
        ...(as && { cookie: as }),
      })
      expect(Object.keys(profile ?? {}).toSorted()).toEqual([
        'avatar',
        'customerGuid',
        'customerId',
        'name',
        'profile',
        'regions',
        'seasons',
        'states',
        'venues',
      ])
      expect(profile).toMatchObject({ name: 'Bob Baker', profile: { points: 60, wins: 1 } })
    }
  })

  test('is asked of the database without anything private [D5.36]', async () => {
    const explainer = explainerOf(site.context.database)
    const statements = await explainer.during(() =>
      site.call(getLimitedPlayerProfile, { query: { customerGuid: league.people.bob.customerGuid } }),
    )
    const texts = statements.map(({ text }) => text).join('\n')
    for (const hidden of [
      'ptc_lots',
      'ptc_entries',
      'membership_id',
      'card_number',
      'email',
      'mobile',
      'date_birth',
      'postcode',
    ])
      expect(texts).not.toContain(hidden)
  })

  test('of nobody, of a deleted player and of a guid no database could hold is the same nothing [F65]', async () => {
    await site.db.update(players).set({ deletedAt: LEAGUE_NOW }).where(eq(players.id, league.people.bob.id))
    const guids = [randomUUID(), league.people.bob.customerGuid, 'zzzzzzzz-zzzz-zzzz-zzzz-zzzzzzzzzzzz']
    const answers = await Promise.all(
      guids.map((guid) => site.request('GET', `${API_BASE}${getLimitedPlayerProfile.path}?customerGuid=${guid}`)),
    )
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([200, 'null']))
  })

  test('what is no guid is refused [M2.1, F68]', async () => {
    for (const guid of ['', '1', 'abc', '../../etc', `${'a'.repeat(8)}-a-a-a-a`, '%00', "' or 1=1 --"]) {
      expect(
        (
          await site.request(
            'GET',
            `${API_BASE}${getLimitedPlayerProfile.path}?customerGuid=${encodeURIComponent(guid)}`,
          )
        ).status,
        guid,
      ).toBe(400)
    }
  })

  test('hides a picture that its owner does not want shown', async () => {
    await site.db.update(members).set({ useAvatar: false }).where(eq(members.playerId, league.people.ann.id))
    expect(
      await site.call(getLimitedPlayerProfile, { query: { customerGuid: league.people.ann.customerGuid } }),
    ).toMatchObject({ avatar: null })
  })
})

describe('the boards a player stands on', () => {
  test('are those of state, region and venue, with the ranks of the boards themselves [M7.5]', async () => {
    const lines = await site.call(getLeaderboardProfile, {
      query: { customerId: league.people.bob.id, seasonId: league.seasons.current.id },
    })
    expect(
      lines.map(({ board, rank, pts, played, won, ft }) => [board?.kind, board?.name, rank, pts, played, won, ft]),
    ).toEqual([
      ['state', 'Victoria', 2, 60, 2, 1, 2],
      ['region', 'Western', 2, 60, 2, 1, 2],
      ['venue', 'The Albion Hotel', 2, 60, 2, 1, 2],
    ])
    expect(lines[0]).toMatchObject({
      id: league.people.bob.id,
      name: 'Bob Baker',
      customerGuid: league.people.bob.customerGuid,
      winnings: 150,
      totalPrizeMoney: 150,
    })
  })

  test('without a season are the current one’s; of a season without results, and of nobody, there are none', async () => {
    const ask = (customerId: number, seasonId?: number) =>
      site.call(getLeaderboardProfile, { query: { customerId, seasonId } })
    expect(await ask(league.people.cat.id)).toHaveLength(3)
    expect(await ask(league.people.cat.id, league.seasons.past.id)).toEqual([])
    expect(await ask(league.people.cat.id, 9_999)).toEqual([])
    expect(await ask(9_999)).toEqual([])
  })
})

describe('results', () => {
  test('come newest first with venue, event, date, place, score, won and field [M2.31, M2.33, M7.6]', async () => {
    const rows = await site.call(getPlayerResults, { query: { customerId: league.people.ann.id } })
    expect(
      rows.map(({ dateTime, place, score, won, ptc, fields }) => [dateTime, place, score, won, ptc, fields]),
    ).toEqual([
      ['2026-11-05T19:00:00+11:00', 2, 20, 0, 0, 3],
      ['2026-10-29T19:00:00+11:00', 1, 40, 200, 50, 4],
    ])
    expect(rows[0]).toMatchObject({
      eventId: league.closed.second.id,
      venueName: 'The Albion Hotel',
      venueSlug: 'the-albion-hotel',
      eventName: 'Thursday Deepstack',
      startTime: '19:00',
    })
  })

  test('are filtered by season and month [M2.32]', async () => {
    const count = async (filter: { seasonId?: number; month?: number }) =>
      (await site.call(getPlayerResults, { query: { customerId: league.people.ann.id, ...filter } })).length
    const { current, past } = league.seasons
    expect([
      await count({ seasonId: current.id }),
      await count({ seasonId: past.id }),
      await count({ month: 11 }),
      await count({ seasonId: current.id, month: 10 }),
      await count({ month: 3 }),
      await count({ month: 0 }),
    ]).toEqual([2, 0, 1, 1, 0, 2])
  })

  test('what is no month is refused', async () => {
    for (const month of ['13', '-1', 'x', '1.5'])
      expect(
        (await site.request('GET', `${API_BASE}${getPlayerResults.path}?customerId=1&month=${month}`)).status,
        month,
      ).toBe(400)
  })

  test('of a deleted player are nobody’s [F65]', async () => {
    await site.db.update(players).set({ deletedAt: LEAGUE_NOW }).where(eq(players.id, league.people.ann.id))
    expect(await site.call(getPlayerResults, { query: { customerId: league.people.ann.id } })).toEqual([])
    expect(await site.call(getLeaderboardProfile, { query: { customerId: league.people.ann.id } })).toEqual([])
  })
})

describe('qualifications, achievements, photos', () => {
  test('the major events one is qualified for come with their credit and game, those to come first [M7.9]', async () => {
    const { ann, bob } = league.people
    const over = await majorEvent(site.db, {
      name: 'Over',
      startsOn: '2026-01-01',
      endsOn: '2026-01-02',
      setupModeId: 1,
      eventId: league.closed.first.id,
    })
    const later = await majorEvent(site.db, { name: 'Later', startsOn: '2027-01-01', endsOn: '2027-01-02' })
    const soon = await majorEvent(site.db, { name: 'Soon', startsOn: '2026-12-01', endsOn: '2026-12-02' })
    const master = await subMajorEvent(site.db, { majorEventId: soon.id, typeId: 2, eventId: league.coming[0]?.id })
    for (const { id } of [over, later, soon]) await qualify(site.db, ann, { majorEventId: id, ptc: 100 })
    await qualify(site.db, ann, { majorEventId: soon.id, ptc: 50 })
    // A player with chips for a Day 2 is through to it, with no credit to count, as the event's own page says.
    const chips = await majorEvent(site.db, { name: 'Chips' })
    const chipMaster = await subMajorEvent(site.db, { majorEventId: chips.id, typeId: 2 })
    await qualify(site.db, ann, { majorEventId: chips.id, subMajorEventId: chipMaster.id, chipStack: 1 })
    await qualify(site.db, bob, { majorEventId: later.id, ptc: 1 })

    // One of another day that nobody has ended hides no game to come [D2.22].
    const left = await event(site.db, { venue: league.venues.albion, date: '2026-11-01' })
    await subMajorEvent(site.db, { majorEventId: soon.id, typeId: 1, eventId: left.id })

    const rows = await site.call(getQualifiedMajorEvents, { query: { membershipId: ann.membershipId }, cookie })
    expect(rows.map(({ name, ptc, event: game }) => [name, ptc, game?.id])).toEqual([
      ['Chips', null, undefined],
      ['Soon', 150, master.eventId],
      ['Later', 100, undefined],
      ['Over', 100, league.closed.first.id],
    ])
  })

  test('another’s qualifications are as unknown as nobody’s [F65, M6.7]', async () => {
    for (const membershipId of [league.people.bob.membershipId, 2_147_483_647]) {
      const answer = await site.request(
        'GET',
        `${API_BASE}${getQualifiedMajorEvents.path}?membershipId=${membershipId}`,
        { cookie },
      )
      expect([answer.status, answer.json<{ id: string }>().id]).toEqual([404, 'member-not-found'])
    }
  })

  test('what was earned is completed, beside all there is to earn [M3.4, M7.10, M7.11]', async () => {
    await site.db
      .insert(achievements)
      .values([1, 2].map((id) => ({ id, name: `A${id}`, description: 'Done.', filename: `/media/logo/a${id}.webp` })))
    await site.db
      .insert(playerAchievements)
      .values({ playerId: league.people.ann.id, achievementId: 2, earnedAt: LEAGUE_NOW })
    expect(await site.call(getPlayerAchievements, { query: { customerId: league.people.ann.id } })).toEqual([
      {
        id: 2,
        name: 'A2',
        description: 'Done.',
        filename: '/media/logo/a2.webp',
        completed: true,
        earnedDateTime: '2026-11-19T18:00:00+11:00',
      },
    ])
    expect((await site.call(getAllAchievements)).map(({ id, completed }) => [id, completed])).toEqual([
      [1, undefined],
      [2, undefined],
    ])
    expect(await site.call(getPlayerAchievements, { query: { customerId: league.people.bob.id } })).toEqual([])
  })

  test('the photos a player is on [M7.12]', async () => {
    await photo(site.db, { venueId: league.venues.albion.id }, [league.people.ann])
    await photo(site.db, { venueId: league.venues.albion.id }, [league.people.bob])
    expect(await site.call(getPlayerPhotos, { query: { customerId: league.people.ann.id } })).toHaveLength(1)
  })
})
