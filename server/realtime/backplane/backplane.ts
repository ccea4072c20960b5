import type { HubLog } from '#server/hub.ts'

export interface BackplaneMessage {
  target: string
  args: unknown[]
  /** The event the message is about; absent when it concerns everybody. */
  eventId?: number
}

export type BackplaneHandler = (message: BackplaneMessage) => void

/** Carries a message from the process where something happened to every process that has connections. */
export interface Backplane {
  /** Hands a message to all subscribers on all processes, this one included. Rejects if it cannot. */
  publish(message: BackplaneMessage): Promise<void>
  /**
   * Resolves once messages arrive, with the function that ends it.
   * @param onGap called after an interruption during which messages may have been lost
   */
  subscribe(handler: BackplaneHandler, onGap?: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The common interface of the backplanes of several processes. */
export interface BackplaneOptions {
  /** Name of the channel, and of the connection where the server lists them; lower-case letters and underscores. */
  channel?: string
  log?: HubLog
  /** First and longest pause before connecting again; each failure doubles it. */
  backoffMs?: { first: number; longest: number }
}

/** One subscriber of a backplane. */
export interface Subscription {
  handler: BackplaneHandler
  onGap: (() => void) | undefined
}

/** Creates the backplane of a server that is one process. */
export function memoryBackplane(): Backplane {
  const handlers = new Set<BackplaneHandler>()
  return {
    publish(message) {
      for (const handler of handlers) handler(message)
      return Promise.resolve()
    },
    subscribe(handler) {
      handlers.add(handler)
      return Promise.resolve(() => {
        handlers.delete(handler)
        return Promise.resolve()
      })
    },
    close() {
      handlers.clear()
      return Promise.resolve()
    },
  }
}

/** The message of a text that another process sent; null for anything else. */
export function decodeMessage(payload: string | undefined): BackplaneMessage | null {
  try {
    const value: unknown = JSON.parse(payload ?? '')
    if (typeof value !== 'object' || value === null) return null
    const { target, args, eventId } = value as Partial<Record<keyof BackplaneMessage, unknown>>
    if (typeof target !== 'string' || !Array.isArray(args)) return null
    return typeof eventId === 'number' ? { target, args, eventId } : { target, args }
  } catch {
    return null
  }
}
