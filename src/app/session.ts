import { queryOptions } from '@tanstack/react-query'
import { getLoggedMember, type LoggedMember } from '#contract/account.ts'
import { callEndpoint } from '#lib/api-client.ts'
import { ApiError } from '#lib/api-error.ts'

/** The readable marker beside the HttpOnly session cookie [D5.2]. */
const MARKER = /(?:^|;\s*)apl_member=1(?:;|$)/

/** Whether a member is signed in on this device, as far as cookies tell [P4.1]. */
export function hasSession(cookies: string = document.cookie): boolean {
  return MARKER.test(cookies)
}

export const sessionQueries = {
  /** The signed-in member, or null: asked only when there is a session, since everyone else is anonymous. */
  member: () =>
    queryOptions({
      queryKey: ['session', 'member'] as const,
      queryFn: ({ signal }) => (hasSession() ? readMember(signal) : null),
      staleTime: 5 * 60_000,
    }),
}

async function readMember(signal: AbortSignal): Promise<LoggedMember | null> {
  try {
    return await callEndpoint(getLoggedMember, {}, signal)
  } catch (error) {
    // A session that has run out is no error: the visitor is anonymous again.
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** 'Dana', or 'User' without a first name [P2.29]. */
export function greetingName(member: LoggedMember): string {
  return member.firstname?.trim() || 'User'
}

/** Where to sign in, coming back to this address afterwards [P2.22]. */
export function loginAddress(loginUrl: string, here: string): string {
  return `${loginUrl}?returnUrl=${encodeURIComponent(here)}`
}
