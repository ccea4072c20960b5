import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { expiryAfterReturn } from '#domain/credit/expiry.ts'
import { allocateLots, type LotAllocation } from '#domain/credit/lots.ts'
import type { Db } from '#server/db/client.ts'
import { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'

export type HeldLot = Awaited<ReturnType<typeof lotsWithCredit>>[number]
type Kind = (typeof ptcTransactions.$inferSelect)['kind']
type Account = NonNullable<(typeof ptcEntries.$inferSelect)['account']>

interface Entry {
  lotId?: number
  account?: Account
  amount: number
}

const left = sql<number>`coalesce(sum(${ptcEntries.amount}), 0)`.mapWith(Number)

/** The opening amount of a lot with its corrections, from entries with their transactions. */
export const openedWith =
  sql<number>`coalesce(sum(${ptcEntries.amount}) filter (where ${ptcTransactions.kind} = 'correction' or (${ptcTransactions.kind} in ('award', 'transfer', 'return') and ${ptcEntries.amount} > 0)), 0)`.mapWith(
    Number,
  )

/** A member's lots with something left, the first to expire first; expired ones among them while that is not posted. */
export function lotsWithCredit(db: Db, playerId: number) {
  return db
    .select({
      id: ptcLots.id,
      guid: ptcLots.guid,
      description: ptcLots.description,
      issuedAt: ptcLots.issuedAt,
      expiresAt: ptcLots.expiresAt,
      timeZone: ptcLots.timeZone,
      transferable: ptcLots.transferable,
      left,
    })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .where(eq(ptcLots.playerId, playerId))
    .groupBy(ptcLots.id)
    .having(gt(left, 0))
    .orderBy(asc(ptcLots.expiresAt), asc(ptcLots.id))
}

/** Writes one change, whose entries sum to nothing; resolves with its guid. The database refuses what does not balance. */
export async function writeChange(
  tx: Db,
  change: { kind: Kind; description: string; at: Date; entries: readonly Entry[] },
): Promise<string> {
  const guid = randomUUID()
  await tx
    .insert(ptcTransactions)
    .values({ guid, kind: change.kind, description: change.description, createdAt: change.at })
  await tx.insert(ptcEntries).values(
    change.entries.map(({ lotId = null, account = null, amount }) => ({
      transactionGuid: guid,
      lotId,
      account,
      amount,
    })),
  )
  return guid
}

/** A new lot of a member, still empty. */
export async function openLot(tx: Db, lot: Omit<typeof ptcLots.$inferInsert, 'id' | 'guid'>): Promise<number> {
  const [row] = await tx
    .insert(ptcLots)
    .values({ ...lot, guid: randomUUID() })
    .returning({ id: ptcLots.id })
  if (!row) throw new Error('A lot that was just made is not there.')
  return row.id
}

/**
 * Spends credit of a member who is locked, first to expire first; null where there is not enough. Resolves with the
 * guid of the change.
 */
export async function spend(
  tx: Db,
  playerId: number,
  { amount, description, now }: { amount: number; description: string; now: Date },
): Promise<string | null> {
  await postExpired(tx, playerId, now)
  const uses = allocateLots(await lotsWithCredit(tx, playerId), amount, now)
  if (!uses) return null
  return writeChange(tx, {
    kind: 'purchase',
    description,
    at: now,
    entries: [...debitEntries(uses), { account: 'spent', amount }],
  })
}

/**
 * Gives back what a change spent, into the lots it came from; what ended meanwhile becomes a lot of its own that is
 * good for as long as it was then, to midnight in the zone of the former one [D5.48]. The member must be locked.
 */
export async function giveBack(
  tx: Db,
  transactionGuid: string,
  { description, now }: { description: string; now: Date },
): Promise<void> {
  const spent = await tx
    .select({ lot: ptcLots, amount: ptcEntries.amount, spentAt: ptcTransactions.createdAt })
    .from(ptcEntries)
    .innerJoin(ptcLots, eq(ptcLots.id, ptcEntries.lotId))
    .innerJoin(ptcTransactions, eq(ptcTransactions.guid, ptcEntries.transactionGuid))
    .where(eq(ptcEntries.transactionGuid, transactionGuid))
    .orderBy(ptcLots.id)
  const into = async (kind: Kind, entries: Entry[]) => {
    const total = entries.reduce((sum, { amount }) => sum + amount, 0)
    if (total === 0) return
    await writeChange(tx, { kind, description, at: now, entries: [...entries, { account: 'spent', amount: -total }] })
  }
  await into(
    'refund',
    spent.filter(({ lot }) => lot.expiresAt > now).map(({ lot, amount }) => ({ lotId: lot.id, amount: -amount })),
  )
  const returned: Entry[] = []
  for (const { lot, amount, spentAt } of spent.filter(({ lot: { expiresAt } }) => expiresAt <= now)) {
    const { playerId, description: about, transferable, timeZone } = lot
    const expiresAt = expiryAfterReturn(lot.expiresAt, { spentAt, now, timeZone })
    const lotId = await openLot(tx, {
      playerId,
      description: about,
      issuedAt: now,
      expiresAt,
      timeZone,
      transferable,
    })
    returned.push({ lotId, amount: -amount })
  }
  await into('return', returned)
}

export function debitEntries(uses: readonly LotAllocation[]): Entry[] {
  return uses.map(({ id, amount }) => ({ lotId: id, amount: -amount }))
}

/** Moves what is left of a locked member's ended lots to the account of expired credit, one change for each lot. */
export async function postExpired(tx: Db, playerId: number, now: Date): Promise<void> {
  const ended = await tx
    .select({ id: ptcLots.id, description: ptcLots.description, expiresAt: ptcLots.expiresAt, left })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .where(and(eq(ptcLots.playerId, playerId), lte(ptcLots.expiresAt, now)))
    .groupBy(ptcLots.id)
    .having(gt(left, 0))
  for (const lot of ended) {
    await writeChange(tx, {
      kind: 'expiry',
      description: `Expired: ${lot.description}`,
      at: lot.expiresAt,
      entries: [
        { lotId: lot.id, amount: -lot.left },
        { account: 'expired', amount: lot.left },
      ],
    })
  }
}

/** Members with lots that are not posted yet and ended by `until`; with `since` after that. */
export async function membersWithUnpostedExpiry(
  db: Db,
  { since, until }: { since: Date | null; until: Date },
): Promise<number[]> {
  const ended = db
    .select({ id: ptcLots.id })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .where(and(lte(ptcLots.expiresAt, until), since ? gt(ptcLots.expiresAt, since) : undefined))
    .groupBy(ptcLots.id)
    .having(gt(left, 0))
  const rows = await db
    .selectDistinct({ playerId: ptcLots.playerId })
    .from(ptcLots)
    .where(inArray(ptcLots.id, ended))
    .orderBy(asc(ptcLots.playerId))
  return rows.map(({ playerId }) => playerId)
}

/** Everything that ever came to a member or went: lots, and changes that took from them or gave back, the newest first. */
export async function creditHistory(db: Db, playerId: number) {
  const otherSide = (sign: '>' | '<') => sql<
    string | null
  >`(select p.first_name || ' ' || p.last_name from ptc_entries o join ptc_lots ol on ol.id = o.lot_id join players p on p.id = ol.player_id
    where o.transaction_guid = ${ptcTransactions.guid} and o.amount ${sql.raw(sign)} 0 limit 1)`
  const came = await db
    .select({
      guid: ptcLots.guid,
      at: ptcLots.issuedAt,
      description: ptcLots.description,
      expiresAt: ptcLots.expiresAt,
      timeZone: ptcLots.timeZone,
      transferable: ptcLots.transferable,
      left,
      total: openedWith,
      expired:
        sql<number>`coalesce(-sum(${ptcEntries.amount}) filter (where ${ptcTransactions.kind} = 'expiry'), 0)`.mapWith(
          Number,
        ),
      used: sql<number>`coalesce(-sum(${ptcEntries.amount}) filter (where ${ptcTransactions.kind} in ('purchase', 'refund') or (${ptcTransactions.kind} = 'transfer' and ${ptcEntries.amount} < 0)), 0)`.mapWith(
        Number,
      ),
      giver: sql<
        string | null
      >`max(case when ${ptcTransactions.kind} = 'transfer' and ${ptcEntries.amount} > 0 then ${otherSide('<')} end)`,
    })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .innerJoin(ptcTransactions, eq(ptcTransactions.guid, ptcEntries.transactionGuid))
    .where(eq(ptcLots.playerId, playerId))
    .groupBy(ptcLots.id)
  const went = await db
    .select({
      guid: ptcTransactions.guid,
      at: ptcTransactions.createdAt,
      kind: ptcTransactions.kind,
      description: ptcTransactions.description,
      amount: sql<number>`sum(${ptcEntries.amount})`.mapWith(Number),
      receiver: sql<string | null>`case when ${ptcTransactions.kind} = 'transfer' then ${otherSide('>')} end`,
    })
    .from(ptcLots)
    .innerJoin(ptcEntries, eq(ptcEntries.lotId, ptcLots.id))
    .innerJoin(ptcTransactions, eq(ptcTransactions.guid, ptcEntries.transactionGuid))
    .where(
      and(
        eq(ptcLots.playerId, playerId),
        or(
          inArray(ptcTransactions.kind, ['purchase', 'refund']),
          and(eq(ptcTransactions.kind, 'transfer'), sql`${ptcEntries.amount} < 0`),
        ),
      ),
    )
    .groupBy(ptcTransactions.guid)
  return { came, went }
}
