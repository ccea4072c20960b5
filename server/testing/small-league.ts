import type { Db } from '#server/db/client.ts'
import * as make from './builders.ts'

/** When the small league's clock stands: Thursday 19 November 2026, 18:00 in Melbourne, 15:00 in Perth. */
export const LEAGUE_NOW = new Date('2026-11-19T07:00:00Z')
export const TODAY = '2026-11-19'

export type SmallLeague = Awaited<ReturnType<typeof buildLeague>>

/**
 * A league one can keep in mind. Victoria: the Albion in Footscray (region Western), the Grand in Richmond (Inner)
 * and the Lake in Mildura, without coordinates. Western Australia: the Harbour in Fremantle. The Albion's Thursday
 * Deepstack has three closed weeks behind it, tonight's game and the next two; the other kinds of games are on tonight.
 */
export async function buildLeague(db: Db) {
  const western = await make.region(db, { name: 'Western', stateId: 1 })
  const inner = await make.region(db, { name: 'Inner', stateId: 1 })
  const perth = await make.region(db, { name: 'Perth', stateId: 3 })
  const venues = await buildVenues(db, { western, inner, perth })
  const seasons = await buildSeasons(db)

  const scoreboard = await make.scoreboard(db, { venueId: venues.albion.id, dayId: 4 })
  const grandBoard = await make.scoreboard(db, { venueId: venues.grand.id, dayId: 7, name: 'Sunday Roast' })
  const game = await make.weeklyGame(db, { venueId: venues.albion.id, scoreboardId: scoreboard.id })
  const people = {
    ann: await make.member(db, { firstName: 'Ann', lastName: 'Archer', avatarPath: '/media/avatar/ann.webp' }),
    bob: await make.member(db, { firstName: 'Bob', lastName: 'Baker' }),
    cat: await make.player(db, { firstName: 'Cat', lastName: 'Cooper' }),
    dan: await make.player(db, { firstName: 'Dan', lastName: 'Drover' }),
  }
  const weekly = {
    venue: venues.albion,
    weeklyGameId: game.id,
    scoreboardId: scoreboard.id,
    seasonId: seasons.current.id,
    structureId: game.structureId,
    hasClock: true,
  }
  const closed = []
  for (const date of ['2026-10-29', '2026-11-05', '2026-11-12']) closed.push(await make.event(db, { ...weekly, date }))
  const tonight = await make.event(db, { ...weekly, date: TODAY, guaranteeCents: 100_000 })
  const coming = []
  for (const date of ['2026-11-26', '2026-12-03']) coming.push(await make.event(db, { ...weekly, date }))

  const { ann, bob, cat, dan } = people
  const [first, second, third] = closed
  if (!first || !second || !third) throw new Error('unreachable')
  await make.closeWith(db, first.id, [{ ...ann, cashCents: 20_000, ptc: 50 }, bob, cat, dan])
  await make.closeWith(db, second.id, [{ ...bob, cashCents: 15_000 }, ann, dan])
  await make.closeWith(db, third.id, [
    { ...cat, points: 50, cashCents: 10_050 },
    { ...dan, points: 35 },
  ])
  await make.prizeList(db, first.id, [20_000])

  const games = await buildOtherGames(db, venues)
  return {
    regions: { western, inner, perth },
    venues,
    seasons,
    scoreboards: { scoreboard, grandBoard },
    game,
    people,
    closed: { first, second, third },
    tonight,
    coming,
    games,
  }
}

async function buildVenues(db: Db, { western, inner, perth }: Record<'western' | 'inner' | 'perth', { id: number }>) {
  return {
    albion: await make.venue(db, {
      title: 'The Albion Hotel',
      slug: 'the-albion-hotel',
      address: '1 Barkly Street, Footscray VIC 3011',
      suburb: 'Footscray',
      postcode: '3011',
      stateId: 1,
      regionId: western.id,
      latitude: -37.8,
      longitude: 144.9,
      description: 'Poker upstairs.',
    }),
    grand: await make.venue(db, {
      title: 'The Grand',
      slug: 'the-grand',
      address: '2 Bridge Road, Richmond VIC 3121',
      suburb: 'Richmond',
      postcode: '3121',
      stateId: 1,
      regionId: inner.id,
      latitude: -37.82,
      longitude: 145.0,
    }),
    lake: await make.venue(db, {
      title: 'Lake Club 100% Poker',
      slug: 'lake-club',
      address: '3 Seventh Street, Mildura VIC 3500',
      suburb: 'Mildura',
      postcode: '3500',
      stateId: 1,
      regionId: inner.id,
      latitude: null,
      longitude: null,
    }),
    harbour: await make.venue(db, {
      title: 'Harbour Tavern',
      slug: 'harbour-tavern',
      address: '4 High Street, Fremantle WA 6160',
      suburb: 'Fremantle',
      postcode: '6160',
      stateId: 3,
      regionId: perth.id,
      latitude: -32.05,
      longitude: 115.75,
    }),
  }
}

async function buildSeasons(db: Db) {
  return {
    past: await make.season(db, { name: 'Season 2', startsOn: '2026-03-30', endsOn: '2026-08-02' }),
    current: await make.season(db, { name: 'Season 3', startsOn: '2026-08-03', endsOn: '2026-12-20' }),
    other: await make.season(db, { name: '888PL Season', brandId: 1, startsOn: '2026-11-01', endsOn: '2027-02-28' }),
  }
}

/** Tonight's games beside the weekly one, which are of the other kinds. */
async function buildOtherGames(db: Db, venues: Awaited<ReturnType<typeof buildVenues>>) {
  return {
    special: await make.event(db, {
      venue: venues.grand,
      date: TODAY,
      title: 'Summer Special',
      type: 'Special',
      eventTypeId: 3,
      isSpecial: true,
      startTime: '18:30',
      buyInCents: 15_000,
    }),
    satellite: await make.event(db, {
      venue: venues.grand,
      date: TODAY,
      title: 'Million Satellite',
      type: 'Satellite',
      eventTypeId: 4,
      startTime: '20:00',
      buyInCents: 5_000,
      ptcRedeemable: true,
    }),
    aplm: await make.event(db, {
      venue: venues.grand,
      date: TODAY,
      title: 'APLM Satellite',
      type: 'APLM Satellite',
      eventTypeId: 4,
      divisionName: 'APLM Satellite',
      startTime: '20:30',
      buyInCents: 6_000,
    }),
    raise: await make.event(db, {
      venue: venues.harbour,
      date: TODAY,
      title: 'Raise for Charity',
      type: 'Raise',
      eventTypeId: 1,
      divisionName: 'Raise',
      buyInCents: 0,
    }),
    cash: await make.event(db, {
      venue: venues.lake,
      date: TODAY,
      title: 'Cash $1/$2',
      type: 'Cash Game',
      eventTypeId: 14,
      startTime: '21:00',
      buyInCents: 10_000,
    }),
    aplpt: await make.event(db, {
      venue: venues.harbour,
      date: TODAY,
      title: 'APLPT Day 1',
      type: 'APL PTC',
      eventTypeId: 10,
      subMajorTypeId: 1,
      ptcCredit: 250,
    }),
    onHold: await make.event(db, {
      venue: venues.albion,
      date: TODAY,
      title: 'Held back',
      statusId: 6,
      startTime: '12:00',
    }),
    vip: await make.event(db, {
      venue: venues.grand,
      date: TODAY,
      title: 'VIP Loyalty',
      type: 'VIP Loyalty',
      brandId: 1,
      brandName: '888PL VIP',
      startTime: '17:00',
    }),
    lateNight: await make.event(db, {
      venue: venues.harbour,
      date: TODAY,
      title: 'Midnight Turbo',
      startTime: '23:30',
    }),
  }
}
