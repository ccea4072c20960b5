import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { hasCookie, writeCookie } from '#lib/browser/device/cookies.ts'
import { MEMBER_KEY, sessionQueries } from '#lib/network/session.ts'
import { LAPSED_SESSION_KEY, MEMBER_ID_KEY, MEMBER_PREFIX, SIGN_INS_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, removeKey, removeKeys, tabStorage, writeText } from '#lib/storage/storage.ts'

/**
 * A cookie, since a phone that clears an app's storage leaves cookies alone: whether data was stored here for a member
 * [F27 cleared storage].
 */
const MEMBER_COOKIE = 'apl_kept'
const YEAR_S = 365 * 24 * 60 * 60

/** Returns whether a query outlives an expired session: a 401 never removes a saved ticket [D5.5]. */
export function isRetainedAfterSignOut([root, part]: QueryKey): boolean {
  return root === MEMBER_KEY && part === 'tickets'
}

/**
 * Leaves nothing of the member in this tab's memory, or only what outlives a session: calls under way are cancelled
 * first, since their responses would bring the data back [F30 offline sign-out, F31 shared phone, F32 write after
 * sign-out].
 */
export function forgetMember(queryClient: QueryClient, how: 'wholly' | 'but the saved tickets' = 'wholly'): void {
  const ofMember = { queryKey: sessionQueries.all }
  void queryClient.cancelQueries(ofMember, { silent: true })
  const toGo = {
    ...ofMember,
    predicate: ({ queryKey }: Query) => how === 'wholly' || !isRetainedAfterSignOut(queryKey),
  }
  // Screens that show it are notified at once; what nobody shows is taken away.
  for (const query of queryClient.getQueryCache().findAll(toGo)) query.reset()
  queryClient.removeQueries({ ...toGo, type: 'inactive' })
  queryClient.getMutationCache().clear()
}

/**
 * Takes away what is stored for a member outside their store: of this tab alone, or of the device, with the number of
 * their tickets on the app's icon.
 */
export function removeMemberData(where: 'everywhere' | 'in this tab' = 'everywhere'): void {
  removeKeys(tabStorage, MEMBER_PREFIX)
  if (where === 'in this tab') return
  removeKeys(deviceStorage, MEMBER_PREFIX)
  void navigator.clearAppBadge?.().catch(() => undefined)
}

/** Returns whether they were not the device's member yet. */
export function storeMemberId(id: number): boolean {
  if (storedMemberId() === id) return false
  const signIns = Number(readText(deviceStorage, SIGN_INS_KEY)) || 0
  writeText(deviceStorage, SIGN_INS_KEY, String(signIns + 1))
  // Without storage the tabs still have their channel.
  writeText(deviceStorage, MEMBER_ID_KEY, String(id))
  return true
}

export function storedMemberId(): number | null {
  return Number(readText(deviceStorage, MEMBER_ID_KEY)) || null
}

/**
 * Returns a text that changes when this device's member signs out, and when one signs in after that, the same one too: by
 * it a tab that slept finds out that what it has is of the former sign-in [F121 frozen tab].
 */
export function signInMark(): string {
  return `${storedMemberId()} ${readText(deviceStorage, SIGN_INS_KEY)}`
}

/** Notes that a session has expired, or that its member is known again. */
export function noteLapse(hasLapsed: boolean): void {
  if (hasLapsed) writeText(deviceStorage, LAPSED_SESSION_KEY, '1')
  else removeKey(deviceStorage, LAPSED_SESSION_KEY)
}

export function hasLapsed(): boolean {
  return readText(deviceStorage, LAPSED_SESSION_KEY) !== null
}

export function markSignedIn(): void {
  if (!isMarkedSignedIn()) setMemberCookie(YEAR_S)
}

export function removeSignedInMark(): void {
  if (isMarkedSignedIn()) setMemberCookie(0)
}

export function isMarkedSignedIn(): boolean {
  return hasCookie(MEMBER_COOKIE, '1')
}

function setMemberCookie(maxAgeSeconds: number): void {
  writeCookie(
    `${MEMBER_COOKIE}=1; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`,
  )
}
