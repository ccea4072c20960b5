import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql, type SQL } from 'drizzle-orm'
import { ONE_TIME_CODE } from '#domain/constants.ts'
import { readCode } from '#domain/one-time-code.ts'
import type { ServerContext } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { restarting } from '#server/db/restarting.ts'
import { oneTimeCodes } from '#server/db/schema/system.ts'
import { keyedHash } from '#server/db/secrets.ts'
import { rejectRequest } from '#server/http/errors.ts'
import { consumeText } from '#server/http/limits/text-budget.ts'
import type { Sms } from '#server/integrations/messaging/messaging.ts'
import { formatSeconds } from '#server/http/plugins/limiter.ts'

/** The purpose of a code: its holder, and the mobile it proves. */
export interface CodeOf {
  purpose: 'registration' | 'mobile' | 'reauthentication' | 'reset'
  holder: string
  /** 04 and eight digits. */
  mobile: string
}

/** The browser that asks for a code, or enters one that another browser may have asked for. */
export interface CodeBrowser {
  /** Nobody can guess it; tries are counted by it. */
  id: string
  /** Its owner signed in with it before, so that it has tries of its own of every code. */
  isOwners: boolean
}

export interface Codes {
  /**
   * Sends a code by text. With `instead` that text is sent and no code will ever fit, while everything else is the
   * same, so that nobody can tell a number that is taken from one that is not [F57 one-time codes]; three in a day are
   * enough, so that they leave the number's owner codes to be had [D5.69].
   * With `isDecoy` no text is sent either: it only leaves behind what a code would, so that a try of one that never was
   * takes as long as a try of one that was [F93 changed credentials].
   * With `isOwner` it is the number's owner who asks, whom no stranger can have asked too often for. `askedBy` is the
   * browser that has tries of its own.
   * @throws Refusal 429 within 90 seconds of the last code to the mobile for the same purpose [D5.68], or after ten in a
   * day, those of its owner counted apart [D5.69]; 503 once the texts of the day are spent
   */
  send(
    of: CodeOf,
    options?: { instead?: string | null; playerId?: number; isDecoy?: boolean; isOwner?: boolean; askedBy?: string },
  ): Promise<void>
  /**
   * Whether it is the last code sent, or the last that the browser asked for, in time, unused, and not the sixth try. The
   * browser that asked, and those of the owner, have five tries of their own, all others five together [D5.76]. A right
   * code is used by this, and with it all others of its holder.
   */
  verify(of: CodeOf, value: string, browser?: CodeBrowser): Promise<boolean>
  /** Whether the browser has tries of its own left of a code it asked for. */
  hasOwnTries(of: CodeOf, browser: CodeBrowser): Promise<boolean>
  /** Makes use, once, of a mobile that was verified within so many minutes; false where it was not. */
  spend(db: Db, of: CodeOf, minutes: number): Promise<boolean>
}

const GOOD_MS = 5 * 60_000
const MAX_TRIES = 5
const MAX_CODES_A_DAY = 10
const MAX_INSTEAD_A_DAY = 3
const DAY_MS = 86_400_000

/** One-time codes: six random digits, of which the database stores a keyed hash alone [D5.15, F57 one-time codes]. */
export function createCodes(context: Pick<ServerContext, 'db' | 'env' | 'now' | 'log'>, sms: Sms): Codes {
  const { db, env, now } = context

  function hashOf({ purpose, holder, mobile }: CodeOf, code: string): Promise<string> {
    return keyedHash(db, 'codes', `${purpose}\n${holder}\n${mobile}\n${code}`)
  }

  async function lastCode(which: SQL | undefined): Promise<SentCode | undefined> {
    const { id, askedBy } = oneTimeCodes
    const [last] = await db.select({ id, askedBy }).from(oneTimeCodes).where(which).orderBy(desc(id)).limit(1)
    return last
  }

  /** Counted before it is looked at, so that many tries at once are many tries. Resolves with the hash to compare. */
  async function countTry(sent: SentCode, browser: CodeBrowser | undefined): Promise<string | null> {
    const own = browser && (browser.isOwners || sent.askedBy === browser.id) ? ownTriesOf(browser.id) : null
    const [tried] = await db
      .update(oneTimeCodes)
      .set(own ? { ownAttempts: own.oneMore } : { attempts: sql`${oneTimeCodes.attempts} + 1` })
      .where(
        and(
          eq(oneTimeCodes.id, sent.id),
          gt(oneTimeCodes.expiresAt, now()),
          isNull(oneTimeCodes.usedAt),
          own ? lt(own.count, MAX_TRIES) : lt(oneTimeCodes.attempts, MAX_TRIES),
        ),
      )
      .returning({ codeHash: oneTimeCodes.codeHash })
    return tried?.codeHash ?? null
  }

  return {
    async send(of, { instead = null, playerId, isDecoy = false, isOwner = false, askedBy } = {}) {
      const code = String(randomInt(10 ** ONE_TIME_CODE.length)).padStart(ONE_TIME_CODE.length, '0')
      const codeHash = await hashOf(of, instead === null && !isDecoy ? code : randomBytes(16).toString('hex'))
      const at = now()
      await restarting(db, async (tx) => {
        // Requests for one mobile wait for each other, so that none slips past the limits.
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${of.mobile}, 4173))`)
        const sent = env.rateLimits ? await sentToday(tx, of.mobile, at) : []
        requireTurn(sent, { ...of, isOwner }, at)
        const isSilent =
          isDecoy ||
          (instead !== null && sent.filter(({ purpose }) => purpose === of.purpose).length >= MAX_INSTEAD_A_DAY)
        // Codes that open an account have a share of the day's texts that nothing else takes.
        if (!isSilent) await consumeText(context, tx, of.purpose === 'reset' ? 'reset' : 'ordinary')
        const expiresAt = new Date(at.getTime() + GOOD_MS)
        const unrequested = isSilent ? null : !isOwner
        await tx.insert(oneTimeCodes).values({ ...of, askedBy, unrequested, codeHash, createdAt: at, expiresAt })
        if (isSilent) return
        const body = instead ?? textOf(code, env)
        await sms.send(tx, { to: of.mobile, body, secrets: [code], playerId, goodUntil: expiresAt })
      })
    },

    async verify(of, value, browser) {
      const code = readCode(value)
      const hash = Buffer.from(await hashOf(of, code ?? ''))
      const last = (await lastCode(isOf(of))) ?? NONE
      const own = browser && (await lastCode(and(isOf(of), eq(oneTimeCodes.askedBy, browser.id))))
      let isRight = false
      for (const sent of own && own.id !== last.id ? [last, own] : [last]) {
        const codeHash = await countTry(sent, browser)
        const known = Buffer.from(codeHash ?? hash.toString().split('').reverse().join(''))
        isRight ||= codeHash !== null && code !== null && known.length === hash.length && timingSafeEqual(known, hash)
      }
      if (!isRight) return false
      const used = await db
        .update(oneTimeCodes)
        .set({ usedAt: now() })
        .where(and(isOf(of), isNull(oneTimeCodes.usedAt)))
        .returning({ id: oneTimeCodes.id })
      return used.length > 0
    },

    async hasOwnTries(of, browser) {
      const isGood = and(
        eq(oneTimeCodes.askedBy, browser.id),
        gt(oneTimeCodes.expiresAt, now()),
        isNull(oneTimeCodes.usedAt),
        lt(ownTriesOf(browser.id).count, MAX_TRIES),
      )
      return (await lastCode(and(isOf(of), isGood))) !== undefined
    },

    async spend(tx, of, minutes) {
      const since = new Date(now().getTime() - minutes * 60_000)
      const spent = await tx
        .update(oneTimeCodes)
        .set({ spentAt: now() })
        .where(and(isOf(of), gt(oneTimeCodes.usedAt, since), isNull(oneTimeCodes.spentAt)))
        .returning({ id: oneTimeCodes.id })
      return spent.length > 0
    },
  }
}

type SentCode = Pick<typeof oneTimeCodes.$inferSelect, 'id' | 'askedBy'>

const NONE: SentCode = { id: 0, askedBy: null }

function ownTriesOf(browser: string) {
  const count = sql`coalesce((${oneTimeCodes.ownAttempts} ->> ${browser}::text)::int, 0)`
  return { count, oneMore: sql`${oneTimeCodes.ownAttempts} || jsonb_build_object(${browser}::text, ${count} + 1)` }
}

/** Codes of a day to one mobile, the last one first; by one_time_codes_mobile. */
function sentToday(tx: Db, mobile: string, at: Date) {
  return tx
    .select({
      createdAt: oneTimeCodes.createdAt,
      purpose: oneTimeCodes.purpose,
      unrequested: oneTimeCodes.unrequested,
    })
    .from(oneTimeCodes)
    .where(and(eq(oneTimeCodes.mobile, mobile), gt(oneTimeCodes.createdAt, new Date(at.getTime() - DAY_MS))))
    .orderBy(desc(oneTimeCodes.createdAt))
}

/**
 * Codes that only stand for one are counted with those of their purpose, so that the response is the same.
 * @throws Refusal 429
 */
function requireTurn(
  sent: Awaited<ReturnType<typeof sentToday>>,
  { purpose, isOwner }: Pick<CodeOf, 'purpose'> & { isOwner: boolean },
  at: Date,
): void {
  const ofPurpose = sent.filter((code) => code.purpose === purpose)
  const counted = isOwner
    ? [sent.filter(({ unrequested }) => unrequested === false)]
    : [
        sent.filter(({ unrequested }) => unrequested === true),
        ofPurpose.filter(({ unrequested }) => unrequested !== false),
      ]
  const instantOf = (code: { createdAt: Date } | undefined) => code?.createdAt.getTime() ?? Number.NEGATIVE_INFINITY
  const tenth = Math.max(...counted.map((codes) => instantOf(codes[MAX_CODES_A_DAY - 1])))
  const until = Math.max(instantOf(ofPurpose[0]) + ONE_TIME_CODE.resendSeconds * 1000, tenth + DAY_MS)
  const wait = Math.ceil((until - at.getTime()) / 1000)
  if (wait <= 0) return
  const isSpent = tenth > at.getTime() - DAY_MS
  const sentence = isSpent
    ? 'No more codes can be sent to this number today.'
    : `A code has just been sent. You can ask for another in ${formatSeconds(wait)}.`
  rejectRequest(429, 'too-many-codes', sentence, {
    retryAfterSeconds: wait,
    ...(isSpent && { event: { event: 'limit', what: 'codes a day' } }),
  })
}

function isOf({ purpose, holder, mobile }: CodeOf) {
  return and(eq(oneTimeCodes.mobile, mobile), eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.holder, holder))
}

/** The last line is what phones fill a code in by, on the page of that host alone. */
function textOf(code: string, env: Pick<ServerContext['env'], 'config' | 'publicOrigin'>): string {
  const bound = env.publicOrigin === null ? '' : `\n\n@${new URL(env.publicOrigin).hostname} #${code}`
  return `${code} is your ${env.config.leagueName} code. It is good for 5 minutes. We never ask you to tell it to anybody.${bound}`
}
