import { desc, eq, sql } from 'drizzle-orm'
import type { AccountSettings, updatePlayerAccountSettings } from '#contract/account.ts'
import type { BodyOutput } from '#contract/endpoint.ts'
import { readDay } from '#domain/age.ts'
import { accountProblems } from '#domain/member-forms.ts'
import { mobileText } from '#domain/mobile.ts'
import { emailText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { avatars } from '#server/db/schema/office.ts'
import { members, players } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { isCommonPassword, TOO_COMMON } from '#server/members/common-passwords.ts'
import type { Reauthentication } from '#server/members/reauthentication.ts'
import {
  isTrustedMobile,
  recoveryMobileOf,
  sendEmailLink,
  resendEmailLink,
  notifyAccountChange,
  unconfirmedEmail,
  type Contacts,
} from '#server/members/recovery/recovery.ts'
import { brokenUnique, rejectProblems } from '#server/members/rejections.ts'
import { chooseSubscriptions, subscriptionsOf } from '#server/integrations/crm/subscriptions.ts'
import type { Crm } from '#server/integrations/crm/crm.ts'
import { unsubscribeSettingsOf } from '#server/integrations/crm/unsubscribe-settings.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { endOtherSessions } from '#server/members/end-sessions.ts'
import { avatarUrl } from '#server/resources/avatars/addresses.ts'
import { isEmailTaken, isMobileTaken } from '#server/members/taken-identifiers.ts'
import { hashPassword } from '#server/members/passwords.ts'

type Saved = BodyOutput<typeof updatePlayerAccountSettings>
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const MOBILE_TAKEN = 'This mobile number belongs to another membership.'
const EMAIL_TAKEN = 'This email address cannot be used.'

/** The member's own settings [M3.11, M7.15]; null where there is no such member. */
export async function accountSettingsOf(
  db: Db,
  playerId: number,
  crm: Crm,
  now: Date,
): Promise<AccountSettings | null> {
  const account = await findAccount(db, playerId)
  if (!account) return null
  const [picture] = await db
    .select({ guid: avatars.guid, version: avatars.version, status: avatars.status, reason: avatars.respondReason })
    .from(avatars)
    .where(eq(avatars.playerId, playerId))
    .orderBy(desc(avatars.version))
    .limit(1)
  const {
    avatarPath,
    cardNumber,
    mobileVerifiedAt,
    settingsVersion,
    email: _,
    pendingEmail,
    recoveryMobile: __,
    ...rest
  } = account
  return {
    ...rest,
    emailValid: pendingEmail === null && account.emailValid,
    reauthenticationByCode: isTrustedMobile(contactsOf(account), now),
    membershipNumber: cardNumber,
    username: cardNumber,
    cardNumber,
    avatarUrl: avatarUrl(avatarPath, picture?.status === 'approved' ? picture.version : 0),
    avatarPending: picture?.status === 'pending',
    pendingAvatarUrl: picture?.status === 'pending' ? avatarUrl(picture.guid, picture.version) : null,
    avatarRejection: picture?.status === 'rejected' ? (picture.reason ?? '') : null,
    mobileVerified: mobileVerifiedAt !== null,
    version: settingsVersion,
    unsubscribeSettings: await unsubscribeSettingsOf(db, playerId, crm),
  }
}

function findAccount(db: Db, playerId: number, lock = false) {
  const query = db
    .select({
      firstname: players.firstName,
      lastname: players.lastName,
      suburb: members.suburb,
      stateId: members.stateId,
      postcode: members.postcode,
      dateBirth: members.dateBirth,
      gender: members.gender,
      cardNumber: players.cardNumber,
      phoneMobile: members.mobile,
      mobileVerifiedAt: members.mobileVerifiedAt,
      recoveryMobile: members.recoveryMobile,
      email: members.email,
      pendingEmail: members.pendingEmail,
      /** The shown address: a new one before it signs in. */
      emailAddress: sql<string | null>`coalesce(${members.pendingEmail}, ${members.email})`,
      emailValid: members.emailValid,
      avatarPath: players.avatarPath,
      useAvatar: members.useAvatar,
      disableAvatar: members.disableAvatar,
      preferEmail: members.preferEmail,
      preferSms: members.preferSms,
      customerGuid: players.customerGuid,
      settingsVersion: members.settingsVersion,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(eq(members.playerId, playerId))
  // The member alone: their player is locked where it is written, after them (`ledger/locks.ts`).
  return (lock ? query.for('update', { of: members }) : query).then(([row]) => row ?? null)
}

interface SettingsContext {
  context: Pick<ServerContext, 'db' | 'now' | 'env'>
  messaging: Messaging
  crm: Crm
  reauthentication: Reauthentication
}

/**
 * Saves the settings in one transaction and resolves with their new version and what of that which opens the account is another. Another password, address or mobile needs
 * proof that it is the member, ends their other sessions, and is reported to their former address and number; a changed
 * mobile has to be verified again, a changed address signs in once its link was used [M4.16, F93 changed credentials].
 * @throws Refusal 400 and 409 as the contract says
 */
export async function saveAccountSettings(
  { context, messaging, crm, reauthentication }: SettingsContext,
  member: SignedIn,
  value: Saved,
): Promise<{ version: number; changed: string[] }> {
  const { db, now, env } = context
  const at = now()
  rejectProblems(
    accountProblems({ ...value, password: value.password ?? '' }, at),
    'Some of these details cannot be saved as they are.',
  )
  if (value.password && (await isCommonPassword(value.password))) rejectProblems({ password: TOO_COMMON }, TOO_COMMON)
  const takesChoices = await crm.isAvailable()

  /** Returns the changes, checked before the proof, so that a rejected save uses up no code. */
  async function compare(tx: Db, lock: boolean) {
    const before =
      (await findAccount(tx, member.playerId, lock)) ??
      rejectRequest(401, 'sign-in-required', 'Please sign in to go on.')
    requireOwn(before, value)
    const after = valuesOf(value, before, at)
    const choices = takesChoices ? choicesOf(value) : {}
    const changed = changedOf(value, before, after.member)
    const hasChanged =
      changed.length > 0 || differs(after, before, at) || (await haveOthers(tx, member.playerId, choices))
    // The same saved from two windows is no quarrel.
    if (hasChanged && (value.version ?? before.settingsVersion) !== before.settingsVersion) {
      rejectRequest(
        409,
        'settings-changed',
        'These settings were changed in another window. Load them again to see what they are now.',
      )
    }
    if (hasChanged) await requireFree(tx, member.playerId, before, after.member)
    return { before, after, choices, changed, hasChanged }
  }

  const isProven = (await compare(db, false)).changed.length > 0
  if (isProven) await reauthentication.require(member, value)
  const passwordHash = value.password ? await hashPassword(value.password) : null
  try {
    return await restarting(db, async (tx) => {
      const { before, after, choices, changed, hasChanged } = await compare(tx, true)
      if (!hasChanged) {
        await resendEmailLink(context, tx, messaging, { playerId: member.playerId, email: unconfirmedEmail(before) })
        return { version: before.settingsVersion, changed }
      }
      // Changed by another window in the moment between.
      if (changed.length > 0 && !isProven) await reauthentication.require(member, {})
      const version = before.settingsVersion + 1
      await tx
        .update(members)
        .set({ ...after.member, ...(passwordHash !== null && { passwordHash }), settingsVersion: version })
        .where(eq(members.playerId, member.playerId))
      // Names are on boards, which are rebuilt when one changes.
      if (after.player.firstName !== before.firstname || after.player.lastName !== before.lastname)
        await tx.update(players).set(nameColumns(after.player)).where(eq(players.id, member.playerId))
      await chooseSubscriptions(tx, member.playerId, choices, 'settings', at)
      if (changed.length > 0) {
        await endOtherSessions(context, tx, member)
        const { leagueName } = env.config
        const change = { playerId: member.playerId, before: contactsOf(before), changed, leagueName }
        await notifyAccountChange(context, tx, messaging, change)
      }
      const { pendingEmail } = after.member
      if (pendingEmail !== null && pendingEmail !== before.pendingEmail)
        await sendEmailLink(context, tx, messaging, { playerId: member.playerId, email: pendingEmail })
      await crm.memberChanged(tx, member.playerId, 'settings')
      return { version, changed }
    })
  } catch (error) {
    if (brokenUnique(error) === 'members_mobile') refuseMobile()
    throw error
  }
}

function contactsOf({ email, phoneMobile, mobileVerifiedAt, recoveryMobile }: Account): Contacts {
  return { email, mobile: phoneMobile, mobileVerifiedAt, recoveryMobile }
}

/** In words, what of that which opens the account is to be another. */
function changedOf({ password }: Saved, before: Account, after: ReturnType<typeof valuesOf>['member']): string[] {
  return [
    ...(password ? ['password'] : []),
    ...((after.pendingEmail ?? after.email) === before.emailAddress ? [] : ['email address']),
    ...(after.mobile === before.phoneMobile ? [] : ['mobile number']),
  ]
}

/** @throws Refusal 409 where another member has the new mobile or address */
async function requireFree(
  tx: Db,
  playerId: number,
  before: Account,
  { mobile, pendingEmail }: ReturnType<typeof valuesOf>['member'],
): Promise<void> {
  if (mobile !== before.phoneMobile && (await isMobileTaken(tx, mobile, playerId))) refuseMobile()
  if (pendingEmail !== null && pendingEmail !== before.pendingEmail && (await isEmailTaken(tx, pendingEmail, playerId)))
    rejectRequest(409, 'email-known', EMAIL_TAKEN, { fields: { emailAddress: EMAIL_TAKEN } })
}

function refuseMobile(): never {
  rejectRequest(409, 'mobile-known', MOBILE_TAKEN, { fields: { phoneMobile: MOBILE_TAKEN } })
}

/** A window may still show the settings of another member who was signed in here before. */
function requireOwn(before: Account, { membershipNumber }: Saved): void {
  if (membershipNumber && membershipNumber !== before.cardNumber) {
    rejectRequest(409, 'other-member', 'You are signed in as somebody else by now. Load this page again.')
  }
}

/** The rows as they are to be; what was not given stays. */
function valuesOf(value: Saved, before: Account, at: Date) {
  const mobile = mobileText(value.phoneMobile ?? '')
  const isSameMobile = mobile === before.phoneMobile
  return {
    player: { firstName: value.firstname ?? before.firstname, lastName: value.lastname ?? before.lastname },
    member: {
      suburb: value.suburb ?? before.suburb,
      stateId: value.stateId ?? before.stateId,
      postcode: value.postcode ?? before.postcode,
      dateBirth: readDay(value.dateBirth ?? '', at) ?? before.dateBirth,
      gender: value.gender ?? before.gender,
      mobile,
      mobileVerifiedAt: isSameMobile ? before.mobileVerifiedAt : null,
      recoveryMobile: isSameMobile ? before.recoveryMobile : recoveryMobileOf(contactsOf(before), at),
      ...addressesOf(value, before),
      useAvatar: value.useAvatar ?? before.useAvatar,
      disableAvatar: value.disableAvatar ?? before.disableAvatar,
      preferEmail: value.preferEmail ?? before.preferEmail,
      preferSms: value.preferSms ?? before.preferSms,
    },
  }
}

/** A new address waits beside the one that signs in; none at all, or the one that signs in, counts at once. */
function addressesOf(value: Saved, { email, emailValid, emailAddress, pendingEmail }: Account) {
  const requested = emailText(value.emailAddress ?? '') || null
  if (requested === emailAddress) return { email, emailValid, pendingEmail }
  if (requested === null) return { email: null, emailValid: false, pendingEmail: null }
  if (requested === email) return { email, emailValid, pendingEmail: null }
  return { email, emailValid, pendingEmail: requested }
}

function differs(after: ReturnType<typeof valuesOf>, before: Account, at: Date): boolean {
  const { phoneMobile, emailAddress } = before
  return JSON.stringify(after) !== JSON.stringify(valuesOf({ phoneMobile, emailAddress }, before, at))
}

async function haveOthers(tx: Db, playerId: number, choices: Readonly<Record<string, boolean>>): Promise<boolean> {
  const chosen = await subscriptionsOf(tx, playerId)
  return Object.entries(choices).some(
    ([groupId, requested]) => Object.hasOwn(chosen, groupId) && chosen[groupId] !== requested,
  )
}

function choicesOf({ unsubscribeSettings }: Saved): Record<string, boolean> {
  const groups = unsubscribeSettings?.subscriptionGroups ?? []
  return Object.fromEntries(
    groups.flatMap(({ subscriptionGroupId, subscribed }) =>
      typeof subscribed === 'boolean' ? [[subscriptionGroupId, subscribed]] : [],
    ),
  )
}
