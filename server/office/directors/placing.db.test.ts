import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { findPlaceable, placePlayers } from '#contract/direct.ts'
import { getEventResult } from '#contract/event-details.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { directorCommands, directors, typedResults } from '#server/db/schema/directing.ts'
import { events, prizes, results } from '#server/db/schema/events.ts'
import { players } from '#server/db/schema/people.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'
import { player } from '#server/testing/builders.ts'
import { problemOf } from '#server/testing/problem-of.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'
import { MINUTE, directorSite } from './testing/director-site.ts'

const site = directorSite()

describe('results', () => {
  test('are places alone: points by the formula, cash by the prize list, no credit, and they end the event [D1.61]', async () => {
    await site.give('start')
    await site.give('players', { remaining: 2, total: 12 })
    await site.db.insert(prizes).values([
      { eventId: site.eventId, rank: 1, amountCents: 10_000 },
      { eventId: site.eventId, rank: 2, amountCents: 5_000 },
      { eventId: site.eventId, rank: 3, amountCents: 2_501 },
    ])
    const cat = await player(site.db, { firstName: 'Cat', lastName: 'Cole' })
    const stored = await site.place([
      { place: 1, playerId: site.ben.id, name: 'x' },
      { place: 2, playerId: cat.id, name: 'x' },
      { place: 2, name: 'Sam B' },
      { place: 4, playerId: site.ann.id, name: 'x' },
    ])
    expect(stored.status).toBe(200)
    const rows = await site.db.select().from(results)
    expect(
      rows.map(({ playerId, place: on, points, cashCents, ptc }) => [playerId, on, points, cashCents, ptc]),
    ).toEqual(
      expect.arrayContaining([
        [site.ben.id, 1, (10 + 22 + 90) * 1.5, 10_000, 0],
        [cat.id, 2, (10 + 20 + 80) * 1.5, 3_751, 0],
        [site.ann.id, 4, (10 + 16 + 60) * 1.5, 0, 0],
      ]),
    )
    const [row] = await site.db.select().from(events).where(eq(events.id, site.eventId))
    expect(row).toMatchObject({ statusId: EVENT_STATUS.CLOSED, entrants: 12 })
    const listed = await site.call(getEventResult, { query: { eventId: site.eventId } })
    expect(listed.map(({ place: on, playerName, cash }) => [on, playerName, cash])).toEqual([
      [1, 'Ben Baker', 100],
      [2, 'Cat Cole', 37.51],
      [2, 'Sam B', 37.5],
      [4, 'Ann Archer', 0],
    ])
    const [note] = await site.db.select().from(directorCommands).where(eq(directorCommands.command, 'results'))
    expect(note).toMatchObject({ what: '4 places, own place 4', afterFinish: false })
  })

  test.each([
    [[1, 1, 1], 'There are 3 places, more than the 2 entries.'],
    [[1, 3], 'Place 2 is missing.'],
  ])('places %j of two entries are refused [D1.61]', async (places, sentence) => {
    await site.give('players', { remaining: 1, total: 2 })
    const refused = await site.place(places.map((on, index) => ({ place: on, name: `Player ${'abc'[index]}` })))
    expect([refused.status, problemOf(refused).message]).toEqual([400, expect.stringContaining(sentence)])
  })

  test('nobody stands twice, and the entries have to be known [D1.61, D1.62]', async () => {
    expect(problemOf(await site.place([{ place: 1, name: 'Sam' }])).message).toBe(
      'Say first how many players there were.',
    )
    await site.give('players', { remaining: 1, total: 9 })
    const twice = [1, 2].map((on) => ({ place: on, playerId: site.ben.id, name: 'Ben Baker' }))
    expect(problemOf(await site.place(twice)).message).toBe('Ben Baker stands twice.')
    const named = [1, 2].map((on) => ({ place: on, name: 'Sam' }))
    expect(problemOf(await site.place(named)).message).toMatch(/^Two are named Sam\./)
  })

  test('where the event has no clock its entries are sent with them, and can be corrected [D1.61]', async () => {
    await site.db.update(events).set({ hasClock: false })
    const two = [
      { place: 1, playerId: site.ben.id, name: 'x' },
      { place: 2, playerId: site.ann.id, name: 'x' },
    ]
    expect(problemOf(await site.place(two)).message).toBe('Say first how many players there were.')
    expect(problemOf(await site.place(two, { entries: 1 })).message).toContain('more than the 1 entries')
    expect((await site.place(two, { entries: 30 })).status).toBe(200)
    expect((await site.db.select().from(results)).map(({ points }) => points).toSorted()).toEqual([
      (10 + 56 + 80) * 1.5,
      (10 + 58 + 90) * 1.5,
    ])
    expect((await site.standing())?.entries).toBe(30)
    site.now.set(new Date(TEST_NOW.getTime() + MINUTE))
    await site.prove(site.cookies.ann)
    expect((await site.place(two, { entries: 31 })).status).toBe(200)
    expect((await site.standing())?.entries).toBe(31)
  })

  test('a correction keeps credit, is noted, and one made for other results is refused [D1.61]', async () => {
    await site.give('players', { remaining: 1, total: 9 })
    await site.place([
      { place: 1, playerId: site.ben.id, name: 'x' },
      { place: 2, playerId: site.ann.id, name: 'x' },
    ])
    await site.db.update(results).set({ ptc: 40 }).where(eq(results.playerId, site.ben.id))
    site.now.set(new Date(TEST_NOW.getTime() + MINUTE))
    for (const who of [site.cookies.ann, site.cookies.ben]) await site.prove(who)
    const resultsVersion = (await site.standing())?.resultsVersion
    const swapped = [
      { place: 1, playerId: site.ann.id, name: 'x' },
      { place: 2, playerId: site.ben.id, name: 'x' },
    ]
    expect((await site.place(swapped, { who: site.cookies.ben })).status).toBe(200)
    expect(await site.db.select().from(results).where(eq(results.playerId, site.ben.id))).toMatchObject([
      { place: 2, ptc: 40 },
    ])
    expect((await site.office('corrections', String(site.eventId))).table?.rows.length).toBe(2)
    expect((await site.office('alerts')).message).toContain('corrected')
    const stale = await site.send(placePlayers.path, { eventId: site.eventId, resultsVersion, placings: swapped })
    expect([stale.status, problemOf(stale).id]).toEqual([409, 'results-changed'])
  })

  test('a correction leaves amounts of the office, but of whom it moves, and is refused after one of the office [D1.61]', async () => {
    await site.give('players', { remaining: 1, total: 9 })
    const cat = await player(site.db, { firstName: 'Cat', lastName: 'Cole' })
    const places = [site.ben.id, site.ann.id, cat.id].map((playerId, n) => ({ place: n + 1, playerId, name: 'x' }))
    await site.place(places)
    site.now.set(new Date(TEST_NOW.getTime() + MINUTE))
    await site.prove(site.cookies.ann)
    const resultsVersion = (await site.standing())?.resultsVersion
    await site.db.update(results).set({ points: 7, cashCents: 99 })
    const swapped = [places[0], { ...places[1], place: 3 }, { ...places[2], place: 2 }]
    const stale = await site.send(placePlayers.path, { eventId: site.eventId, resultsVersion, placings: swapped })
    expect(problemOf(stale).id).toBe('results-changed')
    const current = (await site.standing())?.resultsVersion
    await site.send(placePlayers.path, { eventId: site.eventId, resultsVersion: current, placings: swapped })
    const rows = await site.db.select().from(results)
    expect(rows.map(({ place: on, points, cashCents }) => [on, points, cashCents]).toSorted()).toEqual([
      [1, 7, 99],
      [2, (10 + 14 + 80) * 1.5, 0],
      [3, (10 + 12 + 70) * 1.5, 0],
    ])
  })

  test('a typed name is not that of a player who is placed, and the office hears of those left to assign [D1.62]', async () => {
    await site.give('players', { remaining: 1, total: 9 })
    const ben = { place: 1, playerId: site.ben.id, name: 'x' }
    expect(problemOf(await site.place([ben, { place: 2, name: 'ben baker' }])).message).toMatch(
      /^Two are named ben baker\./,
    )
    expect((await site.place([ben, { place: 2, name: String(site.ben.id) }])).status).toBe(200)
    const { message } = await site.office('alerts')
    expect(message).toMatch(/^Event \d+, .+: 1 typed names are no player's, the first on place 2/m)
    expect(message).not.toContain('corrected')
  })

  test('once the right is over, cards are not sent any more [D1.58]', async () => {
    await site.give('players', { remaining: 1, total: 9 })
    await site.place([{ place: 1, playerId: site.ben.id, name: 'x' }])
    expect((await site.standing())?.placings[0]?.cardNumber).toBe(site.ben.cardNumber)
    site.now.set(new Date(TEST_NOW.getTime() + 49 * 60 * MINUTE))
    expect((await site.standing())?.placings[0]).toMatchObject({ name: 'Ben Baker', cardNumber: null })
  })

  test('first results after the finish are no correction [D1.60]', async () => {
    await site.give('players', { remaining: 1, total: 9 })
    await site.give('finish')
    await site.prove(site.cookies.ann)
    await site.place([{ place: 1, playerId: site.ben.id, name: 'x' }])
    expect((await site.office('alerts')).message).not.toContain('corrected')
  })

  test('a typed name is on the event’s page alone until the office assigns it [D1.62]', async () => {
    await site.give('players', { remaining: 1, total: 9 })
    await site.place([
      { place: 1, name: 'Sam B' },
      { place: 1, playerId: site.ben.id, name: 'x' },
    ])
    expect(await site.db.$count(results)).toBe(1)
    expect(await site.db.$count(players, eq(players.lastName, 'Sam B'))).toBe(0)
    const cat = await player(site.db, { firstName: 'Samuel', lastName: 'Brown' })
    const assign = eventCommands(site.context).find(({ name }) => name === 'assign')
    await expect(assign?.run(site.eventId, { player: cat.cardNumber, name: 'Nobody' }, 'x')).rejects.toThrow(
      'no typed name',
    )
    await expect(assign?.run(site.eventId, { player: site.ben.cardNumber, name: 'sam b' }, 'x')).rejects.toThrow(
      'stands already',
    )
    await assign?.run(site.eventId, { player: cat.cardNumber, name: 'sam b' }, 'x')
    expect(await site.db.$count(typedResults)).toBe(0)
    expect((await site.db.select().from(results)).map(({ playerId, place: on }) => [playerId, on]).toSorted()).toEqual(
      [
        [site.ben.id, 1],
        [cat.id, 1],
      ].toSorted(),
    )
  })

  test('players are found by the beginnings of their names or by card, the venue’s first [D1.62]', async () => {
    const home = await player(site.db, { firstName: 'Zora', lastName: 'Quist', homeVenueId: site.venueId })
    const away = await player(site.db, { firstName: 'Quentin', lastName: 'Zorn' })
    const find = async (text: string) =>
      (await site.call(findPlaceable, { body: { eventId: site.eventId, text }, cookie: site.cookies.ann })).map(
        ({ id }) => id,
      )
    expect(await find('zor')).toEqual([home.id, away.id])
    expect(await find('zorn quen')).toEqual([away.id])
    expect(await find(away.cardNumber.toLowerCase())).toEqual([away.id])
    expect(await find('')).toEqual([home.id])
    expect(await find('z')).toEqual([home.id])
    expect(await find('a')).toEqual([])
    expect(await find('arch')).toEqual([site.ann.id])
    await site.db.delete(directors)
    await expect(
      site.call(findPlaceable, { body: { eventId: site.eventId, text: 'zor' }, cookie: site.cookies.ann }),
    ).rejects.toThrow()
  })
})
