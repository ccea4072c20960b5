import type { QueryClient } from '@tanstack/react-query'
import { MEMBER_KEY } from '#lib/session.ts'

/** Everything kept on the device for the member stands under a key that begins so. */
const KEPT_PREFIX = 'apl.member'

/** The id of the member of this device, which the other tabs compare with theirs. */
export const WHO_KEY = KEPT_PREFIX

/**
 * Leaves nothing of the member in this tab's memory or on the device: calls under way are cancelled first, since
 * their answers would bring the data back [F30, F31, F32].
 */
export function forgetMember(queryClient: QueryClient): void {
  const ofMember = { queryKey: [MEMBER_KEY] }
  void queryClient.cancelQueries(ofMember, { silent: true })
  // Screens that show it are told at once; what nobody shows is taken away.
  for (const query of queryClient.getQueryCache().findAll(ofMember)) query.reset()
  queryClient.removeQueries({ ...ofMember, type: 'inactive' })
  queryClient.getMutationCache().clear()
  forgetKept()
}

/** Takes away what is kept on the device for a member. */
export function forgetKept(): void {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) if (key.startsWith(KEPT_PREFIX)) storage.removeItem(key)
  }
}

export function keepWho(id: number): void {
  try {
    localStorage.setItem(WHO_KEY, String(id))
  } catch {
    // Without storage the tabs still have their channel.
  }
}

export function keptWho(): number | null {
  try {
    return Number(localStorage.getItem(WHO_KEY)) || null
  } catch {
    return null
  }
}

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
