import { randomUUID } from 'node:crypto'
import { eq, max, or, sql } from 'drizzle-orm'
import type { BodyOutput } from '#contract/endpoint.ts'
import type { membershipRegister } from '#contract/registration.ts'
import { readDay } from '#domain/age.ts'
import { registrationProblems } from '#domain/member-forms.ts'
import { normaliseMobile } from '#domain/mobile.ts'
import { emailText } from '#domain/text.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { passIdentity, reserveIds } from '#server/db/insert.ts'
import { nameColumns } from '#server/db/player-names.ts'
import { members, players } from '#server/db/schema/people.ts'
import { rejectRequest } from '#server/http/errors.ts'
import type { Codes } from '#server/members/codes.ts'
import { isCommonPassword, TOO_COMMON } from '#server/members/common-passwords.ts'
import { createEmailLink } from '#server/members/recovery/recovery.ts'
import { brokenUnique, rejectProblems } from '#server/members/rejections.ts'
import { chooseSubscriptions, SUBSCRIPTION_GROUPS } from '#server/integrations/crm/subscriptions.ts'
import type { Crm } from '#server/integrations/crm/crm.ts'
import type { Messaging } from '#server/integrations/messaging/messaging.ts'
import { hashPassword } from '#server/members/passwords.ts'
import { isEmailGiven, isEmailTaken, isMobileTaken } from '#server/members/taken-identifiers.ts'

/** For so long a verified mobile can be registered [D5.21]. */
const VERIFIED_MINUTES = 30

export const MOBILE_TAKEN = 'This number belongs to a membership already. Sign in, or use another number.'
export const EMAIL_TAKEN = 'This email address cannot be used. If it is yours, sign in with it.'

interface Registrar {
  context: Pick<ServerContext, 'db' | 'env' | 'now'>
  codes: Codes
  messaging: Messaging
  crm: Crm
}

/**
 * Makes a member of the visitor who holds the visit. The mobile must have been verified by it [D5.21]; that is used up
 * with the membership, in one transaction. Resolves with the player's id.
 * @throws Refusal 400 with the message of each field, 403 without a verified mobile, 409 for a mobile or address that
 * is taken
 */
export async function registerMember(
  { context, codes, messaging, crm }: Registrar,
  body: BodyOutput<typeof membershipRegister>,
  visit: string | null,
): Promise<number> {
  const { db, now, env } = context
  const at = now()
  rejectProblems(registrationProblems(body, at))
  if (await isCommonPassword(body.password ?? '')) rejectProblems({ password: TOO_COMMON }, TOO_COMMON)
  const mobile = normaliseMobile(body.mobile ?? '') ?? ''
  const email = emailText(body.email ?? '') || null
  const passwordHash = await hashPassword(body.password ?? '')
  try {
    return await restarting(db, async (tx) => {
      if (
        visit === null ||
        !(await codes.spend(tx, { purpose: 'registration', holder: visit, mobile }, VERIFIED_MINUTES))
      ) {
        rejectRequest(403, 'mobile-not-verified', 'Please verify your mobile number first.', {
          fields: { mobile: 'Please verify your mobile number first.' },
        })
      }
      if (await isMobileTaken(tx, mobile)) refuseTaken('mobile')
      if (email !== null && (await isEmailTaken(tx, email))) refuseTaken('email')
      // It signs in at once, unless another member has given it before: then once it is confirmed [D5.72].
      const isWaiting = email !== null && (await isEmailGiven(tx, email))
      const wantsMarketing = body.marketingConsent === true
      const playerId = await insertPlayer(tx, {
        firstName: body.firstName ?? '',
        lastName: body.lastName ?? '',
        stateId: body.stateId ?? 1,
        at,
      })
      await tx.insert(members).values({
        playerId,
        email: isWaiting ? null : email,
        pendingEmail: isWaiting ? email : null,
        // An address counts once something has shown that it is theirs.
        emailValid: false,
        mobile,
        mobileVerifiedAt: at,
        passwordHash,
        stateId: body.stateId ?? 1,
        postcode: body.postcode,
        dateBirth: readDay(body.birthday ?? '', at),
        brandId: env.config.brandId,
        preferEmail: wantsMarketing && email !== null,
        preferSms: wantsMarketing,
        createdAt: at,
      })
      const choices = Object.fromEntries(
        SUBSCRIPTION_GROUPS.map(({ id, channel }) => [id, wantsMarketing && (channel === 'sms' || email !== null)]),
      )
      await chooseSubscriptions(tx, playerId, choices, 'registration', at)
      if (email !== null) {
        const link = await createEmailLink(context, tx, { playerId, email })
        const { leagueName } = env.config
        await messaging.mail.send(
          tx,
          welcome({ to: email, firstName: body.firstName ?? '', leagueName, isWaiting, playerId, link }),
        )
      }
      await crm.memberChanged(tx, playerId, 'registered')
      return playerId
    })
  } catch (error) {
    const broken = brokenUnique(error)
    if (broken === 'members_mobile') refuseTaken('mobile')
    if (broken === 'members_email') refuseTaken('email')
    throw error
  }
}

function refuseTaken(field: 'mobile' | 'email'): never {
  const message = field === 'mobile' ? MOBILE_TAKEN : EMAIL_TAKEN
  rejectRequest(409, `${field}-known`, message, { fields: { [field]: message } })
}

/** Membership and card number follow from the id, so that no two players are ever given the same. */
async function insertPlayer(
  tx: Db,
  { firstName, lastName, stateId, at }: { firstName: string; lastName: string; stateId: number; at: Date },
): Promise<number> {
  const id = await freeId(tx)
  await tx.insert(players).values({
    id,
    customerGuid: randomUUID(),
    ...numbersOf(id),
    ...nameColumns({ firstName, lastName }),
    stateId,
    createdAt: at,
  })
  return id
}

/** The next id whose numbers nobody has: imported members brought numbers of their own along. */
async function freeId(tx: Db): Promise<number> {
  for (;;) {
    const [id = 0] = await reserveIds(tx, players, 1)
    const { membershipId, cardNumber } = numbersOf(id)
    const [taken] = await tx
      .select({ membershipId: players.membershipId })
      .from(players)
      .where(or(eq(players.membershipId, membershipId), eq(players.cardNumber, cardNumber)))
    if (!taken) return id
    if (taken.membershipId !== membershipId) continue
    const [{ highest } = { highest: null }] = await tx.select({ highest: max(players.membershipId) }).from(players)
    await passIdentity(tx, players, (highest ?? membershipId) - FIRST_MEMBERSHIP)
  }
}

function numbersOf(id: number): { membershipId: number; cardNumber: string } {
  return { membershipId: FIRST_MEMBERSHIP + id, cardNumber: String(FIRST_CARD + ((id * CARD_STEP) % CARDS)) }
}

const FIRST_MEMBERSHIP = 2_000_000
/** A prime number of cards and a step, by which neighbours in time are none by number. */
const FIRST_CARD = 70_000_000
const CARDS = 9_999_991
const CARD_STEP = 104_729

interface Welcome {
  to: string
  firstName: string
  leagueName: string
  playerId: number
  /** The address signs in once it is confirmed. */
  isWaiting: boolean
  /** Confirms the address; null where no link can be sent. */
  link: { url: string; token: string } | null
}

/** Brings the link that confirms the address [D5.70]. */
function welcome({ to, firstName, leagueName, playerId, isWaiting, link }: Welcome) {
  const login = isWaiting ? 'your mobile number' : 'this email address or your mobile number'
  const confirm =
    link === null
      ? ''
      : `\n\nTo confirm this email address, open this link within three days. A confirmed address ${isWaiting ? 'signs in too, and ' : ''}can be sent a new password:\n\n${link.url}`
  return {
    to,
    playerId,
    subject: `Welcome to ${leagueName}`,
    body: `Hello ${firstName},\n\nyour ${leagueName} membership is ready. Sign in with ${login}, and the password you chose.${confirm}\n\nIf this was not you, please call us.`,
    secrets: link === null ? [] : [link.token],
  }
}

/** Presents a registration [M3.23]. */
export async function registeredMember(db: Db, playerId: number) {
  const [row] = await db
    .select({
      customerGuid: players.customerGuid,
      firstname: players.firstName,
      lastname: players.lastName,
      emailAddress: sql<string | null>`coalesce(${members.pendingEmail}, ${members.email})`,
      phoneMobile: members.mobile,
      preferEmail: members.preferEmail,
    })
    .from(members)
    .innerJoin(players, eq(players.id, members.playerId))
    .where(eq(members.playerId, playerId))
  if (!row) throw new Error('The member that was just made is not there.')
  return row
}
