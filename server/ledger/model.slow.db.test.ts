import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPtcSummary } from '#contract/credit.ts'
import { totals } from '#server/testing/ledger-checks.ts'
import { openLedgerSite } from './testing/ledger-site.ts'
import type { Lot, Model } from './testing/model.ts'
import { runs, sequences, takeSteps } from './testing/run-steps.ts'
import { night } from './testing/office-steps.ts'
import type { Situation } from './testing/step.ts'

/**
 * Purchases with PTC and cards, transfers, swaps, requests, corrections and events called off, in any order and over
 * days: after each step the ledger is what a model of the rules is. What several servers do at once is in
 * two-servers.pg.slow.db.test.ts.
 */
test(
  'after any steps credit, its ends, seats, tickets and card payments are as the rules have them ' +
    '[F48, F49, F52, F55, F90, F107, D1.55, D2.34, D5.23, D5.24, D5.25, D5.30, D5.47, D5.48, D6.7, D6.8, D6.9, D6.11]',
  async () => {
    await fc.assert(
      fc.asyncProperty(sequences(60), async (steps) => {
        const site = await openLedgerSite()
        try {
          const at = await takeSteps(site, steps)
          await expectSummaries(at)
          await expectTotals(at)
        } finally {
          await site.close()
        }
      }),
      runs(10),
    )
  },
  3_600_000,
)

/** What members read of their credit. */
async function expectSummaries({ model, site: { site, league } }: Situation): Promise<void> {
  for (const [owner, { id }] of league.people.entries()) {
    const own = (which: (lot: Lot) => boolean = () => true) =>
      model.lots.filter((lot) => lot.owner === owner && which(lot))
    const isGood = ({ end }: Lot) => end > model.now
    expect(await site.call(getPtcSummary, { cookie: await site.signIn(id) })).toMatchObject({
      currentBalance: left(own(isGood)),
      expired: left(own((lot) => !isGood(lot))),
      totalAvailableTransfer: left(own((lot) => isGood(lot) && lot.isTransferable)),
      used: opened(own()) - left(own()),
    })
  }
}

/** What ended is posted by the next night, and nothing else came into being or went. */
async function expectTotals(at: Situation): Promise<void> {
  const step = night(at) ?? expect.fail('there is always a night')
  for (const part of step.parts) part(at.model, {})
  await step.send(at.site)
  const { lots, now }: Model = at.model
  const expired = left(lots.filter(({ end }) => end <= now))
  const issued = opened(lots.filter(({ origin }) => origin === 'award'))
  const rest = left(lots) - expired
  expect(await totals(at.site.site.db)).toEqual({
    all: 0,
    lots: rest,
    issued: -issued,
    expired,
    spent: issued - expired - rest,
  })
}

function left(lots: readonly Lot[]): number {
  return lots.reduce((sum, lot) => sum + lot.left, 0)
}

function opened(lots: readonly Lot[]): number {
  return lots.reduce((sum, lot) => sum + lot.opened, 0)
}
