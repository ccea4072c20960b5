import { randomUUID } from 'node:crypto'
import type { Db } from '#server/db/client.ts'
import { achievements, playerAchievements } from '#server/db/schema/content.ts'
import { cardPayments } from '#server/db/schema/credit.ts'
import { consume } from '#server/ledger/tickets/consume.ts'
import { credit, ticket, verifyMobile, voucher } from './credit-builders.ts'
import { article, closeWith, event, photo } from './builders.ts'
import { majorEvent, qualify, slide, subMajorEvent, winner } from './major-event-builders.ts'
import { buildLeague, LEAGUE_NOW, type SmallLeague } from './small-league.ts'

/** The small league with something of everything that a call of the contract reads, most of it Ann's. */
export async function buildContractLeague(db: Db) {
  const league = await buildLeague(db)
  const { ann } = league.people
  await article(db, { kind: 'page', showInNavbar: true })
  await article(db, { featured: true, stateId: 1 })
  await article(db, { stateId: 1, urlName: 'news-of-the-day' })
  await article(db, { kind: 'page', urlName: 'about-us' })
  const majors = await addMajorEvents(db, league)
  await photo(db, { venueId: league.venues.albion.id, eventId: league.closed.third.id }, [ann])
  await db
    .insert(achievements)
    .values({ id: 1, name: 'First hand', description: 'Played.', filename: '/media/logo/first-hand.webp' })
  await db.insert(playerAchievements).values({ playerId: ann.id, achievementId: 1, earnedAt: LEAGUE_NOW })
  return { league, majors, seats: await addCredit(db, league) }
}

/** Credit, a ticket and a voucher of Ann's, a payment that is being checked, and a ticket of hers that was used. */
async function addCredit(db: Db, { people, tonight, games }: SmallLeague) {
  await verifyMobile(db, people.ann)
  await credit(db, people.ann, 300)
  const used = await ticket(db, people.ann, games.special)
  await db.transaction((tx) =>
    consume(tx, { code: used.redeemCode, kind: 'redeemed', reason: null, by: 'The Grand', now: LEAGUE_NOW }),
  )
  const { guid: ticketGuid } = await ticket(db, people.ann, games.aplpt, { status: 'held' })
  await db.insert(cardPayments).values({
    guid: randomUUID(),
    playerId: people.ann.id,
    callKey: 'key-of-an-open-payment',
    ticketGuid,
    amountCents: 5_000,
    surchargeCents: 100,
    status: 'unknown',
    unknownSince: LEAGUE_NOW,
    createdAt: LEAGUE_NOW,
  })
  return {
    ticket: (await ticket(db, people.ann, tonight)).guid,
    voucher: (await voucher(db, people.ann, tonight)).guid,
  }
}

/** A championship and a tour with all there can be to them, and the event of one in the hall of fame. */
async function addMajorEvents(db: Db, { venues, people, tonight }: SmallLeague) {
  const over = await event(db, { venue: venues.grand, date: '2025-11-20', title: 'Final' })
  await closeWith(db, over.id, [people.ann, people.bob])
  await photo(db, { venueId: venues.grand.id, eventId: over.id, takenAt: new Date('2025-11-20T12:00:00Z') }, [
    people.ann,
  ])
  await majorEvent(db, { hallOfFame: true, setupModeId: 1, eventId: over.id })
  let master = 0
  const ids: number[] = []
  for (const aplpt of [false, true]) {
    const { id: majorEventId } = await majorEvent(db, {
      aplpt,
      urlName: aplpt ? 'the-tour' : 'the-championship',
      states: [1],
    })
    ids.push(majorEventId)
    await subMajorEvent(db, { majorEventId, typeId: 1, eventId: tonight.id })
    master = (await subMajorEvent(db, { majorEventId, typeId: 2 })).id
    await slide(db, { majorEventId })
    await winner(db, majorEventId, people.ann, 'Season 2')
    await qualify(db, people.ann, { majorEventId, ptc: 100 })
    await qualify(db, people.bob, { majorEventId, subMajorEventId: master, chipStack: 40_000 })
  }
  return { ids, master, past: over.id }
}
