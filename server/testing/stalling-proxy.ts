import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** What of a stalled network still arrives: nothing, requests alone, or responses alone. */
type Stall = 'both' | 'responses' | 'requests'

/** A network between the server and a service, over TCP, that can stall. */
export interface StallingProxy {
  /** The address of the service as it is reached through this network. */
  address: string
  /** Holds all bytes of one direction or both back, of new connections too; a connection that ends is not seen to end. */
  stall(what: Stall): void
  /** Does something to the network before a request with this text is passed on; resolves then. */
  at(text: string, act: () => void): Promise<void>
  /** The service's ends of all connections are closed, the client's are not: requests go on, and nothing comes back. */
  halfClose(): void
  /** The network is back: what was held back arrives, or is lost with its connections, which are not seen to end. */
  back(held: 'arrives' | 'lost'): void
  close(): Promise<void>
}

interface Half {
  from: Socket
  to: Socket
  isRequests: boolean
  held: (() => void)[]
  isLost: boolean
}

/** Opens a proxy on a free port of this machine. @param address where the service is, as a URL with a port */
export async function openStallingProxy(address: string): Promise<StallingProxy> {
  const target = new URL(address)
  const halves = new Set<Half>()
  let stalled: Stall | null = null
  let trigger: { text: string; reached: () => void } | null = null

  const isStalled = ({ isRequests }: Half) => stalled === 'both' || stalled === (isRequests ? 'requests' : 'responses')

  function pass(half: Half, deliver: () => void): void {
    if (half.isLost) return
    if (isStalled(half) || half.held.length > 0) half.held.push(deliver)
    else deliver()
  }

  function carry(from: Socket, to: Socket, isRequests: boolean): void {
    const half: Half = { from, to, isRequests, held: [], isLost: false }
    halves.add(half)
    from.on('data', (chunk) => {
      if (isRequests && trigger !== null && chunk.includes(trigger.text)) {
        const { reached } = trigger
        trigger = null
        reached()
      }
      pass(half, () => void to.write(chunk))
    })
    from.on('end', () => pass(half, () => to.end()))
    from.on('close', () => pass(half, () => to.destroySoon()))
    // The other end learns of it by the close that follows.
    from.on('error', () => undefined)
  }

  const server = createServer({ allowHalfOpen: true }, (client) => {
    const service = connect({ port: Number(target.port), host: target.hostname, allowHalfOpen: true })
    carry(client, service, true)
    carry(service, client, false)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    address: Object.assign(new URL(address), { host: `127.0.0.1:${(server.address() as AddressInfo).port}` }).href,
    stall: (what) => void (stalled = what),
    at: (text, act) =>
      new Promise((resolve) => {
        trigger = {
          text,
          reached: () => {
            act()
            resolve()
          },
        }
      }),
    halfClose() {
      stalled = 'responses'
      for (const { to, isRequests } of halves) if (!isRequests) to.end()
    },
    back(held) {
      stalled = null
      for (const half of halves) {
        if (held === 'lost') half.isLost = true
        for (const deliver of half.held.splice(0)) if (held === 'arrives') deliver()
      }
    },
    async close() {
      for (const { from } of halves) from.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
