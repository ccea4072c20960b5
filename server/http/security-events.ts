import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { derivedHash } from '#server/db/secrets.ts'
import { RequestError, type RefusedEvent, type Subject } from './errors.ts'
import { visitorOf } from './limits/address.ts'

type Context = Pick<ServerContext, 'db' | 'log'>

/** Where it came from. */
type Source = Pick<FastifyRequest, 'ip'> & Partial<Pick<FastifyRequest, 'id' | 'member' | 'routeOptions'>>

export interface SecurityEvent extends RefusedEvent {
  outcome: 'ok' | 'refused'
  /** Null for what the office does at the command line, or a server for itself. */
  request: Source | null
}

/** Notes what refuses a request, where it is more than a mistake of its sender [D5.97]. */
export function addSecurityEvents(app: FastifyInstance, context: Context): void {
  app.addHook('onError', (request, _reply, error) => noteRefusal(context, request, error))
  // So that no request waits for the key, least of all one that is refused to spare the database.
  app.addHook('onReady', async () => void (await subjectHash(context, { login: '' })))
}

/** The same for an error that a page shows. */
export async function noteRefusal(context: Context, request: Source, error: unknown): Promise<void> {
  if (error instanceof RequestError && error.event)
    await noteEvent(context, { ...error.event, outcome: 'refused', request })
}

/**
 * Writes one line of the log of security events [D5.97]: who and from where by keyed hashes alone, so that lines of one
 * person or network can be found together, and nothing in them is personal. Never fails, and not to be called within a
 * transaction, which may be undone.
 */
export async function noteEvent(
  context: Context,
  { event, outcome, what, who, request }: SecurityEvent,
): Promise<void> {
  const signedIn = request?.member ? { member: request.member.playerId } : null
  const subject = who === undefined ? signedIn : who
  loggerOf(context.log).info({
    event,
    outcome,
    what,
    who: subject && (await subjectHash(context, subject)),
    from: request && (await hashOf(context, `network ${visitorOf(request.ip).network}`)),
    route: request?.routeOptions?.url,
    requestId: request?.id,
  })
}

/** What stands for a member, login or key in the log; null where the database does not say the key. */
export function subjectHash(context: Pick<Context, 'db'>, subject: Subject): Promise<string | null> {
  const [[kind, value] = []] = Object.entries(subject)
  return hashOf(context, `${kind} ${value}`)
}

/** 128 bits. */
async function hashOf({ db }: Pick<Context, 'db'>, text: string): Promise<string | null> {
  try {
    return (await derivedHash(db, 'limits', 'security events', text)).slice(0, 22)
  } catch {
    return null
  }
}

const loggers = new WeakMap<FastifyBaseLogger, FastifyBaseLogger>()

/** Of the same stream, by a `kind` of its own, and whatever level the rest is written at. */
function loggerOf(log: FastifyBaseLogger): FastifyBaseLogger {
  const known = loggers.get(log)
  if (known) return known
  const made = log.child({ kind: 'security' }, { level: log.level === 'silent' ? 'silent' : 'info' })
  loggers.set(log, made)
  return made
}
