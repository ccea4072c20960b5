import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { PasskeyAccount } from '#contract/passkeys.ts'
import type { NewPasskey, PasskeyAssertion } from '#contract/proof.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { keyedHash } from '#server/db/secrets.ts'
import { members, passkeys, players } from '#server/db/schema/people.ts'
import type { SignedIn } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { noteEvent } from '#server/http/security-events.ts'
import type { PasskeySettings } from '#server/settings/passkeys.ts'
import { spendChallenge, storeChallenge, type ChallengeOf } from './challenges.ts'

/** More than a member has devices; a list of them fits a screen. */
const MAX_PASSKEYS = 20

/**
 * EdDSA, ES256 and RS256, which every Node that we run on can check. The library's own list grows with the engine, so
 * that a key made with one process could not be checked by another.
 */
const ALGORITHMS = [-8, -7, -257]

/** Read when the first passkey is used: its certificates of attestation take 30 MB, which most processes never need. */
const library = () => import('@simplewebauthn/server')

type Context = Pick<ServerContext, 'db' | 'now' | 'env' | 'log'>
type Options = Record<string, unknown>

/** The result of checking a passkey's signature. */
export interface PasskeyUse {
  playerId: number
  suspended: boolean
}

type Verified = Omit<typeof passkeys.$inferInsert, 'name' | 'createdAt'>

export interface Passkeys {
  /**
   * What the member's devices are to know of the account and its passkeys [F123 removed passkeys].
   * @throws Refusal 409 from another origin
   */
  account(member: SignedIn, origin: string): Promise<PasskeyAccount>
  /**
   * What a browser makes a passkey of.
   * @throws Refusal 409 from another origin, or with twenty passkeys
   */
  creation(member: SignedIn, origin: string): Promise<Options>
  /**
   * Checks a new passkey, whose challenge is used up by it.
   * @throws Refusal 400 where it is not what was asked for
   */
  verifyNew(member: SignedIn, credential: NewPasskey): Promise<Verified>
  /**
   * What one of the member's passkeys signs as a proof.
   * @throws Refusal 409 from another origin, or without a passkey
   */
  proof(member: SignedIn, origin: string): Promise<Options>
  /** The challenge for signing in; it names no passkey, so that it reveals no account. */
  signIn(holder: string, origin: string): Promise<Options>
  /**
   * Returns the member of a signature; null for one that does not count. Its challenge is used up. `unknown` is a
   * passkey that nobody has, never one that came too late.
   */
  verify(of: ChallengeOf, assertion: PasskeyAssertion): Promise<PasskeyUse | 'unknown' | null>
}

/** Passkeys by WebAuthn, with the user verified by their device [D5.77]. */
export function createPasskeys(context: Context): Passkeys {
  const { db, env, now, log } = context

  function requireHere(origin: string): PasskeySettings {
    if (env.passkeys?.origins.includes(origin)) return env.passkeys
    return rejectRequest(409, 'passkeys-not-here', 'Passkeys cannot be used at this address of the league.')
  }

  async function request(
    { rpId }: PasskeySettings,
    of: ChallengeOf,
    allowCredentials: { id: string; transports: string[] }[],
  ): Promise<Options> {
    const { generateAuthenticationOptions } = await library()
    const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required', allowCredentials })
    await storeChallenge(context, of, options.challenge)
    return { ...options }
  }

  return {
    async account(member, origin) {
      const { rpId } = requireHere(origin)
      const known = await passkeysOf(db, member.playerId)
      return { rpId, ...(await userOf(db, member.playerId)), credentialIds: known.map(({ id }) => id) }
    },

    async creation(member, origin) {
      const { rpId } = requireHere(origin)
      const known = await passkeysOf(db, member.playerId)
      if (known.length >= MAX_PASSKEYS)
        return rejectRequest(409, 'too-many-passkeys', 'You have 20 passkeys. Remove one before you add another.')
      const { generateRegistrationOptions } = await library()
      const { userId, name, displayName } = await userOf(db, member.playerId)
      const options = await generateRegistrationOptions({
        rpName: env.config.leagueName,
        rpID: rpId,
        userID: Buffer.from(userId, 'base64url'),
        userName: name,
        userDisplayName: displayName,
        attestationType: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        excludeCredentials: known.map(({ id, transports }) => ({ id, transports })),
        supportedAlgorithmIDs: ALGORITHMS,
      })
      await storeChallenge(context, { purpose: 'creation', holder: member.sessionHash }, options.challenge)
      return { ...options }
    },

    async verifyNew(member, credential) {
      const notValid = () =>
        rejectRequest(
          400,
          'passkey-not-valid',
          'This passkey could not be added. It may have taken too long. Try again.',
          { event: { event: 'passkey', what: 'added' } },
        )
      const challenge = challengeIn(credential.response.clientDataJSON)
      const of = { purpose: 'creation', holder: member.sessionHash } as const
      if (!env.passkeys || !(await spendChallenge(context, of, challenge))) return notValid()
      const { verifyRegistrationResponse } = await library()
      const { transports } = credential.response
      const checked = await verifyRegistrationResponse({
        response: {
          ...credential,
          response: { ...credential.response, transports: transports ?? [] },
          clientExtensionResults: {},
        },
        expectedChallenge: challenge,
        expectedOrigin: [...env.passkeys.origins],
        expectedRPID: env.passkeys.rpId,
        requireUserVerification: true,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch(logInvalid)
      if (!checked?.verified) return notValid()
      const { credential: made, credentialBackedUp, credentialDeviceType } = checked.registrationInfo
      return {
        id: made.id,
        playerId: member.playerId,
        publicKey: Buffer.from(made.publicKey).toString('base64url'),
        counter: made.counter,
        transports: transports ?? [],
        synced: credentialBackedUp || credentialDeviceType === 'multiDevice',
      }
    },

    async proof(member, origin) {
      const settings = requireHere(origin)
      const known = await passkeysOf(db, member.playerId)
      if (known.length === 0) return rejectRequest(409, 'no-passkeys', 'You have no passkey.')
      return request(
        settings,
        { purpose: 'proof', holder: member.sessionHash },
        known.map(({ id, transports }) => ({ id, transports })),
      )
    },

    signIn: (holder, origin) => request(requireHere(origin), { purpose: 'signIn', holder }, []),

    async verify(of, assertion) {
      const challenge = challengeIn(assertion.response.clientDataJSON)
      if (!env.passkeys || !(await spendChallenge(context, of, challenge))) return null
      const known = await findPasskey(db, assertion.id)
      if (!known) return 'unknown'
      const { verifyAuthenticationResponse } = await library()
      const { userHandle: handle, ...response } = assertion.response
      const checked = await verifyAuthenticationResponse({
        response: { ...assertion, response, clientExtensionResults: {} },
        expectedChallenge: challenge,
        expectedOrigin: [...env.passkeys.origins],
        expectedRPID: env.passkeys.rpId,
        requireUserVerification: true,
        // With 0 the library compares nothing: it would want any counter to rise that has ever been above 0.
        credential: { id: known.id, publicKey: Buffer.from(known.publicKey, 'base64url'), counter: 0 },
      }).catch(logInvalid)
      if (!checked?.verified || (handle && handle !== (await userHandle(db, known.playerId)))) return null
      if (!(await noteUse(db, known.id, checked.authenticationInfo.newCounter, now()))) {
        log.warn('the counter of a passkey has not risen: there may be a copy of it')
        const who = { member: known.playerId }
        await noteEvent(context, { event: 'passkey', outcome: 'refused', what: 'copied', who, request: null })
        return null
      }
      return { playerId: known.playerId, suspended: known.suspendedAt !== null }
    },
  }

  /** The library's errors name what is wrong with the bytes. */
  function logInvalid(error: unknown): null {
    log.info({ reason: error instanceof Error ? error.message.slice(0, 200) : 'unknown' }, 'a passkey is not valid')
    return null
  }
}

/** By it a device finds that two passkeys are of one account; it says nothing of the member. */
const userHandle = (db: Db, playerId: number) => keyedHash(db, 'passkeys', `member ${playerId}`)

/** The account as passkeys call it. */
async function userOf(db: Db, playerId: number) {
  const [player] = await db
    .select({ cardNumber: players.cardNumber, firstName: players.firstName, lastName: players.lastName })
    .from(players)
    .where(eq(players.id, playerId))
  return {
    userId: await userHandle(db, playerId),
    name: player?.cardNumber ?? '',
    displayName: player ? `${player.firstName} ${player.lastName}` : '',
  }
}

/** The challenge that a browser says it was given; '' where nothing is said. */
function challengeIn(clientDataJson: string): string {
  try {
    return v.parse(clientData, JSON.parse(Buffer.from(clientDataJson, 'base64url').toString())).challenge
  } catch {
    return ''
  }
}

const clientData = v.object({ challenge: v.string() })

/** A member's passkeys, the newest first. */
export function passkeysOf(db: Db, playerId: number) {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.playerId, playerId))
    .orderBy(desc(passkeys.createdAt), passkeys.id)
}

/** Removes all passkeys of a member; resolves with how many there were. */
export async function removeAllPasskeys(tx: Db, playerId: number): Promise<number> {
  const removed = await tx.delete(passkeys).where(eq(passkeys.playerId, playerId)).returning({ id: passkeys.id })
  return removed.length
}

async function findPasskey(db: Db, id: string) {
  const [row] = await db
    .select({
      id: passkeys.id,
      playerId: passkeys.playerId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      suspendedAt: members.suspendedAt,
    })
    .from(passkeys)
    .innerJoin(members, eq(members.playerId, passkeys.playerId))
    .innerJoin(players, eq(players.id, passkeys.playerId))
    .where(and(eq(passkeys.id, id), isNull(players.deletedAt)))
  return row ?? null
}

/**
 * Notes a use with the counter it brought, in one statement. False where the counter has not risen, which it must where
 * both are above 0: then there are two copies of the key.
 */
async function noteUse(db: Db, id: string, counter: number, at: Date): Promise<boolean> {
  const rises = or(eq(passkeys.counter, 0), sql`${counter} = 0`, sql`${passkeys.counter} < ${counter}`)
  const noted = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: at })
    .where(and(eq(passkeys.id, id), rises))
    .returning({ id: passkeys.id })
  return noted.length > 0
}
