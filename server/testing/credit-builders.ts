import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { DEFAULT_TIME_ZONE } from '#domain/states.ts'
import type { Db } from '#server/db/client.ts'
import { ptcEntries, ptcLots, tickets, vouchers } from '#server/db/schema/credit.ts'
import { members } from '#server/db/schema/people.ts'
import { openLot, writeChange } from '#server/ledger/credit/credit.ts'
import type { Event, Player } from './builders.ts'

/** Credit of a member, transferable, good for a year and of Melbourne unless given otherwise; resolves with the lot's id. */
export function credit(
  db: Db,
  { id: playerId }: Pick<Player, 'id'>,
  amount: number,
  value: Partial<typeof ptcLots.$inferInsert> = {},
): Promise<number> {
  const lot = {
    playerId,
    description: 'Tour credits',
    issuedAt: new Date('2026-06-01T00:00:00Z'),
    expiresAt: new Date('2027-06-01T00:00:00Z'),
    timeZone: DEFAULT_TIME_ZONE,
    transferable: true,
    ...value,
  }
  return db.transaction((tx) => award(tx, lot, amount))
}

/** Everything that is left in a member's lots, ended ones too. */
export async function creditLeft(db: Db, { id }: Pick<Player, 'id'>): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${ptcEntries.amount}), 0)`.mapWith(Number) })
    .from(ptcEntries)
    .innerJoin(ptcLots, eq(ptcLots.id, ptcEntries.lotId))
    .where(eq(ptcLots.playerId, id))
  return row?.left ?? 0
}

export async function verifyMobile(db: Db, { id }: Pick<Player, 'id'>): Promise<void> {
  await db
    .update(members)
    .set({ mobileVerifiedAt: new Date('2026-01-01T00:00:00Z') })
    .where(eq(members.playerId, id))
}

let count = 0

/** An active ticket that may be swapped and transferred at once. */
export async function ticket(
  db: Db,
  { id: playerId }: Pick<Player, 'id'>,
  event: Pick<Event, 'id' | 'buyInCents'>,
  value: Partial<typeof tickets.$inferInsert> = {},
) {
  const [row] = await db
    .insert(tickets)
    .values({
      guid: randomUUID(),
      playerId,
      eventId: event.id,
      source: 2,
      status: 'active',
      redeemCode: `TICKET${++count}`,
      priceCents: event.buyInCents,
      allowSwap: true,
      allowTransfer: true,
      createdAt: new Date('2026-11-01T00:00:00Z'),
      ...value,
    })
    .returning()
  if (!row) throw new Error('unreachable')
  return row
}

/** An active voucher that may be swapped and transferred at once. */
export async function voucher(
  db: Db,
  { id: playerId }: Pick<Player, 'id'>,
  event: Pick<Event, 'id'>,
  value: Partial<typeof vouchers.$inferInsert> = {},
) {
  const n = ++count
  const [row] = await db
    .insert(vouchers)
    .values({
      guid: randomUUID(),
      code: `V${n}`,
      playerId,
      eventId: event.id,
      source: 1,
      status: 'active',
      redeemCode: `VOUCHER${n}`,
      allowSwap: true,
      allowTransfer: true,
      createdAt: new Date('2026-11-01T00:00:00Z'),
      ...value,
    })
    .returning()
  if (!row) throw new Error('unreachable')
  return row
}

/** Gives a member credit that did not exist before. The member must be locked. */
async function award(tx: Db, lot: Omit<typeof ptcLots.$inferInsert, 'id' | 'guid'>, amount: number): Promise<number> {
  const lotId = await openLot(tx, lot)
  await writeChange(tx, {
    kind: 'award',
    description: lot.description,
    at: lot.issuedAt,
    entries: [
      { lotId, amount },
      { account: 'issued', amount: -amount },
    ],
  })
  return lotId
}
