export type PushAvailability = 'ready' | 'denied' | 'installFirst' | 'insecure' | 'unsupported'

/** On iPhone and iPad only an app of the home screen can be sent anything. */
export function pushAvailability({
  hasPush,
  isSecure,
  isIos,
  isInstalled,
  permission,
}: {
  hasPush: boolean
  isSecure: boolean
  isIos: boolean
  isInstalled: boolean
  permission: NotificationPermission | null
}): PushAvailability {
  if (!isSecure) return 'insecure'
  if (isIos && !isInstalled) return 'installFirst'
  if (!hasPush || permission === null) return 'unsupported'
  return permission === 'denied' ? 'denied' : 'ready'
}

/** The bytes of a key in base64url, as a browser wants it. */
export function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
}

/** The server may have another key since. */
export function isKeyOf(used: ArrayBuffer | null, key: string): boolean {
  if (!used) return false
  const [had, has] = [new Uint8Array(used), keyBytes(key)]
  return had.length === has.length && had.every((byte, index) => byte === has[index])
}

/** `requested` is the member who subscribed on this device. */
export function atStart(
  requested: number | null,
  here: { id: number | null; isSignedIn: boolean },
): 'nothing' | 'refresh' | 'forget' {
  if (requested === null) return 'nothing'
  if (here.id !== requested) return 'forget'
  return here.isSignedIn ? 'refresh' : 'nothing'
}
