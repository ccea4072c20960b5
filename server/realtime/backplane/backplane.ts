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
