/** Remembers what is slow to make and never changes under its key. The least recently asked for goes first. */
interface MemoryCache<T> {
  /** Returns the cached value of the key, else that of `make`; concurrent callers share one call. */
  get(key: string, make: () => Promise<T>): Promise<T>
  readonly size: number
}

/** A cache of at most `most` entries. A making that fails is not cached. */
export function memoryCache<T>(most: number): MemoryCache<T> {
  const stored = new Map<string, Promise<T>>()
  return {
    get size() {
      return stored.size
    },
    get(key, make) {
      const known = stored.get(key)
      stored.delete(key)
      const value = known ?? forgetOnFailure(key, make())
      stored.set(key, value)
      if (stored.size > most) {
        const oldest = stored.keys().next()
        if (!oldest.done) stored.delete(oldest.value)
      }
      return value
    },
  }

  function forgetOnFailure(key: string, value: Promise<T>): Promise<T> {
    value.catch(() => {
      if (stored.get(key) === value) stored.delete(key)
    })
    return value
  }
}
