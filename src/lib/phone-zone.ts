/** To ask takes longer than to draw a card, and a phone crosses into another zone rarely. */
const HOLDS_MS = 60_000

let known = ''
let askedMs = -Infinity

/** The zone the device is set to, 'Australia/Perth', at most a minute ago. */
export function phoneZone(): string {
  const nowMs = performance.now()
  if (nowMs - askedMs >= HOLDS_MS) {
    known = Intl.DateTimeFormat().resolvedOptions().timeZone
    askedMs = nowMs
  }
  return known
}
