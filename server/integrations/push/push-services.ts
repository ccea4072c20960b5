/**
 * Where browsers let their notices be delivered: Chrome and its kin, Chrome's other channels and Chromium builds,
 * Firefox, Safari, Edge. A leading dot means all below.
 */
const KNOWN = [
  'fcm.googleapis.com',
  'fcm.google.com',
  'jmt17.google.com',
  '.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
]

const LONGEST = 1000

/**
 * Returns whether a subscription's address is that of a push service: this server writes to it, so it must be none of
 * ours, of a neighbour's network or of any other host. `more` are services beside the known ones.
 */
export function isPushService(address: string, more: readonly string[] = []): boolean {
  if (address.length > LONGEST) return false
  const url = URL.parse(address)
  if (
    !url ||
    url.protocol !== 'https:' ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== '' ||
    url.hash !== ''
  )
    return false
  const host = url.hostname.toLowerCase()
  return [...KNOWN, ...more].some((known) =>
    known.startsWith('.') ? host.endsWith(known) && host.length > known.length : host === known,
  )
}
