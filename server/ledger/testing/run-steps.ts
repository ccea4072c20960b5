import fc from 'fast-check'
import { expect } from 'vitest'
import { expectBalance } from '#server/testing/ledger-checks.ts'
import { newModel, type LedgerSite } from './ledger-site.ts'
import { stateOfModel } from './ledger-state.ts'
import type { Plan, Situation } from './step.ts'
import { between, calls, oneOf } from './steps.ts'

/** How many sequences are made, or LEDGER_RUNS. Without these a failure is made shorter for four minutes at most. */
export function runs(usual: number): { numRuns: number; interruptAfterTimeLimit?: number } {
  const more = Number(process.env['LEDGER_RUNS'] ?? 0)
  return more > 0 ? { numRuns: more } : { numRuns: usual, interruptAfterTimeLimit: 240_000 }
}

/** A step of a sequence, which a failure lists with what came of it. */
class Command implements fc.AsyncCommand<Situation, LedgerSite> {
  #text = ''
  readonly #plan: Plan

  constructor(plan: Plan) {
    this.#plan = plan
  }

  check(at: Readonly<Situation>): boolean {
    return this.#plan(at) !== null
  }

  /** Does a step by the rules and in the ledger, which agree in its outcome and in everything that there is. */
  async run(at: Situation, site: LedgerSite): Promise<void> {
    const { text, parts, send, call } = this.#plan(at) ?? expect.fail('a step that makes no sense')
    this.#text = text
    const note = {}
    const expected = parts.map((part) => part(at.model, note)).at(-1)
    const outcome = await send(site)
    this.#text = `${text}: ${outcome}`
    expect(outcome, text).toBe(expected)
    if (call && !at.calls.includes(call)) at.calls.push(call)
    await expectSame(at)
  }

  toString(): string {
    return `\n  ${this.#text}`
  }
}

export function sequences(maxCommands: number) {
  const command = oneOf([...calls, ...between]).map((plan) => new Command(plan))
  return fc.commands([command], { maxCommands, size: 'max' })
}

/** Takes the steps of a sequence from the beginning of a league; resolves with where they lead. */
export async function takeSteps(
  site: LedgerSite,
  steps: Iterable<fc.AsyncCommand<Situation, LedgerSite>>,
): Promise<Situation> {
  const at: Situation = { model: newModel(), site, calls: [] }
  await expectSame(at)
  await fc.asyncModelRun(() => Promise.resolve({ model: at, real: site }), steps)
  return at
}

async function expectSame({ model, site }: Situation): Promise<void> {
  expect(await site.read()).toEqual(stateOfModel(model))
  await expectBalance(site.site.db)
}
