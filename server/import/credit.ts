import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { zoneOfEnd } from '#domain/credit/expiry.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Db } from '#server/db/client.ts'
import { insertRows, reserveIds } from '#server/db/insert.ts'
import { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import { correctLot } from '#server/ledger/credit/correct.ts'
import { openedWith } from '#server/ledger/credit/credit.ts'
import type { Report } from './mistake.ts'
import type { Value } from './field.ts'
import { textOfCell } from './name-rows.ts'
import type { Plan, PlannedRow, PlannedSection } from './planned.ts'
import type { RawSection } from './read-files.ts'
import { textOf } from './section.ts'

/** Control figures: what each member's rows of `credit` add up to in the system they come from. */
export const BALANCES = 'balances'
export const BALANCE_COLUMNS = ['player', 'credit'] as const

/** Above this it is no credit of a person; the sum of all of them still fits the database. */
const MAX_AMOUNT = 1_000_000

/** The amounts that the rows of `credit` open their lots with, by the lot's guid. */
export type Amounts = Map<string, number>

/**
 * Reads the amounts of the lots and checks them, and says the zone of a new one that names none [D5.47]. A lot that is
 * there already is not opened again: an amount that is neither what it was opened with nor what is left of it corrects
 * it [D1.55], which a lot that came by a transfer does not allow. Returns the members whose lots are corrected, too.
 */
export async function planCredit(
  db: Db,
  target: PlannedSection,
  raw: RawSection,
  { plan, at, report }: { plan: Plan; at: Date; report: Report },
): Promise<{ amounts: Amounts; corrected: number[] }> {
  const cells = new Map(raw.rows.map(({ row, cells: value }) => [row, value['amount']]))
  const known = await openedAndLeft(
    db,
    target.planned.map(({ id }) => id),
  )
  const amounts = new Map<string, number>()
  const corrected: number[] = []
  for (const { id, row, before, values } of target.planned) {
    const addProblem = (column: string, message: string) => report({ section: 'credit', row, column, message })
    const text = textOfCell(cells.get(row))
    const amount = /^\d{1,7}$/.test(text) ? Number(text) : 0
    if (amount < 1 || amount > MAX_AMOUNT) {
      addProblem('amount', `must be a whole number from 1 to ${MAX_AMOUNT}`)
      continue
    }
    amounts.set(id, amount)
    const ledger = known.get(id)
    const end = values['expiresAt']
    if (ledger && amount !== ledger.opened && amount !== ledger.left) {
      corrected.push(Number(values['playerId']))
      const { opened, left, isAwarded } = ledger
      if (!isAwarded)
        addProblem('amount', `is ${amount}, but it came by a transfer of ${opened}, of which ${left} are left`)
      else if (amount > opened && end instanceof Date && end <= at)
        addProblem('amount', `is ${amount}, but it was opened with ${opened} and has ended`)
    }
    if (before || !(end instanceof Date)) continue
    values['timeZone'] ??= zoneOfEnd(end, Number(creditState(plan, values['playerId'])))
    if (end <= at) addProblem('expiresAt', 'is over. Leave out credit that has ended')
  }
  return { amounts, corrected }
}

function creditState(plan: Plan, playerId: Value | undefined): Value | undefined {
  return plan.get('members')?.rows.get(textOf(playerId))?.['stateId']
}

/** Compares the control figures with the sum of each member's rows. */
export function checkBalances(plan: Plan, amounts: Amounts, raw: RawSection, report: Report): void {
  const sums = new Map<string, number>()
  for (const { id, values } of plan.get('credit')?.planned ?? []) {
    const player = String(values['playerId'])
    sums.set(player, (sums.get(player) ?? 0) + (amounts.get(id) ?? 0))
  }
  for (const { row, cells } of raw.rows) {
    const addProblem = (column: string, message: string) => report({ section: BALANCES, row, column, message })
    const key = textOfCell(cells['player'])
    const player = plan.get('players')?.keys?.idOf(key) ?? null
    if (player === null) {
      addProblem('player', `names '${key.slice(0, 60)}', which is not among the players of the files or the league`)
      continue
    }
    const text = textOfCell(cells['credit'])
    const sum = sums.get(player) ?? 0
    sums.delete(player)
    if (text !== String(sum)) addProblem('credit', `is ${text || 'missing'}, but the rows of credit add up to ${sum}`)
  }
  const left = [...sums].find(([, sum]) => sum > 0)
  if (left) {
    const key = plan.get('players')?.keys?.keyOf(left[0]) ?? left[0]
    report({ section: BALANCES, row: null, column: null, message: `has no row for '${key}', who has credit` })
  }
}

/**
 * Opens the lots that are new, each one change of the ledger, from the account of what was brought along, and corrects
 * those that were opened with another amount. Returns what could not be taken, in words.
 */
export async function writeCredit(
  db: Db,
  planned: readonly PlannedRow[],
  { amounts, by, now }: { amounts: Map<string, number>; by: string; now: Date },
): Promise<string[]> {
  const fresh = planned.filter(({ before }) => before === null)
  const ids = await reserveIds(db, ptcLots, fresh.length)
  const lots = fresh.map(({ values }, index) => ({ ...values, id: ids[index] ?? 0 }) as typeof ptcLots.$inferInsert)
  const changes = lots.map((lot) => ({ lot, guid: randomUUID(), amount: amounts.get(lot.guid) ?? 0 }))
  await insertRows(db, ptcLots, lots)
  await insertRows(
    db,
    ptcTransactions,
    changes.map(({ lot, guid }) => ({
      guid,
      kind: 'award' as const,
      description: lot.description,
      createdAt: lot.issuedAt,
    })),
  )
  await insertRows(
    db,
    ptcEntries,
    changes.flatMap(({ lot, guid, amount }) => [
      { transactionGuid: guid, lotId: lot.id ?? 0, account: null, amount },
      { transactionGuid: guid, lotId: null, account: 'opening' as const, amount: -amount },
    ]),
  )
  return correctCredit(db, planned, { amounts, by, now })
}

async function correctCredit(
  tx: Db,
  planned: readonly PlannedRow[],
  { amounts, by, now }: { amounts: Map<string, number>; by: string; now: Date },
): Promise<string[]> {
  const known = await openedAndLeft(tx, amounts.keys())
  const wrong = planned
    .filter(
      ({ id, before }) =>
        before && known.get(id)?.opened !== amounts.get(id) && known.get(id)?.left !== amounts.get(id),
    )
    .toSorted((a, b) => Number(a.values['playerId']) - Number(b.values['playerId']))
  const notes: string[] = []
  for (const { id, key } of wrong) {
    const amount = amounts.get(id) ?? 0
    const corrected = await correctLot(tx, { guid: id, amount, by, now })
    if (!corrected) continue
    amounts.set(id, corrected.after)
    if (corrected.notTaken > 0)
      notes.push(
        `credit ${key ?? id}: ${corrected.notTaken} PTC of the correction from ${corrected.before} to ${amount} cannot be taken, as they are no longer there.`,
      )
  }
  return notes
}

/**
 * Reads the lots of the file again after all is written: each has what the file or the ledger says. That entries sum to
 * nothing the database itself demands of every change. @throws Error, which undoes the import
 */
export async function proveLedger(db: Db, amounts: Amounts): Promise<void> {
  const known = await openedAndLeft(db, amounts.keys())
  for (const [guid, amount] of amounts) {
    const lot = known.get(guid)
    if (!lot || (lot.opened !== amount && lot.left !== amount))
      throw new Error(`Lot ${guid} does not have the ${amount} it was opened with.`)
  }
}

async function openedAndLeft(
  db: Db,
  guids: Iterable<string>,
): Promise<Map<string, { opened: number; left: number; isAwarded: boolean }>> {
  const rows = await db
    .select({
      guid: ptcLots.guid,
      opened: openedWith,
      isAwarded: sql<boolean>`bool_or(${ptcTransactions.kind} = 'award')`,
      left: sql<number>`sum(${ptcEntries.amount})`.mapWith(Number),
    })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .innerJoin(ptcTransactions, eq(ptcTransactions.guid, ptcEntries.transactionGuid))
    .where(anyOf(ptcLots.guid, guids))
    .groupBy(ptcLots.id)
  return new Map(rows.map(({ guid, ...amounts }) => [guid, amounts]))
}
