import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerContext } from '#server/context.ts'
import { keyedHash } from '#server/db/secrets.ts'
import type { Env } from '#server/settings/env.ts'
import { seenAs, usesSecureCookies } from '#server/http/origin.ts'

/** A browser that a member signed in with before. */
export interface Device {
  playerId: number
  /** Random: tries are counted by it. */
  id: string
  signedInAt: Date
}

/** As long as browsers keep a cookie. */
const LIFE_SECONDS = 400 * 86_400
/** Members who share a device; of more the first is forgotten. */
const MAX_MEMBERS = 5
const ENTRY = /^(?<playerId>\d{1,10})\.(?<at>\d{1,15})\.(?<id>[\w-]{16})\.(?<seal>[\w-]{43})$/

type Context = Pick<ServerContext, 'db' | 'now'> & { readonly env: Pick<Env, 'publicOrigin' | 'nodeEnv'> }

/**
 * Remembers with a signed cookie that a member signed in with this browser, so that it has tries of its own from now on
 * [D5.67]. It opens nothing.
 */
export async function rememberDevice(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  playerId: number,
): Promise<void> {
  const others = (await devicesOf(context, request)).filter((device) => device.playerId !== playerId)
  const device = { playerId, id: randomBytes(12).toString('base64url'), signedInAt: context.now() }
  const entries = [...others, device].slice(-MAX_MEMBERS).map((one) => sealed(context, one))
  const secure = usesSecureCookies(seenAs(request, context.env), context.env)
  void reply.setCookie(cookieName(secure), (await Promise.all(entries)).join('~'), {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: LIFE_SECONDS,
  })
}

/** The members who signed in with the browser of a request before; what we did not sign counts for nothing. */
export async function devicesOf(context: Context, request: FastifyRequest): Promise<Device[]> {
  const name = cookieName(usesSecureCookies(seenAs(request, context.env), context.env))
  const entries = (request.cookies[name] ?? '').split('~').slice(0, MAX_MEMBERS)
  const devices = await Promise.all(
    entries.map(async (entry) => {
      const { playerId, at, id } = ENTRY.exec(entry)?.groups ?? {}
      if (playerId === undefined || at === undefined || id === undefined) return null
      const device = { playerId: Number(playerId), id, signedInAt: new Date(Number(at)) }
      return (await sealed(context, device)) === entry ? device : null
    }),
  )
  return devices.filter((device) => device !== null)
}

/** Finds the device that is the account's, unless its member has signed out everywhere since [D5.67]. */
export function knownDevice(
  devices: readonly Device[],
  { playerId, devicesSince }: { playerId: number; devicesSince: Date | null },
): Device | null {
  return (
    devices.find(
      (device) => device.playerId === playerId && (devicesSince === null || device.signedInAt > devicesSince),
    ) ?? null
  )
}

async function sealed({ db }: Context, { playerId, id, signedInAt }: Device): Promise<string> {
  const entry = `${playerId}.${signedInAt.getTime()}.${id}`
  return `${entry}.${await keyedHash(db, 'devices', entry)}`
}

function cookieName(secure: boolean): string {
  return secure ? '__Host-apl_device' : 'apl_device'
}
