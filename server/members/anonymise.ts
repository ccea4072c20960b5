import { randomUUID } from 'node:crypto'
import { eq, inArray, or } from 'drizzle-orm'
import { formatMobile } from '#domain/mobile.ts'
import type { Db } from '#server/db/client.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { photoPlayers, photos } from '#server/db/schema/content.ts'
import { avatars } from '#server/db/schema/office.ts'
import { favourites } from '#server/db/schema/events.ts'
import { accountTokens, members, memberSubscriptions, players } from '#server/db/schema/people.ts'
import { oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import { internationalPhone } from '#server/integrations/messaging/phone.ts'
import { endSessions } from './end-sessions.ts'
import { removeAllPasskeys } from './passkeys/passkeys.ts'
import { withoutName } from './texts/caption-names.ts'

/** The name of a deleted player. */
const NOBODY = { firstName: 'Former', lastName: 'player' }

/**
 * Takes a member out of the league for good: results, ledger and tickets stay, as others' places and money hang on
 * them, and belong to a former player of whom nothing is known. To be called inside a transaction. Resolves with the
 * guid that the league's other systems knew the member by; null where there is no such member any more.
 */
export async function anonymiseMember(tx: Db, playerId: number, now: Date): Promise<string | null> {
  const [member] = await tx
    .select({
      guid: players.customerGuid,
      firstName: players.firstName,
      lastName: players.lastName,
      deletedAt: players.deletedAt,
      email: members.email,
      mobile: members.mobile,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(eq(members.playerId, playerId))
    .for('update', { of: members })
  if (!member || member.deletedAt !== null) return null

  await removeFromPhotos(tx, playerId, `${member.firstName} ${member.lastName}`)
  await tx
    .update(players)
    .set({
      ...nameColumns(NOBODY),
      customerGuid: randomUUID(),
      cardNumber: `deleted ${playerId}`,
      avatarPath: null,
      homeVenueId: null,
      deletedAt: now,
    })
    .where(eq(players.id, playerId))
  await tx
    .update(members)
    .set({
      email: null,
      emailValid: false,
      mobile: null,
      mobileVerifiedAt: null,
      pendingEmail: null,
      recoveryMobile: null,
      passwordHash: '',
      suburb: null,
      postcode: null,
      dateBirth: null,
      gender: null,
      preferEmail: false,
      preferSms: false,
      useAvatar: false,
      disableAvatar: true,
      suspendedAt: now,
    })
    .where(eq(members.playerId, playerId))
  await tx.delete(accountTokens).where(eq(accountTokens.playerId, playerId))
  await removeAllPasskeys(tx, playerId)
  await endSessions(tx, playerId)
  await tx.delete(favourites).where(eq(favourites.playerId, playerId))
  await tx.delete(memberSubscriptions).where(eq(memberSubscriptions.playerId, playerId))
  await tx.delete(avatars).where(eq(avatars.playerId, playerId))
  await removeMessages(tx, playerId, member)
  return member.guid
}

/** Captions name who is on them. */
async function removeFromPhotos(tx: Db, playerId: number, name: string): Promise<void> {
  const captioned = await tx
    .select({ id: photos.id, caption: photos.caption })
    .from(photoPlayers)
    .innerJoin(photos, eq(photos.id, photoPlayers.photoId))
    .where(eq(photoPlayers.playerId, playerId))
  for (const { id, caption } of captioned) {
    const left = caption === null ? null : withoutName(caption, name, `${NOBODY.firstName} ${NOBODY.lastName}`)
    if (left !== caption) await tx.update(photos).set({ caption: left }).where(eq(photos.id, id))
  }
  await tx.delete(photoPlayers).where(eq(photoPlayers.playerId, playerId))
}

async function removeMessages(
  tx: Db,
  playerId: number,
  { email, mobile }: { email: string | null; mobile: string | null },
): Promise<void> {
  const recipients = [email, mobile, internationalPhone(mobile), mobile && formatMobile(mobile)].filter(
    (to) => to !== null,
  )
  await tx
    .delete(outbox)
    .where(or(eq(outbox.playerId, playerId), recipients.length > 0 ? inArray(outbox.recipient, recipients) : undefined))
  if (mobile !== null) await tx.delete(oneTimeCodes).where(eq(oneTimeCodes.mobile, mobile))
}
