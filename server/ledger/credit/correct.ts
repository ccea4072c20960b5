import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/client.ts'
import { ptcEntries, ptcLots, ptcTransactions } from '#server/db/schema/credit.ts'
import { corrections } from '#server/db/schema/office.ts'
import { lockMembers } from '#server/ledger/locks.ts'
import { openedWith, postExpired, writeChange } from './credit.ts'

export interface CorrectedLot {
  before: number
  /** Its opening amount after the correction. */
  after: number
  /** The part that could not be removed: spent, transferred or expired. */
  notTaken: number
}

/**
 * Makes up for an award of the wrong amount by an entry of its own: gives what is missing, or takes at most what is left
 * of the lot; the rest is reported [D1.55]. Nothing that is spent or given away is touched, and nothing is added to
 * credit that has ended. Null where nobody awarded the lot: it came by a transfer, or was given back.
 */
export async function correctLot(
  tx: Db,
  { guid, amount, by, now }: { guid: string; amount: number; by: string; now: Date },
): Promise<CorrectedLot | null> {
  const [lot] = await tx.select().from(ptcLots).where(eq(ptcLots.guid, guid))
  if (!lot) return null
  await lockMembers(tx, [lot.playerId])
  await postExpired(tx, lot.playerId, now)
  const [award] = await tx
    .select({ transactionGuid: ptcEntries.transactionGuid })
    .from(ptcEntries)
    .innerJoin(ptcTransactions, eq(ptcTransactions.guid, ptcEntries.transactionGuid))
    .where(and(eq(ptcEntries.lotId, lot.id), eq(ptcTransactions.kind, 'award')))
  if (!award) return null
  const [from] = await tx
    .select({ account: ptcEntries.account })
    .from(ptcEntries)
    .where(and(eq(ptcEntries.transactionGuid, award.transactionGuid), sql`${ptcEntries.account} is not null`))
  const [{ opened, left } = { opened: 0, left: 0 }] = await tx
    .select({ opened: openedWith, left: sql<number>`sum(${ptcEntries.amount})`.mapWith(Number) })
    .from(ptcEntries)
    .innerJoin(ptcTransactions, eq(ptcTransactions.guid, ptcEntries.transactionGuid))
    .where(eq(ptcEntries.lotId, lot.id))
  const requested = amount - opened
  const moved = requested > 0 && lot.expiresAt <= now ? 0 : Math.max(requested, -left)
  if (moved !== 0) {
    await writeChange(tx, {
      kind: 'correction',
      description: `Correction: ${lot.description}`,
      at: now,
      entries: [
        { lotId: lot.id, amount: moved },
        { account: from?.account ?? 'opening', amount: -moved },
      ],
    })
    await tx.insert(corrections).values({
      at: now,
      by,
      kind: 'credit',
      playerId: lot.playerId,
      before: { credit: guid, amount: opened },
      after: { credit: guid, amount: opened + moved },
    })
  }
  return { before: opened, after: opened + moved, notTaken: Math.max(0, moved - requested) }
}
