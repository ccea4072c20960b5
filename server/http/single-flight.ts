/**
 * Creates a function that does the work of a key once for all who request it while it is under way. What it returned or
 * threw is forgotten then, so that the next request starts it again.
 */
export function singleFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Promise<T>>()
  return (key, work) => {
    const before = flights.get(key)
    if (before) return before
    const flight = work().finally(() => void flights.delete(key))
    flights.set(key, flight)
    return flight
  }
}
