import { appendFileSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Behaviour } from './cards.ts'

export interface Order {
  id: string
  amount: number
  behaviour: Behaviour
  /** Milliseconds since 1970. */
  at: number
  /** The owner's decision in the second step. */
  answer?: 'confirmed' | 'cancelled'
}

export type OrderState =
  | { status: 'paid' }
  | { status: 'failed'; gatewayResponseMessage: string }
  | { status: 'authenticate' }
  | { status: 'processing' }
  /** Nobody outside knows of the order yet. */
  | { status: 'unheard' }

export const LATE_MS = 15_000
/** How long a payment with the very late card is unknown before it is charged. */
export const VERY_LATE_MS = 150_000
/** Without a decision for so long the card is not charged. */
const SILENT_MS = 60_000
const SECOND_STEP_MS = 10 * 60_000

/**
 * The local provider's orders, in a file so that a killed process is no lost payment. What became of one follows from
 * what was written and the time: nothing has to happen for a late card to be charged.
 */
export function openBook(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  const orders = new Map<string, Order>()
  for (const order of readLines(file)) orders.set(order.id, order)

  function write(order: Order): void {
    orders.set(order.id, order)
    appendFileSync(file, `${JSON.stringify(order)}\n`, { mode: 0o600 })
  }

  return {
    find: (id: string): Order | undefined => orders.get(id),
    /** The order that has this id already, or this one from now on: it is charged once. */
    take(order: Order): Order {
      const known = orders.get(order.id)
      if (!known) write(order)
      return known ?? order
    },
    /** The first decision counts, however often and from whatever browser it comes [F53 card not charged]. */
    answer(id: string, answer: 'confirmed' | 'cancelled', now: number): Order | undefined {
      const order = orders.get(id)
      if (
        !order ||
        order.behaviour !== 'secondStep' ||
        order.answer ||
        orderState(order, now).status !== 'authenticate'
      )
        return order
      const answered = { ...order, answer }
      write(answered)
      return answered
    },
  }
}

export function orderState({ behaviour, at, answer }: Order, now: number): OrderState {
  switch (behaviour) {
    case 'approve':
      return { status: 'paid' }
    case 'decline':
      return { status: 'failed', gatewayResponseMessage: 'Insufficient funds' }
    case 'late':
      return now - at >= LATE_MS ? { status: 'paid' } : { status: 'processing' }
    case 'veryLate':
      return now - at >= VERY_LATE_MS ? { status: 'paid' } : { status: 'unheard' }
    case 'silent':
      return now - at >= SILENT_MS
        ? { status: 'failed', gatewayResponseMessage: 'No answer from the bank' }
        : { status: 'processing' }
    case 'secondStep':
      if (answer === 'confirmed') return { status: 'paid' }
      if (answer === 'cancelled') return { status: 'failed', gatewayResponseMessage: 'Cancelled at the second step' }
      return now - at >= SECOND_STEP_MS
        ? { status: 'failed', gatewayResponseMessage: 'The second step took too long' }
        : { status: 'authenticate' }
  }
}

function readLines(file: string): Order[] {
  try {
    // A line cut off by a kill is none.
    return readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => parseLine(line))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function parseLine(line: string): Order[] {
  try {
    return line === '' ? [] : [JSON.parse(line) as Order]
  } catch {
    return []
  }
}
