import { describe, expect, test } from 'vitest'
import type { MoneyState } from '#data/money/money-call.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { failureOf, isPending, stepOf, wizardReducer, type Wizard } from './state.ts'

type Outcome = { success: boolean; message?: string | null }
const REFUSED = new ApiError({ status: 409, id: 'sold-out', message: 'This event is sold out.' })

describe('a swap and a transfer go from step 0 to 1, and back [M4.31, M4.34, M9.11]', () => {
  const start: Wizard<number> = { step: 0, chosen: null }
  test.each<[string, Wizard<number>, Parameters<typeof wizardReducer<number>>[1], Wizard<number>]>([
    ['something is selected', start, { type: 'choose', chosen: 8 }, { step: 0, chosen: 8 }],
    ['and unselected', { step: 0, chosen: 8 }, { type: 'choose', chosen: null }, start],
    ['nothing cannot be confirmed', start, { type: 'confirm' }, start],
    ['what is selected can', { step: 0, chosen: 8 }, { type: 'confirm' }, { step: 1, chosen: 8 }],
    ['on step 1 it stays as it is', { step: 1, chosen: 8 }, { type: 'choose', chosen: null }, { step: 1, chosen: 8 }],
    ['Previous keeps it', { step: 1, chosen: 8 }, { type: 'previous' }, { step: 0, chosen: 8 }],
  ])('%s', (_, before, action, after) => {
    expect(wizardReducer(before, action)).toEqual(after)
  })
})

describe('step 2 is reached after success alone [M4.32, M4.33, M4.35, D5.33]', () => {
  test.each<[MoneyState<Outcome>, 0 | 1, 0 | 1 | 2]>([
    [{ is: 'idle' }, 0, 0],
    [{ is: 'idle' }, 1, 1],
    [{ is: 'sending' }, 1, 1],
    [{ is: 'checking' }, 0, 1],
    [{ is: 'unsure' }, 0, 1],
    [{ is: 'lost' }, 0, 1],
    [{ is: 'untold' }, 0, 1],
    [{ is: 'refused', error: REFUSED }, 1, 1],
    [{ is: 'done', answer: { success: false, message: 'No.' } }, 1, 1],
    [{ is: 'done', answer: { success: true } }, 1, 2],
  ])('%j from step %i: step %i', (call, step, expected) => {
    expect(stepOf({ step }, call)).toBe(expected)
  })
})

test('a failure is shown in the server’s own words, by a refusal or by a response without success [M8.13]', () => {
  expect(failureOf({ is: 'refused', error: REFUSED })?.message).toBe('This event is sold out.')
  expect(
    failureOf({ is: 'done', answer: { success: false, message: ' You cannot transfer a ticket to yourself. ' } })
      ?.message,
  ).toBe('You cannot transfer a ticket to yourself.')
  expect(failureOf({ is: 'done', answer: { success: false } })?.message).toBe('The league did not say why.')
  expect(
    [{ is: 'idle' } as const, { is: 'sending' } as const, { is: 'done', answer: { success: true } } as const].map(
      failureOf,
    ),
  ).toEqual([null, null, null])
})

test('while nobody knows what became of a call, no other can be begun [F7, F48]', () => {
  const states: MoneyState<Outcome>[] = [
    { is: 'sending' },
    { is: 'checking' },
    { is: 'unsure' },
    { is: 'secondStep', url: '' },
    { is: 'idle' },
    { is: 'lost' },
    { is: 'untold' },
    { is: 'refused', error: REFUSED },
  ]
  expect(states.map(isPending)).toEqual([true, true, true, true, false, false, false, false])
})
