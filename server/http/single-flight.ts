/**
 * Creates a function that does the work of a key once for all who request it while it is under way. What it returned or
 * threw is forgotten then, so that the next request starts it again.
 * @returns the work is given the callers it is for, which others join
 */
export function singleFlight<T, Caller = never>(): (
  key: string,
  work: (callers: ReadonlySet<Caller>) => Promise<T>,
  caller?: Caller,
) => Promise<T> {
  const flights = new Map<string, { callers: Set<Caller>; result: Promise<T> }>()
  return (key, work, caller) => {
    const before = flights.get(key)
    if (before) {
      if (caller !== undefined) before.callers.add(caller)
      return before.result
    }
    const callers = new Set(caller === undefined ? [] : [caller])
    const result = work(callers).finally(() => void flights.delete(key))
    flights.set(key, { callers, result })
    return result
  }
}

/**
 * Creates a read of what is the same for everybody, of which one is under way at a time. Who requests it meanwhile gets
 * the one after it, so that nobody gets what was true before they asked, and however many ask take one connection.
 */
export function nextFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | null = null
  let next: Promise<T> | null = null

  function start(): Promise<T> {
    next = null
    underWay = read().finally(() => {
      // The next one starts now, and is what is under way.
      if (next === null) underWay = null
    })
    return underWay
  }

  return () => {
    if (underWay === null) return start()
    next ??= underWay.then(start, start)
    return next
  }
}
