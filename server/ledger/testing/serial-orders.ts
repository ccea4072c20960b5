import type { Rows, State } from './ledger-state.ts'
import { sorted, stateOfModel } from './ledger-state.ts'
import type { Model, Outcome } from './model.ts'
import type { Note, Step } from './step.ts'

/** A step that was taken, with its outcome. */
export interface Taken {
  step: Step
  outcome: Outcome
}

interface Position {
  /** The next step of each list, and its next part. */
  at: { step: number; part: number; note: Note }[]
  model: Model
}

/**
 * Returns where the orders of the transactions of all lists lead by the rules, each list in its own order, of those that
 * have the outcome of each step and this state. Several may: which lot paid for which ticket, no state says.
 */
export function serialOrders(
  models: readonly Model[],
  lists: readonly (readonly Taken[])[],
  { rows, state }: { rows: Rows; state: State },
): Model[] {
  const goal = JSON.stringify(sorted(state))
  const open: Position[] = models.map((model) => ({ at: lists.map(() => ({ step: 0, part: 0, note: {} })), model }))
  const seen = new Set<string>()
  const ends = new Map<string, Model>()
  for (let position = open.pop(); position; position = open.pop()) {
    const { at, model } = position
    const whole = wholeOf(model)
    const id = JSON.stringify([at, whole])
    if (seen.has(id)) continue
    seen.add(id)
    const isEnd = lists.every((list, n) => at[n]?.step === list.length)
    if (isEnd && JSON.stringify(sorted(stateOfModel(model))) === goal) {
      const end = inOrderOf(rows, state, model)
      ends.set(wholeOf(end), end)
    }
    for (const [n, list] of lists.entries()) open.push(...afterNext({ at, model }, list, n))
  }
  return [...ends.values()]
}

/** After the next part of a list; nothing at its end, or where the step's outcome is another. */
function afterNext(before: Position, list: readonly Taken[], n: number): Position[] {
  const { at, model } = structuredClone(before)
  const own = at[n]
  const taken = list[own?.step ?? 0]
  if (!own || !taken) return []
  const { parts } = taken.step
  const outcome = parts[own.part]?.(model, own.note)
  own.part += 1
  if (own.part === parts.length) {
    if (outcome !== taken.outcome) return []
    Object.assign(own, { step: own.step + 1, part: 0, note: {} })
  }
  return [{ at, model }]
}

/** One list after the other, whatever the outcomes were: to compare with. */
export function oneAfterTheOther(
  model: Model,
  lists: readonly (readonly Taken[])[],
): { outcomes: Outcome[]; model: Model } {
  const after = structuredClone(model)
  const outcomes = lists.flat().map(({ step: { parts } }) => {
    const note = {}
    return parts.map((part) => part(after, note)).at(-1) ?? 'done'
  })
  return { outcomes, model: after }
}

/** All of a model as text; payments and their seats name each other. */
function wholeOf({ responses, ...model }: Model): string {
  const others = JSON.stringify(model, (name, value: unknown) => (name === 'seat' ? undefined : value))
  return others + JSON.stringify(Object.entries(responses).toSorted())
}

/** A model of the same state in the order of the rows, in which steps name what they are about. */
function inOrderOf(rows: Rows, state: State, model: Model): Model {
  const own = stateOfModel(model)
  const keys = model.payments.map(({ key }) => key)
  const order = rows.payments.map(({ key }) => key)
  return {
    ...model,
    lots: reordered(model.lots, own.lots, state.lots),
    seats: reordered(model.seats, own.seats, state.seats),
    payments: reordered(model.payments, keys, order),
  }
}

function reordered<T>(list: readonly T[], names: string[], order: readonly string[]): T[] {
  return order.map((name) => {
    const from = names.indexOf(name)
    names[from] = ''
    return list[from] as T
  })
}
