import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Receiver } from '#data/players.ts'
import {
  amountOf,
  storedTransfer,
  NEW_TRANSFER,
  stepOf,
  transferReducer,
  type Transfer,
  type TransferAction,
} from './transfer.ts'

const dana: Receiver = {
  id: 7,
  name: 'Dana Whitlock',
  cardNumber: '70000931',
  membershipId: 5007,
  lastPlayedEvent: null,
}
const run = (actions: TransferAction[], from: Transfer = NEW_TRANSFER) => actions.reduce(transferReducer, from)
const next = (available = 100): TransferAction => ({ type: 'next', available })

test('the amount, then a player, then the summary, and back again [M2.48, M2.49, M2.50, M3.13, M4.22]', () => {
  const chosen = run([next(), { type: 'playerSet', player: dana }, next()])
  expect(chosen).toMatchObject({ step: 2, amount: '30', player: dana })
  expect(run([{ type: 'previous' }], chosen)).toMatchObject({ step: 1, player: dana })
  expect(run([{ type: 'previous' }, { type: 'previous' }, { type: 'previous' }], chosen)).toMatchObject({
    step: 0,
    amount: '30',
    player: dana,
  })
})

test('no player is selected without an amount, and nothing is summed up without a player [M4.18, M4.19]', () => {
  for (const amount of ['0', '', '7', '105']) expect(run([{ type: 'amountSet', amount }, next()]).step).toBe(0)
  expect(run([next(), next(), next()]).step).toBe(1)
  expect(run([next(), { type: 'playerSet', player: dana }, { type: 'playerSet', player: null }, next()]).step).toBe(1)
})

test('a balance that has become too small leads back to the amount [F52]', () => {
  const chosen = run([next(), { type: 'playerSet', player: dana }, next()])
  expect([stepOf(chosen, 100), stepOf(chosen, 30), stepOf(chosen, 25)]).toEqual([2, 2, 0])
  expect(amountOf(chosen, 25)).toBe('30')
})

test('what is chosen at first follows the balance until it is agreed to [M5.20]', () => {
  expect([amountOf(NEW_TRANSFER, 100), amountOf(NEW_TRANSFER, 20)]).toEqual(['30', '10'])
  expect(amountOf(run([next()]), 60)).toBe('30')
})

test('a new transfer begins with nothing [M2.51]', () => {
  expect(
    run([
      next(),
      { type: 'playerSet', player: dana },
      { type: 'filtersSet', filters: { firstName: 'Dana', lastName: '', cardNumber: '' } },
      { type: 'restarted' },
    ]),
  ).toEqual(NEW_TRANSFER)
})

test('what is stored in the window is read back, and nothing else is [F56, F68]', () => {
  const transfer = run([next(), { type: 'playerSet', player: dana }])
  expect(v.parse(storedTransfer, JSON.parse(JSON.stringify({ memberId: 3, transfer })))).toEqual({
    memberId: 3,
    transfer,
  })
  for (const change of [{ step: 5 }, { player: { ...dana, membershipId: null } }, { filters: {} }])
    expect(v.safeParse(storedTransfer, { memberId: 3, transfer: { ...transfer, ...change } }).success).toBe(false)
})
