import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { getSecurePayToken } from '#contract/redeem.ts'
import { postgresSession } from '#server/db/postgres-session.ts'
import { API_BASE } from '#server/http/endpoint.ts'

interface Unkind {
  origin: string
  /** Of a member. */
  cookie: string
}

const TOKEN_EVERY_MS = 900
const HALF_A_POST =
  'POST /login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nlogin='

/**
 * What one visitor can do to a server until the signal: calls that are answered by 503 for reasons of their own, and
 * requests that never end. Nobody else may feel it [D6.13].
 */
export async function beUnkind(signal: AbortSignal, { origin, cookie }: Unkind): Promise<void> {
  const { hostname, port } = new URL(origin)
  const hanging = Array.from({ length: 5 }, () => connect(Number(port), hostname))
  for (const socket of hanging) socket.on('error', () => undefined).write(HALF_A_POST)
  const visitor = { cookie, 'x-visitor': '10.2.0.1' }
  const call = (path: string) =>
    fetch(origin + path, { headers: visitor, signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]) })
      .then((response) => response.arrayBuffer())
      .catch(() => undefined)
  const calls: Promise<unknown>[] = []
  while (!signal.aborted) {
    calls.push(call(API_BASE + getSecurePayToken.path))
    await pause(TOKEN_EVERY_MS)
  }
  for (const socket of hanging) socket.destroy()
  await Promise.all(calls)
}

/** Lets every change of a favourite hang for so long, as a slow database would. */
export async function holdFavourites(url: string, ms: number): Promise<void> {
  const client = new pg.Client(postgresSession(url))
  await client.connect()
  await client.query('begin')
  await client.query('lock table favourites in exclusive mode')
  await pause(ms)
  await client.query('rollback')
  await client.end()
}
