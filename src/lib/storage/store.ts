/** Calls back after every change, until `unsubscribe`. */
export interface ReadableStore<T> {
  get(): T
  subscribe(listener: (value: T) => void): { unsubscribe: () => void }
}

export function followStore(store: ReadableStore<unknown>, listener: () => void): () => void {
  return store.subscribe(() => listener()).unsubscribe
}

/**
 * Gives a store a source outside React: `start` runs before the first subscriber, and the function it returns after the
 * last one has left. Without a subscriber nothing is listened to and no timer runs.
 */
export function whileSubscribed<T>(store: ReadableStore<T>, start: () => () => void): ReadableStore<T> {
  let subscribers = 0
  let stop: (() => void) | undefined
  return {
    get: () => store.get(),
    subscribe(listener) {
      if (subscribers++ === 0) stop = start()
      const { unsubscribe } = store.subscribe(listener)
      return {
        unsubscribe() {
          unsubscribe()
          if (--subscribers === 0) stop?.()
        },
      }
    },
  }
}
