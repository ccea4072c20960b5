/** Remembers what is slow to make and never changes under its key. The least recently asked for goes first. */
interface MemoryCache<T> {
  /** What is cached under the key, else what `make` makes; many who ask at once share one making. */
  get(key: string, make: () => Promise<T>): Promise<T>
  readonly size: number
}

/** A cache of at most `most` entries. A making that fails is not cached. */
export function memoryCache<T>(most: number): MemoryCache<T> {
  const kept = new Map<string, Promise<T>>()
  return {
    get size() {
      return kept.size
    },
    get(key, make) {
      const known = kept.get(key)
      kept.delete(key)
      const value = known ?? forgetOnFailure(key, make())
      kept.set(key, value)
      if (kept.size > most) {
        const oldest = kept.keys().next()
        if (!oldest.done) kept.delete(oldest.value)
      }
      return value
    },
  }

  function forgetOnFailure(key: string, value: Promise<T>): Promise<T> {
    value.catch(() => {
      if (kept.get(key) === value) kept.delete(key)
    })
    return value
  }
}
