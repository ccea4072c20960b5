import { desc, eq } from 'drizzle-orm'
import type { AccountSettings, updatePlayerAccountSettings } from '#contract/account.ts'
import type { BodyOutput } from '#contract/endpoint.ts'
import { readDay } from '#domain/age.ts'
import { accountProblems } from '#domain/member-forms.ts'
import { cardNumberText } from '#domain/identifiers.ts'
import { mobileText } from '#domain/mobile.ts'
import { emailText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { avatars } from '#server/db/schema/office.ts'
import { members, players } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/endpoint.ts'
import { refuse } from '#server/errors.ts'
import { brokenUnique, refuseProblems } from '#server/members/refusals.ts'
import { chooseSubscriptions, subscriptionsOf } from '#server/members/subscriptions.ts'
import { unsubscribeSettingsOf } from '#server/members/unsubscribe-settings.ts'
import type { Messaging } from '#server/messaging/messaging.ts'
import { endOtherSessions } from '#server/plugins/session.ts'
import { avatarUrl } from '#server/resources/avatars/addresses.ts'
import { isEmailTaken, isMobileTaken } from '#server/resources/registration/queries.ts'
import { hashPassword } from '#server/resources/session/passwords.ts'

type Saved = BodyOutput<typeof updatePlayerAccountSettings>
type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>

const MOBILE_TAKEN = 'This mobile number belongs to another membership.'
const EMAIL_TAKEN = 'This email address cannot be used.'

/** The member's own settings [M3.11, M7.15]; null where there is no such member. */
export async function accountSettingsOf(
  db: Db,
  playerId: number,
  crm: Messaging['crm'],
): Promise<AccountSettings | null> {
  const account = await findAccount(db, playerId)
  if (!account) return null
  const [picture] = await db
    .select({ guid: avatars.guid, version: avatars.version, status: avatars.status, reason: avatars.respondReason })
    .from(avatars)
    .where(eq(avatars.playerId, playerId))
    .orderBy(desc(avatars.version))
    .limit(1)
  const { avatarPath, cardNumber, mobileVerifiedAt, settingsVersion, ...rest } = account
  return {
    ...rest,
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
      emailAddress: members.email,
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
  return (lock ? query.for('update') : query).then(([row]) => row ?? null)
}

/**
 * Saves the settings in one transaction and resolves with their new version. A password ends the member's other
 * sessions; a changed mobile has to be verified again, a changed address is not known to be valid [M4.16].
 * @throws Refusal 400 and 409 as the contract says
 */
export async function saveAccountSettings(
  context: Pick<ServerContext, 'db' | 'now' | 'env'>,
  messaging: Messaging,
  member: SignedIn,
  given: Saved,
): Promise<number> {
  const { db, now } = context
  const at = now()
  refuseProblems(
    accountProblems({ ...given, password: given.password ?? '' }, at),
    'Some of these details cannot be saved as they are.',
  )
  const passwordHash = given.password ? await hashPassword(given.password) : null
  const takesChoices = await messaging.crm.isAvailable()
  try {
    return await db.transaction(async (tx) => {
      const before =
        (await findAccount(tx, member.playerId, true)) ?? refuse(401, 'sign-in-required', 'Please sign in to go on.')
      requireOwn(before, given)
      const after = valuesOf(given, before)
      const choices = takesChoices ? choicesOf(given) : {}
      const hasChanged =
        passwordHash !== null || differs(after, before) || (await haveOthers(tx, member.playerId, choices))
      // The same saved from two windows is no quarrel.
      if (hasChanged && (given.version ?? before.settingsVersion) !== before.settingsVersion) {
        refuse(
          409,
          'settings-changed',
          'These settings were changed in another window. Load them again to see what they are now.',
        )
      }
      if (!hasChanged) return before.settingsVersion
      await requireFree(tx, member.playerId, before, after.member)
      const version = before.settingsVersion + 1
      await tx
        .update(members)
        .set({ ...after.member, ...(passwordHash !== null && { passwordHash }), settingsVersion: version })
        .where(eq(members.playerId, member.playerId))
      // Names are on boards, which are made anew when one changes.
      if (after.player.firstName !== before.firstname || after.player.lastName !== before.lastname)
        await tx.update(players).set(nameColumns(after.player)).where(eq(players.id, member.playerId))
      await chooseSubscriptions(tx, member.playerId, choices, 'settings', at)
      if (passwordHash !== null) await endOtherSessions(context, tx, member)
      await tellOfChanges(tx, messaging, {
        member,
        before,
        after: after.member,
        passwordChanged: passwordHash !== null,
        leagueName: context.env.config.leagueName,
      })
      return version
    })
  } catch (error) {
    const broken = brokenUnique(error)
    if (broken === 'members_mobile') refuseMobile()
    if (broken === 'members_email') refuseEmail()
    throw error
  }
}

/** @throws Refusal 409 where another member has the new mobile or address, however it is stored */
async function requireFree(
  tx: Db,
  playerId: number,
  before: Account,
  { mobile, email }: ReturnType<typeof valuesOf>['member'],
): Promise<void> {
  if (mobile !== before.phoneMobile && (await isMobileTaken(tx, mobile, playerId))) refuseMobile()
  if (email !== null && email !== before.emailAddress && (await isEmailTaken(tx, email, playerId))) refuseEmail()
}

function refuseMobile(): never {
  refuse(409, 'mobile-known', MOBILE_TAKEN, { fields: { phoneMobile: MOBILE_TAKEN } })
}

function refuseEmail(): never {
  refuse(409, 'email-known', EMAIL_TAKEN, { fields: { emailAddress: EMAIL_TAKEN } })
}

/** A window may still show the settings of somebody else who was signed in here before. */
function requireOwn(before: Account, { membershipNumber }: Saved): void {
  if (membershipNumber && membershipNumber !== cardNumberText(before.cardNumber)) {
    refuse(409, 'other-member', 'You are signed in as somebody else by now. Load this page again.')
  }
}

/** The rows as they are to be; what was not given stays. */
function valuesOf(given: Saved, before: Account) {
  const mobile = sameOr(before.phoneMobile, mobileText(given.phoneMobile ?? ''), mobileText) ?? ''
  const email = sameOr(before.emailAddress, emailText(given.emailAddress ?? '') || null, emailText)
  return {
    player: { firstName: given.firstname ?? before.firstname, lastName: given.lastname ?? before.lastname },
    member: {
      suburb: given.suburb ?? before.suburb,
      stateId: given.stateId ?? before.stateId,
      postcode: given.postcode ?? before.postcode,
      dateBirth: readDay(given.dateBirth ?? '') ?? before.dateBirth,
      gender: given.gender ?? before.gender,
      mobile,
      mobileVerifiedAt: mobile === before.phoneMobile ? before.mobileVerifiedAt : null,
      email,
      emailValid: email === before.emailAddress && before.emailValid,
      useAvatar: given.useAvatar ?? before.useAvatar,
      disableAvatar: given.disableAvatar ?? before.disableAvatar,
      preferEmail: given.preferEmail ?? before.preferEmail,
      preferSms: given.preferSms ?? before.preferSms,
    },
  }
}

/**
 * What is stored where the given value is the same written plainly, else the given one: an identifier that could not be
 * normalised, because another account has the normal form, does not stop its owner from saving something else.
 */
function sameOr(stored: string | null, given: string | null, normalise: (text: string) => string): string | null {
  return stored !== null && normalise(stored) === given ? stored : given
}

function differs(after: ReturnType<typeof valuesOf>, before: Account): boolean {
  const { phoneMobile, emailAddress } = before
  return JSON.stringify(after) !== JSON.stringify(valuesOf({ phoneMobile, emailAddress }, before))
}

async function haveOthers(tx: Db, playerId: number, choices: Readonly<Record<string, boolean>>): Promise<boolean> {
  const chosen = await subscriptionsOf(tx, playerId)
  return Object.entries(choices).some(
    ([groupId, wanted]) => Object.hasOwn(chosen, groupId) && chosen[groupId] !== wanted,
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

interface Changes {
  member: SignedIn
  before: Account
  after: ReturnType<typeof valuesOf>['member']
  passwordChanged: boolean
  leagueName: string
}

/** What opens an account is never changed without its owner hearing of it, at the address they had before. */
async function tellOfChanges(
  tx: Db,
  { mail, sms }: Messaging,
  { member, before, after, passwordChanged, leagueName }: Changes,
): Promise<void> {
  const changed = [
    ...(passwordChanged ? ['password'] : []),
    ...(after.email === before.emailAddress ? [] : ['email address']),
    ...(after.mobile === before.phoneMobile ? [] : ['mobile number']),
  ]
  if (changed.length === 0) return
  const sentence = `The ${changed.join(' and the ')} of your ${leagueName} membership ${changed.length === 1 ? 'was' : 'were'} changed. If this was not you, please call us at once.`
  if (before.emailAddress !== null)
    await mail.send(tx, {
      to: before.emailAddress,
      subject: `Your ${changed.join(' and ')} ${changed.length === 1 ? 'was' : 'were'} changed`,
      body: sentence,
      playerId: member.playerId,
    })
  else if (before.phoneMobile !== null)
    await sms.send(tx, { to: before.phoneMobile, body: sentence, playerId: member.playerId })
}
