import { expect, test, vi } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { FavouriteWishes, type FavouriteChange } from './wishes.ts'

const card = (id: number) => ({ id, dateTime: `2026-11-${10 + id}T19:00:00+11:00` }) as GameCard

/** A league whose responses the test gives one by one, in any order. */
function leagueOf(ids: readonly number[] | null) {
  const truth = new Set(ids ?? [])
  let known = ids?.map(card)
  const calls: { change: FavouriteChange; answer: () => Promise<void>; refuse: () => Promise<void> }[] = []
  let list: { open: () => void; fail: () => void } | null = null
  const refused = vi.fn()
  const reload = vi.fn(async () => undefined)
  const wishes = new FavouriteWishes<FavouriteChange>({
    known: () => known,
    load: () =>
      new Promise((resolve, reject) => {
        list = {
          open: () => resolve((known = [...truth].map(card))),
          fail: () => reject(new Error('no list')),
        }
      }),
    send: (change) => {
      if (change.wished) truth.add(change.eventId)
      else truth.delete(change.eventId)
      const updated = [...truth].map(card)
      return new Promise((resolve, reject) => {
        calls.push({
          change,
          answer: () => settle(() => resolve(updated)),
          refuse: () =>
            settle(() => {
              if (change.wished) truth.delete(change.eventId)
              else truth.add(change.eventId)
              reject(new Error('no'))
            }),
        })
      })
    },
    store: async (games) => void (known = games),
    reload,
    done: () => undefined,
    refused,
  })
  async function settle(what: () => void): Promise<void> {
    what()
    await new Promise((resolve) => setTimeout(resolve))
  }
  return {
    wishes,
    wished: (eventId: number) => wishes.store.get().get(eventId),
    calls,
    refused,
    reload,
    settle,
    list: () => list as unknown as { open: () => void; fail: () => void },
    ids: () => known?.map(({ id }) => id),
    sent: () => calls.map(({ change: { eventId, wished } }) => `${wished ? '+' : '-'}${eventId}`),
  }
}

test('a tap before the list is known waits for it, and is nothing where the list has it already [P4.28]', async () => {
  const league = leagueOf(null)
  league.wishes.ask({ eventId: 1, wished: true })
  expect([league.wished(1), league.sent()]).toEqual([true, []])
  await league.settle(() => league.list().open())
  expect(league.sent()).toEqual(['+1'])
  await league.calls[0]?.answer()
  expect([league.wished(1), league.ids()]).toEqual([undefined, [1]])

  const had = leagueOf(null)
  had.wishes.ask({ eventId: 1, wished: true })
  await had.settle(() => had.list().open())
  await had.calls[0]?.answer()
  had.wishes.ask({ eventId: 1, wished: true })
  await had.settle(() => undefined)
  expect([had.sent(), had.wished(1)]).toEqual([['+1'], undefined])
})

test('tapped back before the list is known, nothing is sent whatever it says', async () => {
  const league = leagueOf(null)
  league.wishes.ask({ eventId: 1, wished: true })
  league.wishes.ask({ eventId: 1, wished: false })
  expect(league.wished(1)).toBeUndefined()
  await league.settle(() => league.list().open())
  expect(league.sent()).toEqual([])
})

test('a list that does not load gives the tap back', async () => {
  const league = leagueOf(null)
  league.wishes.ask({ eventId: 1, wished: true })
  await league.settle(() => league.list().fail())
  expect([league.wished(1), league.sent()]).toEqual([undefined, []])
  expect(league.refused).toHaveBeenCalledExactlyOnceWith({ eventId: 1, wished: true }, expect.any(Error), 'list')
})

test('what is given up before it was sent stays unsent; what was sent goes on', async () => {
  const league = leagueOf([])
  league.wishes.ask({ eventId: 1, wished: true })
  await league.settle(() => undefined)
  expect(league.wishes.giveUp()).toEqual([])
  await league.calls[0]?.answer()
  expect(league.ids()).toEqual([1])

  const waiting = leagueOf(null)
  waiting.wishes.ask({ eventId: 1, wished: true })
  expect(waiting.wishes.giveUp()).toEqual([{ eventId: 1, wished: true }])
  await waiting.settle(() => waiting.list().open())
  expect(waiting.sent()).toEqual([])
})

test('taps on one heart go out one after the other, and the last of them holds', async () => {
  const league = leagueOf([])
  for (const wished of [true, false, true]) league.wishes.ask({ eventId: 1, wished })
  await league.settle(() => undefined)
  expect(league.sent()).toEqual(['+1'])
  league.wishes.ask({ eventId: 1, wished: false })
  await league.calls[0]?.answer()
  expect([league.sent(), league.wished(1)]).toEqual([['+1', '-1'], false])
  await league.calls[1]?.answer()
  expect([league.ids(), league.wished(1)]).toEqual([[], undefined])
})

test('responses out of order change their own game alone, and a refusal puts its heart back each time [P8.12, D6.3]', async () => {
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ]
  for (const order of orders) {
    const league = leagueOf([4])
    for (const eventId of [1, 2, 3]) league.wishes.ask({ eventId, wished: true })
    await league.settle(() => undefined)
    for (const at of order) await (at === 1 ? league.calls[at]?.refuse() : league.calls[at]?.answer())
    expect([order, league.ids()]).toEqual([order, [1, 3, 4]])
    expect([1, 2, 3].map(league.wished)).toEqual([undefined, undefined, undefined])
    expect(league.refused).toHaveBeenCalledExactlyOnceWith({ eventId: 2, wished: true }, expect.any(Error), 'change')
    // Only when no change is on its way any more does a read tell how it stands.
    expect(league.reload).toHaveBeenCalledTimes(1)
  }
})

test('a refusal of what is not wished any more needs no word', async () => {
  const league = leagueOf([])
  league.wishes.ask({ eventId: 1, wished: true })
  await league.settle(() => undefined)
  league.wishes.ask({ eventId: 1, wished: false })
  await league.calls[0]?.refuse()
  expect([league.sent(), league.ids(), league.wished(1)]).toEqual([['+1'], [], undefined])
  expect(league.refused).not.toHaveBeenCalled()
})
