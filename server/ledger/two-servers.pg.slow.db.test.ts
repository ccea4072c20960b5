import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/client.ts'
import { expectBalance } from '#server/testing/ledger-checks.ts'
import { sorted, stateOfModel } from './testing/ledger-state.ts'
import { newModel, openLedgerSite, type LedgerSite } from './testing/ledger-site.ts'
import type { Model } from './testing/model.ts'
import { runs } from './testing/run-steps.ts'
import { oneAfterTheOther, serialOrders, type Taken } from './testing/serial-orders.ts'
import type { Plan, Situation } from './testing/step.ts'
import { between, calls, oneOf, rivals, type Weighted } from './testing/steps.ts'
import { takeTurns, type Order } from './testing/turns.ts'

/** Steps that one server takes, as a failure lists them. */
class List {
  readonly plans: readonly Plan[]
  taken: Taken[] = []

  constructor(plans: readonly Plan[]) {
    this.plans = plans
  }

  toString(): string {
    return this.taken.map(({ step, outcome }) => `\n    ${step.text}: ${outcome}`).join('')
  }
}

/** What one server does alone, and then both at once. */
class Round {
  readonly before: List
  readonly atOnce: readonly [List, List]

  constructor([before, ...atOnce]: readonly [List, List, List]) {
    this.before = before
    this.atOnce = atOnce
  }

  toString(): string {
    const [a, b] = this.atOnce
    return `\n  before${String(this.before)}\n  A${String(a)}\n  B${String(b)}`
  }
}

const listOf = (plans: readonly Weighted[], minLength: number, maxLength: number) =>
  fc.array(oneOf(plans), { minLength, maxLength }).map((chosen) => new List(chosen))

/** Rounds of the same rivals. */
const rounds = rivals.chain(([a, b]) =>
  fc.array(
    fc
      .tuple(listOf([...calls, ...between], 0, 3), listOf([a], 1, 1), listOf([b], 1, 1))
      .map((lists) => new Round(lists)),
    { minLength: 3, maxLength: 5, size: 'max' },
  ),
)

const order = fc.record({
  scheduler: fc.scheduler(),
  lengths: fc.infiniteStream(fc.constantFrom(0, 0, 1, 1, 2, 4, 100, 100, 100)),
})

/** Two servers on one database, which a test of the locks looks at. */
interface Servers {
  databases: readonly [Database, Database]
  sites: readonly [LedgerSite, LedgerSite]
  watch: Database
}

/** The models that are possible after what was done, of which no state says which is the right one. */
interface Possible {
  models: readonly Model[]
  calls: Situation['calls']
}

/** Takes the steps of a round, whose outcome has to be that of one transaction after the other. */
async function takeRound(possible: Possible, { before, atOnce }: Round, order: Order, servers: Servers) {
  const { sites, databases, watch } = servers
  const [site, other] = sites
  before.taken = []
  for (const plan of before.plans) {
    const [step] = planned(possible, [plan], site)
    if (!step) continue
    const taken: Taken = { step, outcome: await step.send(site) }
    before.taken.push(taken)
    await narrow(possible, [[taken]], site)
  }
  other.setClock(site.site.now().getTime())
  const steps = atOnce.map((list) => {
    list.taken = []
    return planned(possible, list.plans, site)
  })
  const names = ['A', 'B'].map((name, n) => ({ name, database: databases[n] ?? expect.fail() }))
  const turns = takeTurns(order, names, watch)
  const works = atOnce.map((list, n) => async () => {
    for (const step of steps[n] ?? []) list.taken.push({ step, outcome: await step.send(sites[n] ?? site) })
  })
  await turns.run(works).finally(turns.end)
  expect(turns.deadlocks).toEqual([])
  await narrow(
    possible,
    atOnce.map(({ taken }) => taken),
    site,
  )
}

/** All that makes sense before any of it is done; a call can be repeated before it was made. */
function planned(
  { models: [model = expect.fail()], calls: known }: Possible,
  plans: readonly Plan[],
  site: LedgerSite,
) {
  return plans.flatMap((plan) => {
    const step = plan({ model, site, calls: known })
    if (step?.call && !known.includes(step.call)) known.push(step.call)
    return step ?? []
  })
}

/** Leaves the models that what was taken allows. */
async function narrow(possible: Possible, lists: readonly (readonly Taken[])[], site: LedgerSite): Promise<void> {
  const [before = expect.fail()] = possible.models
  const state = await site.read()
  possible.models = serialOrders(possible.models, lists, { rows: site.rows, state })
  if (possible.models.length === 0) {
    const { outcomes, model } = oneAfterTheOther(before, lists)
    const taken = { outcomes: lists.flat().map(({ outcome }) => outcome), ...sorted(state) }
    expect(taken, 'no order of the transactions leads here').toEqual({ outcomes, ...sorted(stateOfModel(model)) })
    expect.fail('no order of the transactions leads to these outcomes')
  }
  await expectBalance(site.site.db)
}

describe.skipIf(!process.env.TEST_PG_URL)('two servers on one PostgreSQL', () => {
  test('whatever order their statements come in, the outcome is that of one call after the other, without a deadlock [F48, F49, F52, F55, F113, D6.7, D6.8]', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, order, async (all, turns) => {
        const site = await openLedgerSite()
        const { database } = site.site.context
        const place = { url: database.url ?? '' }
        const [second, watch] = [await openDatabase(place), await openDatabase({ ...place, poolSize: 1 })]
        const other = await openLedgerSite({ database: second, other: site })
        try {
          const servers: Servers = { databases: [database, second], sites: [site, other], watch }
          const possible: Possible = { models: [newModel()], calls: [] }
          await narrow(possible, [], site)
          for (const one of all) {
            await takeRound(possible, one, turns, servers)
            if (process.env.LEDGER_DEBUG) console.log(String(one))
          }
        } finally {
          await other.close()
          await second.close()
          await watch.close()
          await site.close()
        }
      }),
      runs(25),
    )
  }, 3_600_000)
})
