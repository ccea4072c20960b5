import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  listAplpt,
  listMajorEventQualifiers,
  listMajorEvents,
  listMasterQualifiers,
  listPreviousMajorEvents,
} from '#contract/major-events.ts'
import { player } from '#server/testing/builders.ts'
import { majorEvent, qualify, subMajorEvent } from '#server/testing/major-event-builders.ts'
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
      const { $client } = server.db as unknown as { $client: { query: (...rest: unknown[]) => unknown } }
      const before = $client.query.bind($client)
      let statements = 0
      $client.query = (...rest) => {
        statements++
        return before(...rest)
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
