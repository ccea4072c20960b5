/**
 * The server's clock. Started at a given instant it runs on from there at the usual speed, which is how a
 * demonstration or a test stands at any hour of any day; else it is the machine's own.
 */
export function createServerClock(startAt?: Date | null): () => Date {
  if (!startAt) return () => new Date()
  const ahead = startAt.getTime() - Date.now()
  return () => new Date(Date.now() + ahead)
}
