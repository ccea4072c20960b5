import type { Db } from '#server/db/client.ts'
import { closeWith, event } from '#server/testing/builders.ts'
import { majorEvent, qualify, slide, subMajorEvent, winner } from '#server/testing/major-event-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp } from '#server/testing/test-app.ts'

/**
 * The small league with major events: the Victorian Championship with its Day 2, the Invitational, one to be announced,
 * a stop of the tour, and two in the hall of fame, with their winners and qualifiers.
 */
export async function openMajorSite() {
  const server = await testApp({ now: LEAGUE_NOW })
  const league = await buildLeague(server.db)
  const { championship, master } = await addChampionship(server.db, league)
  const tour = await addUpcoming(server.db, league, championship)
  await addHallOfFame(server.db, league)
  await addQualifiers(server.db, league, { championship, master, tour })
  return { server, league, championship, master, tour }
}

async function addChampionship(db: Db, { venues: { albion }, people: { ann, bob, cat, dan } }: SmallLeague) {
  const championship = await majorEvent(db, {
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
  const master = await subMajorEvent(db, { majorEventId: championship.id, name: 'Day 2', typeId: 2, eventNumber: 2 })
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
  return { championship, master }
}

async function addUpcoming(db: Db, { venues: { grand } }: SmallLeague, championship: { id: number }) {
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
  const tour = await majorEvent(db, {
    name: 'APLPT Harbour',
    urlName: 'aplpt-harbour',
    aplpt: true,
    totalPtcCredit: 900,
    states: [1, 3],
    linkedMajorEventId: championship.id,
  })
  return tour
}

async function addHallOfFame(db: Db, { venues: { harbour } }: SmallLeague) {
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
}

async function addQualifiers(
  db: Db,
  { people: { ann, bob, cat, dan } }: SmallLeague,
  { championship, master, tour }: Record<'championship' | 'master' | 'tour', { id: number }>,
) {
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
}
