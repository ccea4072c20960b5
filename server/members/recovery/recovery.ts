import { eq } from 'drizzle-orm'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { players } from '#server/db/schema/people.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { linkOrigin } from '#server/settings/link-origin.ts'
import { createAccountToken, hasAccountToken } from './account-tokens.ts'
import { maskedCard } from '#domain/identifiers.ts'

/** So long a mobile has to have been verified before it counts for as much as a password. */
const TRUSTED_AFTER_MS = 7 * 86_400_000

export interface Contacts {
  email: string | null
  mobile: string | null
  mobileVerifiedAt: Date | null
  recoveryMobile: string | null
}

/** Returns whether the mobile has been verified for seven days: one that has only just been changed proves nothing. */
export function isTrustedMobile({ mobile, mobileVerifiedAt }: Omit<Contacts, 'email'>, now: Date): boolean {
  return mobile !== null && mobileVerifiedAt !== null && now.getTime() - mobileVerifiedAt.getTime() >= TRUSTED_AFTER_MS
}

/**
 * Returns where a code for a forgotten password goes, and what is stored as the recovery number when the mobile becomes
 * another: the number from before until the new one has been verified for seven days, then the mobile if it is
 * verified; null for nowhere.
 */
export function recoveryMobileOf(contacts: Omit<Contacts, 'email'>, now: Date): string | null {
  if (contacts.recoveryMobile !== null && !isTrustedMobile(contacts, now)) return contacts.recoveryMobile
  return contacts.mobileVerifiedAt === null ? null : contacts.mobile
}

export interface AccountChange {
  playerId: number
  before: Contacts
  /** In words: 'password', 'email address', 'mobile number'. */
  changed: readonly string[]
  leagueName: string
}

/** Notifies an account's owner that what opens it was changed. */
export async function notifyAccountChange(
  context: Pick<ServerContext, 'now'>,
  tx: Db,
  messaging: Pick<Messaging, 'mail' | 'sms'>,
  { playerId, before, changed, leagueName }: AccountChange,
): Promise<void> {
  if (changed.length === 0) return
  const were = changed.length === 1 ? 'was' : 'were'
  await notifyOwner(context, tx, messaging, {
    playerId,
    before,
    subject: `Your ${changed.join(' and ')} ${were} changed`,
    sentence: `The ${changed.join(' and the ')} of your ${leagueName} membership ${were} changed.`,
  })
}

/**
 * Notifies an account's owner of what was done: what opens it is never changed without its owner hearing of it: at the
 * address and at the numbers they had before, all of them, since one may be in other hands.
 */
export async function notifyOwner(
  { now }: Pick<ServerContext, 'now'>,
  tx: Db,
  { mail, sms }: Pick<Messaging, 'mail' | 'sms'>,
  {
    playerId,
    before,
    subject,
    sentence,
  }: Pick<AccountChange, 'playerId' | 'before'> & { subject: string; sentence: string },
): Promise<void> {
  const body = `${sentence} If this was not you, please call us at once.`
  if (before.email !== null) await mail.send(tx, { to: before.email, subject, body, playerId })
  // A number that was never verified may be a stranger's: it is notified only where there is nothing else.
  const mobile = before.mobileVerifiedAt !== null || before.email === null ? before.mobile : null
  const numbers = new Set([mobile, recoveryMobileOf(before, now())])
  for (const to of numbers) if (to !== null) await sms.send(tx, { to, body, playerId })
}

/** The address of an account that its link has not confirmed yet; null for none. A new one before the one in use. */
export function unconfirmedEmail(account: {
  email: string | null
  emailValid: boolean
  pendingEmail: string | null
}): string | null {
  return account.pendingEmail ?? (account.emailValid ? null : account.email)
}

/** Makes the address of the page that confirms an e-mail address; null where no link can be sent. */
export async function createEmailLink(
  context: Pick<ServerContext, 'now' | 'env'>,
  tx: Db,
  { playerId, email }: { playerId: number; email: string },
): Promise<{ url: string; token: string } | null> {
  const origin = linkOrigin(context.env)
  if (origin === null) return null
  const token = await createAccountToken(context, tx, { playerId, purpose: 'email', email })
  return { url: `${origin}/login/email?token=${token}`, token }
}

/**
 * Sends the link that confirms an address to that address. Without an origin for links the office does it manually. The
 * mail names the membership, as another person may have given the address [D5.70].
 */
export async function sendEmailLink(
  context: Pick<ServerContext, 'now' | 'env'>,
  tx: Db,
  { mail }: Pick<Messaging, 'mail'>,
  { playerId, email }: { playerId: number; email: string },
): Promise<void> {
  const link = await createEmailLink(context, tx, { playerId, email })
  if (link === null) return
  const [player] = await tx.select({ cardNumber: players.cardNumber }).from(players).where(eq(players.id, playerId))
  const { leagueName } = context.env.config
  await mail.send(tx, {
    to: email,
    subject: 'Confirm your email address',
    body: `This address was given for the ${leagueName} membership with the card number ${maskedCard(player?.cardNumber ?? '')}. To confirm it and sign in with it from now on, open this link within three days:\n\n${link.url}\n\nIf this was not you, you need not do anything.`,
    secrets: [link.token],
    playerId,
  })
}

/** The same where an address waits whose link is not good any more, and its member saves their settings once more. */
export async function resendEmailLink(
  context: Pick<ServerContext, 'now' | 'env'>,
  tx: Db,
  messaging: Pick<Messaging, 'mail'>,
  { playerId, email }: { playerId: number; email: string | null },
): Promise<void> {
  if (email === null || (await hasAccountToken(context, tx, { playerId, purpose: 'email' }))) return
  await sendEmailLink(context, tx, messaging, { playerId, email })
}
