import { asc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { getEventResult } from '#contract/event-details.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { typedResults } from '#server/db/schema/directing.ts'
import { events, prizes, results } from '#server/db/schema/events.ts'
import { corrections } from '#server/db/schema/office.ts'
import { importKeys } from '#server/db/schema/system.ts'
import { correctResults } from '#server/office/corrections/correct-results.ts'
import { eventCommands } from '#server/office/event-commands/event-commands.ts'
import { officeCommands } from '#server/office/commands.ts'
import { event, player, venue } from '#server/testing/builders.ts'
import { standingsFromResults, storedStandings } from '#server/testing/standings.ts'
import { TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { importLeague, ImportMistakes } from './import-league.ts'

let site: TestApp
let eventId: number
const idOf = new Map<string, number>()

beforeEach(async () => {
  site = await testApp()
  ;({ id: eventId } = await event(site.db, { venue: await venue(site.db), date: '2026-11-20' }))
  await site.db.insert(importKeys).values({ kind: 'events', key: 'friday', id: String(eventId) })
  for (const name of ['ann', 'ben', 'cat', 'dan']) {
    const { id } = await player(site.db, { firstName: name, lastName: 'Archer', cardNumber: `AP${name.toUpperCase()}` })
    idOf.set(name, id)
    await site.db.insert(importKeys).values({ kind: 'players', key: name, id: String(id) })
  }
})
afterEach(() => site.close())

type Line = readonly [name: string, place: number, points?: number, cashCents?: number]

function bring(...lines: readonly Line[]) {
  const rows = lines.map(([name, place, points = 100 - place, cashCents], index) => ({
    row: index + 2,
    cells: { event: 'friday', player: name, place, points, ...(cashCents !== undefined && { cashCents }) },
  }))
  const columns = ['event', 'player', 'place', 'points', 'cashCents']
  return importLeague(site.db, new Map([['results', { columns, rows }]]), { now: TEST_NOW, by: 'the file results.csv' })
}

async function mistakesOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ImportMistakes)) throw error ?? new Error('There was no mistake.')
  return error.mistakes.map(({ row, column, message }) => `${row} ${column}: ${message}`)
}

async function stored(): Promise<string[]> {
  const names = new Map([...idOf].map(([name, id]) => [id, name]))
  const rows = await site.db.select().from(results).orderBy(asc(results.place), asc(results.playerId))
  return rows.map(({ place, playerId, points }) => `${place} ${names.get(playerId)} ${points}`)
}

async function noted() {
  const rows = await site.db.select().from(corrections).orderBy(corrections.id)
  return rows.map(({ by, at, before, after }) => ({
    by,
    at,
    before: before?.['place'] ?? null,
    after: after?.['place'] ?? null,
  }))
}

async function standingsAreSums(): Promise<void> {
  expect(await storedStandings(site.db)).toEqual(await standingsFromResults(site.db))
}

function correct(...words: string[]) {
  const command = eventCommands(site.context).find(({ name }) => name === words[0])
  return command?.run(eventId, command.read(words.slice(1)), 'The league office')
}

async function office(name: string, ...words: string[]) {
  const command = officeCommands(site.context).find((known) => known.name === name)
  return command?.run(words) ?? expect.fail(`There is no command ${name}.`)
}

test('a player twice in one event is a mistake with its row, and nothing is stored [D1.50]', async () => {
  expect(await mistakesOf(bring(['ann', 1], ['ben', 2], ['ann', 3]))).toEqual([
    '4 null: is there twice: row 2 has the same event and player',
  ])
  expect(await stored()).toEqual([])
})

test('results of an event that is called off are a mistake [D1.54]', async () => {
  await site.db.update(events).set({ statusId: EVENT_STATUS.CLOSED, cancelReason: 'Flood' })
  expect(await mistakesOf(bring(['ann', 1]))).toEqual(['2 event: is called off, and has no results'])
})

describe('players who share a place', () => {
  test('are imported, ranked and shown, and the next place follows by their number [D1.52]', async () => {
    await bring(['ann', 1, 90], ['cat', 2, 70], ['ben', 2, 70], ['dan', 4, 40])
    expect((await bring(['ben', 2, 70]))[0]).toMatchObject({ added: 0, changed: 0, unchanged: 1, removed: 0 })
    await site.db.insert(prizes).values([1, 2, 3].map((rank) => ({ eventId, rank, amountCents: 10_000 })))
    const answer = await site.request('GET', `/Umbraco/Api${getEventResult.path}?eventId=${eventId}`)
    expect(answer.json()).toMatchObject([
      { place: 1, playerName: 'ann Archer', gamePrizeMoney: 100 },
      { place: 2, playerName: 'ben Archer', pointsValue: 70 },
      { place: 2, playerName: 'cat Archer', pointsValue: 70 },
      { place: 4, playerName: 'dan Archer', pointsValue: 40 },
    ])
    // What the list pays second and third is not what either of them won.
    expect(answer.json<object[]>()[1]).not.toHaveProperty('gamePrizeMoney')
    await standingsAreSums()
  })

  test('leave no place for who comes right behind them [D1.52]', async () => {
    const message = 'cannot be: 2 players share place 1, so the next one is 3'
    expect(await mistakesOf(bring(['ann', 1], ['ben', 1], ['cat', 2]))).toEqual([`4 place: ${message}`])
    await bring(['ann', 1], ['ben', 2], ['cat', 3])
    expect(await mistakesOf(bring(['ann', 1], ['dan', 1]))).toEqual([`3 place: ${message}`])
  })
})

describe('a later file', () => {
  test('corrects places, points and players, and who said so, when and what was before is noted [D1.53]', async () => {
    await bring(['ann', 1], ['ben', 2], ['cat', 3])
    expect(await noted()).toEqual([])
    await bring(['ben', 1], ['ann', 2])
    expect(await stored()).toEqual(['1 ben 99', '2 ann 98', '3 cat 97'])
    await bring(['dan', 3, 50])
    expect(await stored()).toEqual(['1 ben 99', '2 ann 98', '3 dan 50'])
    const by = { by: 'the file results.csv', at: TEST_NOW }
    expect(await noted()).toEqual([
      { ...by, before: 2, after: 1 },
      { ...by, before: 1, after: 2 },
      { ...by, before: 3, after: 3 },
    ])
    await bring(['dan', 3, 50])
    expect(await noted()).toHaveLength(3)
    await standingsAreSums()
  })

  test('does not put a player on the place of another whom it does not name [D1.51]', async () => {
    await bring(['ann', 1], ['ben', 2])
    expect(await mistakesOf(bring(['ben', 1]))).toEqual([
      '2 place: is that of another player of the league. Give the rows of all who are on it',
    ])
  })
})

test('the database accepts no second result of a player in an event [D1.50]', async () => {
  await bring(['ann', 1])
  const again = { eventId, playerId: idOf.get('ann') ?? 0, place: 2, points: 1 }
  await expect(site.db.insert(results).values(again)).rejects.toThrow()
})

describe('the office', () => {
  test('corrects, removes and ties results, and prizes, with a note of what was before [D1.53]', async () => {
    await bring(['ann', 1, 90, 5_000], ['ben', 2], ['cat', 3])
    await correct('correct', 'ben=1:80', 'APANN=1:80:25.50', 'cat=none')
    expect(await stored()).toEqual(['1 ann 80', '1 ben 80'])
    const [of, who] = [String(eventId), String(idOf.get('cat'))]
    expect((await office('corrections')).table?.rows.at(-1)).toEqual([
      '2026-11-20 08:30',
      'The league office',
      'result',
      of,
      who,
      expect.stringContaining('place 3'),
      'nothing',
    ])
    expect(await site.db.select().from(results).where(eq(results.cashCents, 2_550))).toHaveLength(1)
    await expect(correct('correct', 'zoe=1')).rejects.toThrow(
      "There is no player 'zoe', neither by key nor by card number.",
    )
    await expect(correct('correct', 'ann=1', 'ben=2')).resolves.toBeDefined()
    await expect(correct('correct', 'ben=1')).rejects.toThrow('place is that of another player')
    await correct('correct-prizes', '1=500')
    await correct('correct-prizes', '1=400')
    const kinds = await site.db.select().from(corrections).where(eq(corrections.kind, 'prize'))
    expect(kinds).toMatchObject([
      { by: 'The league office', before: { amountCents: 50_000 }, after: { amountCents: 40_000 } },
    ])
  })

  test('corrects nothing where a part of it is wrong [D1.53]', async () => {
    await bring(['ann', 1], ['ben', 2])
    const value = [
      { player: 'ann', place: null },
      { player: 'dan', place: 1 },
    ]
    await expect(correctResults(site.context, { eventId, given: value, by: 'x' })).rejects.toThrow('points is missing')
    expect(await stored()).toEqual(['1 ann 99', '2 ben 98'])
  })
})

describe('a name that a director typed', () => {
  async function type(...lines: readonly (readonly [place: number, name: string])[]) {
    for (const [place, name] of lines)
      await site.db.insert(typedResults).values({ eventId, place, name, points: 100 - place, cashCents: 0 })
  }

  async function typed(): Promise<string[]> {
    const rows = await site.db.select().from(typedResults).orderBy(asc(typedResults.place), asc(typedResults.id))
    return rows.map(({ place, name }) => `${place} ${name}`)
  }

  test('gives way to the player whom a file or a command puts on its place [D1.62]', async () => {
    await type([1, 'Annie'], [2, 'Benno'], [3, 'Sam'])
    await bring(['ann', 1])
    expect(await typed()).toEqual(['2 Benno', '3 Sam'])
    await correct('correct', 'ben=2:80')
    expect(await typed()).toEqual(['3 Sam'])
    await correct('correct', 'ben=3', 'cat=2:80')
    expect(await typed()).toEqual([])
    expect(await stored()).toEqual(['1 ann 99', '2 cat 80', '3 ben 80'])
  })

  test('is that of the player of this name, wherever it stood [D1.62]', async () => {
    await type([1, 'Sam'], [2, 'ANN  archer'])
    await bring(['ann', 1])
    expect(await typed()).toEqual(['1 Sam'])
  })

  test('stays beside the player who shares its place, whose result who takes it leaves [D1.51, D1.62]', async () => {
    await bring(['ann', 1])
    await type([1, 'Sam'])
    await correct('correct', 'ann=1:80')
    expect(await typed()).toEqual(['1 Sam'])
    await expect(correct('correct', 'dan=1:80')).rejects.toThrow('is that of another player')
    await correct('correct', 'ann=1', 'dan=1:80')
    expect(await typed()).toEqual([])
    expect(await stored()).toEqual(['1 ann 80', '1 dan 80'])
  })

  test('is assigned to a player alone, and another on its place stays [D1.62]', async () => {
    await type([1, 'Sam'], [1, 'Tom'])
    await correct('assign', 'dan', 'Tom')
    expect(await typed()).toEqual(['1 Sam'])
    expect(await stored()).toEqual(['1 dan 99'])
  })
})
