import * as v from 'valibot'
import { foundPlayer } from '#contract/players.ts'
import { canReceive, NO_FILTERS, playerFilters, type PlayerFilters, type Receiver } from '#data/players.ts'
import { readWholeAmount } from '#domain/credit/amount.ts'
import { amountProblem, preselectedAmount } from './amount.ts'

export const STEPS = ['Amount', 'Select Player', 'Summary'] as const
export type Step = 0 | 1 | 2

const receiver = v.pipe(
  foundPlayer,
  v.check((player) => canReceive(player)),
  v.transform((player) => player as Receiver),
)

/** A transfer as this window stores it, with its member: another member starts over [M4.23]. */
export const storedTransfer = v.object({
  memberId: v.number(),
  transfer: v.object({
    step: v.picklist([0, 1, 2]),
    /** As typed; null while the preselected amount applies. */
    amount: v.nullable(v.string()),
    player: v.nullable(receiver),
    filters: playerFilters,
  }),
})

/** A PTC transfer that is being put together [M3.13]. */
export type Transfer = v.InferOutput<typeof storedTransfer>['transfer']

export const NEW_TRANSFER: Transfer = { step: 0, amount: null, player: null, filters: NO_FILTERS }

export type TransferAction =
  | { type: 'amountSet'; amount: string }
  | { type: 'playerSet'; player: Receiver | null }
  | { type: 'filtersSet'; filters: PlayerFilters }
  /** `available` is what can be transferred, in whole PTC. */
  | { type: 'next'; available: number }
  | { type: 'previous' }
  | { type: 'restarted' }

export function transferReducer(state: Transfer, action: TransferAction): Transfer {
  switch (action.type) {
    case 'amountSet':
      return { ...state, amount: action.amount }
    case 'playerSet':
      return { ...state, player: action.player }
    case 'filtersSet':
      return { ...state, filters: action.filters }
    case 'next': {
      const step = stepOf(state, action.available)
      // The preselected amount is now the member's choice, and no longer follows the balance.
      return {
        ...state,
        amount: amountOf(state, action.available),
        step: Math.min(step + 1, furthest(state, action.available)) as Step,
      }
    }
    case 'previous':
      return { ...state, step: Math.max(0, state.step - 1) as Step }
    case 'restarted':
      return NEW_TRANSFER
  }
}

export function amountOf({ amount }: Pick<Transfer, 'amount'>, available: number): string {
  return amount ?? String(preselectedAmount(available))
}

/**
 * The step on view: no further than what is chosen allows, whatever has become of the balance meanwhile [M4.18, M4.19].
 */
export function stepOf(state: Transfer, available: number): Step {
  return Math.min(state.step, furthest(state, available)) as Step
}

function furthest(state: Transfer, available: number): Step {
  if (amountProblem(amountOf(state, available), available) !== null) return 0
  return state.player === null ? 1 : 2
}

/** Returns the complete transfer; null while a choice is missing. */
export function chosenIn(state: Transfer, available: number): TransferNote | null {
  const amount = readWholeAmount(amountOf(state, available))
  return state.player === null || amount === null ? null : { amount, to: state.player }
}

/** The part of a sent transfer that the device stores, to show it again after a restart. */
export const transferNote = v.object({ amount: v.number(), to: receiver })
export type TransferNote = v.InferOutput<typeof transferNote>
