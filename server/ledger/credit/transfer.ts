import { and, eq } from 'drizzle-orm'
import { tooFewMessage } from '#domain/credit/amount.ts'
import { creditLeft, allocateLots } from '#domain/credit/lots.ts'
import type { Db } from '#server/db/client.ts'
import { members, players } from '#server/db/schema/people.ts'
import { lotsWithCredit, openLot, debitEntries, postExpired, writeChange } from './credit.ts'
import { canReceive, displayName, lockMembers } from '#server/ledger/locks.ts'

export const CANNOT_RECEIVE =
  'This player cannot receive anything at the moment. Please check the name and card number.'

/** Not done, with a reason for the member; or done, with who has it now. */
export type Transferred = { success: false; reason: string } | { success: true; reason: string; toPlayerId: number }

/**
 * Moves credit to another member in one change, first to expire first; it keeps its ends [D5.47]. Who is unknown, suspended or
 * deleted is refused with one and the same sentence [F54 wrong receiver, F65 foreign ids]. To be called inside a
 * transaction.
 */
export async function transferCredit(
  tx: Db,
  { from, toMembershipId, amount, now }: { from: number; toMembershipId: number; amount: number; now: Date },
): Promise<Transferred> {
  const to = await memberByMembership(tx, toMembershipId)
  if (to === from) return { success: false, reason: 'You cannot transfer PTC to yourself.' }
  if (to === null) return { success: false, reason: CANNOT_RECEIVE }
  const locked = await lockMembers(tx, [from, to])
  const [giver, receiver] = [
    locked.find(({ playerId }) => playerId === from),
    locked.find(({ playerId }) => playerId === to),
  ]
  if (!giver || !receiver || !canReceive(receiver)) return { success: false, reason: CANNOT_RECEIVE }
  if (!canReceive(giver)) return { success: false, reason: 'Your membership is suspended.' }

  await postExpired(tx, from, now)
  const lots = (await lotsWithCredit(tx, from)).filter(({ transferable }) => transferable)
  const uses = allocateLots(lots, amount, now)
  if (!uses) return { success: false, reason: tooFewMessage(creditLeft(lots, now)) }

  const entries = debitEntries(uses)
  for (const { id, amount: part } of uses) {
    const lot = lots.find((known) => known.id === id)
    if (!lot) throw new Error('A lot that was chosen is not there.')
    const lotId = await openLot(tx, {
      playerId: to,
      description: 'Transfer from a player',
      issuedAt: now,
      expiresAt: lot.expiresAt,
      timeZone: lot.timeZone,
      transferable: true,
    })
    entries.push({ lotId, amount: part })
  }
  await writeChange(tx, { kind: 'transfer', description: 'Transfer to a player', at: now, entries })
  return { success: true, reason: `${amount} PTC went to ${displayName(receiver)}.`, toPlayerId: to }
}

/** The player of a membership who has an account; null for everyone else. */
export async function memberByMembership(db: Db, membershipId: number): Promise<number | null> {
  const [row] = await db
    .select({ playerId: members.playerId })
    .from(players)
    .innerJoin(members, eq(members.playerId, players.id))
    .where(and(eq(players.membershipId, membershipId)))
  return row?.playerId ?? null
}
