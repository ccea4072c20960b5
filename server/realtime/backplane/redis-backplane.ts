import { createClient } from 'redis'
import { decodeMessage, type Backplane, type BackplaneOptions, type Subscription } from './backplane.ts'

/** A ping is sent this often; a connection that is silent for longer than the second is cut and made again. */
const PING_MS = 5_000
const SILENCE_MS = 12_000

/**
 * Pub/sub of a Redis server over two connections, one that publishes and one that listens. The client reconnects with
 * growing pauses; once it listens again the gap is reported. A message is rejected while the server cannot be reached,
 * rather than sent late. Where it cannot be reached at the start nobody waits for it: that is a gap as well.
 * @param url like redis://user:password@host:6379, or rediss:// with TLS
 */
export function redisBackplane(url: string, options: BackplaneOptions = {}): Backplane {
  const { channel = 'tournament_clock_hub', log } = options
  // A pause that has begun keeps a process that stops alive, so it is short.
  const { first, longest } = options.backoffMs ?? { first: 250, longest: 2_000 }
  const subscriptions = new Set<Subscription>()
  let closed = false
  let isLost = false
  let isSubscribed = false
  let hasGap = false
  let announceListening: () => void = () => undefined
  const listening = new Promise<void>((resolve) => {
    announceListening = resolve
  })

  function client({ isPublisher }: { isPublisher: boolean }) {
    const made = createClient({
      url,
      name: channel,
      pingInterval: PING_MS,
      disableOfflineQueue: isPublisher,
      socket: {
        connectTimeout: 5_000,
        socketTimeout: SILENCE_MS,
        reconnectStrategy: (retries) => Math.min(first * 2 ** retries, longest),
      },
    })
    made.on('error', (error: unknown) => {
      // Every attempt fails with the same error; one line says so.
      if (!closed && !isLost) log?.warn({ err: error }, 'hub backplane cannot reach Redis')
      isLost = true
    })
    return made
  }

  const publisher = client({ isPublisher: true })
  const subscriber = client({ isPublisher: false })

  /** After the first time the client subscribes again automatically, before it is ready. */
  async function ready(): Promise<void> {
    isLost = false
    if (!isSubscribed) await subscriber.subscribe(channel, deliver)
    isSubscribed = true
    announceListening()
    if (!hasGap) return
    hasGap = false
    for (const { onGap } of subscriptions) onGap?.()
  }

  function deliver(text: string): void {
    const message = decodeMessage(text)
    if (!message) return log?.warn({}, 'hub backplane received something that is no message')
    for (const { handler } of subscriptions) handler(message)
  }

  subscriber.on('error', () => {
    hasGap = true
    announceListening()
  })
  subscriber.on('ready', () => void ready().catch((error: unknown) => subscriber.emit('error', error)))
  // Both try without end until they are closed, which rejects.
  for (const each of [publisher, subscriber]) void each.connect().catch(() => undefined)

  return {
    async publish(message) {
      await publisher.publish(channel, JSON.stringify(message))
    },
    async subscribe(handler, onGap) {
      const subscription = { handler, onGap }
      subscriptions.add(subscription)
      await listening
      return () => {
        subscriptions.delete(subscription)
        return Promise.resolve()
      }
    },
    async close() {
      closed = true
      subscriptions.clear()
      // A caller that still waits for the first connection must not wait for ever.
      announceListening()
      for (const each of [publisher, subscriber]) {
        if (each.isReady) await each.close()
        else each.destroy()
      }
    },
  }
}
