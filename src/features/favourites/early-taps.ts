/** The events whose hearts were tapped before their chunk had loaded. */
export const earlyTaps = new Set<number>()

/** Returns once whether the heart of an event was tapped before its chunk had loaded. */
export function claimEarlyTap(eventId: number): boolean {
  return earlyTaps.delete(eventId)
}
