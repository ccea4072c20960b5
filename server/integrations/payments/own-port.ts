import type { FastifyInstance } from 'fastify'
import { StartupError } from '#server/errors/startup-error.ts'

/** Something of the payments that listens on a port, and so on an origin, of its own. */
export interface OnOwnPort {
  /** Like http://localhost:4174. */
  origin: string
  close(): Promise<void>
}

interface ListenAddress {
  host: string
  /** 0 for any. */
  port: number
  /** Whether another port will not do when this one is taken. */
  isPortFixed: boolean
}

/** @throws StartupError naming `what` where a fixed port is taken */
export async function listenOnOwnPort(
  build: () => Promise<FastifyInstance>,
  { host, port, isPortFixed }: ListenAddress,
  what: string,
): Promise<OnOwnPort> {
  const first = await build()
  try {
    return await listen(first, host, port)
  } catch (error) {
    await first.close()
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    if (isPortFixed) throw new StartupError(`Port ${port} of ${what} is in use. Set CARD_PORT to another number.`)
    return listen(await build(), host, 0)
  }
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<OnOwnPort> {
  await app.listen({ port, host })
  const address = app.server.address()
  const listening = typeof address === 'object' && address ? address.port : port
  const named = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return { origin: `http://${named}:${listening}`, close: () => app.close() }
}

/** Returns the origins that may frame a card's fields: the league's public address, in development any on this machine. */
export function framedBy({ publicOrigin, development }: { publicOrigin: string | null; development: boolean }): string {
  const local = development || publicOrigin === null ? ['http://localhost:*', 'http://127.0.0.1:*'] : []
  return [...local, ...(publicOrigin === null ? [] : [publicOrigin])].join(' ')
}
