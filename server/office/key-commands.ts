import { and, desc, eq, isNull, lt, max } from 'drizzle-orm'
import { writtenText } from '#domain/text.ts'
import type { OfficeCommand, OfficeResponse } from './office-command.ts'
import { SCOPES, type Scope } from '#server/office/event-commands/event-command.ts'
import { CommandRejected } from '#server/errors/command-rejected.ts'
import type { ServerContext } from '#server/context.ts'
import { IS_READ, officeCalls, officeKeys } from '#server/db/schema/office.ts'
import { makeKey } from './api/keys.ts'
import { oneLine, utcMinute } from './reviews/review.ts'

type Context = Pick<ServerContext, 'db' | 'now'>

const DAY_MS = 86_400_000
const USUAL_DAYS = 365
const MAX_DAYS = 730
const LONGEST_NAME = 60
const LISTED_CALLS = 100
/** Calls are forgotten after so long, those that only read sooner: a scoreboard may make one each second. */
const CALLS_MS = 400 * DAY_MS
const READS_MS = 7 * DAY_MS
const USAGE = 'keys [add NAME SCOPES [DAYS]|revoke NAME|calls [NAME]]'

/** Creates the command that makes, lists and revokes the keys of the office's API [D1.47], and lists their calls [D1.48]. */
export function keyCommands(context: Context): OfficeCommand[] {
  return [
    {
      name: 'keys',
      usage: USAGE,
      about: `lists, makes and revokes keys of the API for ${SCOPES.join(', ')}, and lists their calls`,
      run: ([what, ...words]) => {
        switch (what) {
          case undefined:
            return list(context)
          case 'add':
            return add(context, words)
          case 'revoke':
            return revoke(context, words)
          case 'calls':
            return listCalls(context, words)
          default:
            throw new CommandRejected(`Write it so: ${USAGE}.`)
        }
      },
    },
  ]
}

export async function forgetOldCalls({ db, now }: Context): Promise<void> {
  const before = (ms: number) => lt(officeCalls.at, new Date(now().getTime() - ms))
  await db.delete(officeCalls).where(before(CALLS_MS))
  await db.delete(officeCalls).where(and(IS_READ, before(READS_MS)))
}

async function list({ db, now }: Context): Promise<OfficeResponse> {
  const rows = await db
    .select({ key: officeKeys, lastCall: max(officeCalls.at) })
    .from(officeKeys)
    .leftJoin(officeCalls, eq(officeCalls.keyId, officeKeys.id))
    .groupBy(officeKeys.id)
    .orderBy(officeKeys.id)
  if (rows.length === 0) return { message: 'There are no keys.' }
  return {
    table: {
      columns: ['name', 'scopes', 'made', 'until', 'last call', 'state'],
      rows: rows.map(({ key: { name, scopes, createdAt, expiresAt, revokedAt }, lastCall }) => [
        oneLine(name),
        scopes.join(','),
        utcMinute(createdAt),
        utcMinute(expiresAt),
        lastCall ? utcMinute(lastCall) : '',
        revokedAt ? 'revoked' : expiresAt <= now() ? 'over' : 'good',
      ]),
    },
  }
}

async function add({ db, now }: Context, words: readonly string[]): Promise<OfficeResponse> {
  const [value = '', scopeList = '', dayCount = String(USUAL_DAYS), ...more] = words
  const name = writtenText(value).trim()
  const scopes = [...new Set(scopeList.split(','))]
  const days = /^\d{1,4}$/.test(dayCount) ? Number(dayCount) : 0
  if (name === '' || name.length > LONGEST_NAME || more.length > 0 || !scopes.every(isScope))
    throw new CommandRejected(`Write it so: keys add NAME ${SCOPES.join(',')} [DAYS].`)
  if (days < 1 || days > MAX_DAYS) throw new CommandRejected(`A key is good for 1 to ${MAX_DAYS} days.`)
  const [known] = await db.select({ id: officeKeys.id }).from(officeKeys).where(eq(officeKeys.name, name))
  if (known) throw new CommandRejected('There is a key of this name already; names are not used twice.')
  const at = now()
  const expiresAt = new Date(at.getTime() + days * DAY_MS)
  const key = await makeKey(db, { name, scopes, now: at, expiresAt })
  return {
    message: `${key}\nThis is the key '${name}', good until ${utcMinute(expiresAt)} UTC. It is not shown again.`,
  }
}

async function revoke({ db, now }: Context, [name = '']: readonly string[]): Promise<OfficeResponse> {
  const [revoked] = await db
    .update(officeKeys)
    .set({ revokedAt: now() })
    .where(and(eq(officeKeys.name, name), isNull(officeKeys.revokedAt)))
    .returning({ id: officeKeys.id })
  if (!revoked)
    throw new CommandRejected('There is no key of this name that is not revoked. The command keys lists them.')
  return { message: `The key '${name}' is revoked.` }
}

async function listCalls({ db }: Context, [name]: readonly string[]): Promise<OfficeResponse> {
  const rows = await db
    .select({ call: officeCalls, name: officeKeys.name })
    .from(officeCalls)
    .innerJoin(officeKeys, eq(officeKeys.id, officeCalls.keyId))
    .where(name === undefined ? undefined : eq(officeKeys.name, name))
    .orderBy(desc(officeCalls.id))
    .limit(LISTED_CALLS)
  if (rows.length === 0) return { message: 'There are no calls.' }
  return {
    table: {
      columns: ['at', 'key', 'call', 'status'],
      rows: rows.map(({ call: { at, call, status }, name: key }) =>
        [utcMinute(at), key, call, String(status)].map(oneLine),
      ),
    },
  }
}

function isScope(word: string): word is Scope {
  return (SCOPES as readonly string[]).includes(word)
}
