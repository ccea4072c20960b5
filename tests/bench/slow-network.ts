import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { PHONE } from './page-browser.ts'

/** What goes over the air at once, in bytes. */
const PACKET = 1_460

interface Waiting {
  bytes: Buffer
  /** Nothing arrives before the way to the server and back is over. */
  readyAt: number
}

/**
 * A phone's network between a browser and a server of this machine: what the server sends arrives packet by packet,
 * the connections sharing what there is. (Chromium's own emulation hands over what lies ready in one piece, and only
 * when the time for all of it has passed: a page could not be rendered while it comes.)
 */
export async function slowNetwork(origin: string): Promise<{ origin: string; close(): void }> {
  const queues = new Map<Socket, Waiting[]>()
  let timer: NodeJS.Timeout | undefined
  let freeAt = 0

  function deliver(): void {
    timer = undefined
    const now = performance.now()
    for (let next = upcoming(); next; next = upcoming()) {
      const [socket, queue, first] = next
      const at = Math.max(freeAt, first.readyAt)
      if (at > now) {
        timer = setTimeout(deliver, at - now)
        return
      }
      const packet = first.bytes.subarray(0, PACKET)
      first.bytes = first.bytes.subarray(PACKET)
      if (first.bytes.length === 0) queue.shift()
      // Behind the others.
      queues.delete(socket)
      queues.set(socket, queue)
      freeAt = at + (packet.length / PHONE.downloadThroughput) * 1_000
      socket.write(packet)
    }
  }

  function upcoming(): [Socket, Waiting[], Waiting] | undefined {
    let soonest: [Socket, Waiting[], Waiting] | undefined
    for (const [socket, queue] of queues) {
      const [first] = queue
      if (first && (!soonest || Math.max(freeAt, first.readyAt) < Math.max(freeAt, soonest[2].readyAt)))
        soonest = [socket, queue, first]
    }
    return soonest
  }

  const server = createServer((browser) => {
    const upstream = connect(Number(new URL(origin).port), new URL(origin).hostname)
    const queue: Waiting[] = []
    browser.setNoDelay(true)
    queues.set(browser, queue)
    const end = () => {
      queues.delete(browser)
      browser.destroy()
      upstream.destroy()
    }
    upstream.on('data', (bytes) => {
      queue.push({ bytes, readyAt: performance.now() + PHONE.latency })
      timer ??= setTimeout(deliver, 0)
    })
    browser.pipe(upstream)
    for (const socket of [browser, upstream]) socket.on('close', end).on('error', end)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      clearTimeout(timer)
      for (const socket of queues.keys()) socket.destroy()
      server.close()
    },
  }
}
