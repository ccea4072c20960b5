import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { getLoggedMember, type LoggedMember } from '#contract/logged-member.ts'
import { callEndpoint } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { configNow } from './config.ts'

/** Everything of the member lives under query keys that begin with this, so that it can leave as one [F31]. */
export const MEMBER_KEY = 'member'

/** Why somebody is sent to sign in; the login page says it in words [P4.31, P6.3]. */
export type SignInReason = 'favouriteGame' | 'profile'

declare module '@tanstack/react-query' {
  interface Register {
    /** `signInReason` goes along when the write is answered 401. */
    mutationMeta: { signInReason?: SignInReason }
  }
}

/** The readable marker beside the HttpOnly session cookie [D5.2]. */
const MARKER = 'apl_member=1'
/** A trip that did not come about (the browser asked, and somebody stayed) may be tried again after this. */
const TRIP_MS = 10_000

const listeners = new Set<() => void>()
let tripEnds = 0

/** Whether a member is signed in on this device, as far as cookies tell [P4.1]. */
export function hasSession(cookies: string = document.cookie): boolean {
  return cookies.split('; ').includes(MARKER)
}

export const sessionQueries = {
  /** The signed-in member, or null: asked only when there is a session, since everyone else is anonymous. */
  member: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'me'] as const,
      queryFn: ({ signal }) => (hasSession() ? readMember(signal) : null),
      // Name and credit change rarely, and every screen asks.
      staleTime: 5 * 60_000,
    }),
}

/** The signed-in member; null for everyone else, and until the league has answered. */
export function useMember(): LoggedMember | null {
  return useQuery(sessionQueries.member()).data ?? null
}

/** Whether somebody is signed in: known at once, before the member's name is, and offline too. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(followSession, markerNow)
}

let marker: boolean | null = null

/** Reading cookies is slow, and the hearts of a list ask all at once: they are read once for one drawing. */
function markerNow(): boolean {
  if (marker === null) {
    marker = hasSession()
    queueMicrotask(forgetMarker)
  }
  return marker
}

function forgetMarker(): void {
  marker = null
}

/** Calls the listener when the marker may have come or gone; the answer ends that. */
export function followSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells the screens that the marker cookie has come or gone. */
export function noteSession(): void {
  forgetMarker()
  for (const listener of listeners) listener()
}

/** Takes the marker away, so that every tab is anonymous from now on, with or without a connection [F30]. */
export function dropMarker(): void {
  document.cookie = `apl_member=; Max-Age=0; Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`
  noteSession()
}

interface SignInTrip {
  /** The path of this origin to come back to, with its query. */
  here: string
  reason?: SignInReason | undefined
  loginUrl?: string
}

/** Where to sign in, coming back afterwards [P2.22, P6.3]. */
export function signInAddress({ here, reason, loginUrl = configNow().loginUrl }: SignInTrip): string {
  const query = new URLSearchParams({ returnUrl: here, ...(reason && { reason }) })
  return `${loginUrl}?${query.toString().replaceAll('+', '%20')}`
}

/**
 * Goes to sign in and back to this page: one trip however many ask for it, and none without a connection [D5.4, D5.6,
 * F56]. With 'replace' Back does not lead to this page any more.
 */
export function leaveForSignIn(reason?: SignInReason, how: 'assign' | 'replace' = 'assign'): void {
  if (!navigator.onLine || performance.now() < tripEnds) return
  tripEnds = performance.now() + TRIP_MS
  const { pathname, search, hash } = window.location
  window.location[how](signInAddress({ here: pathname + search + hash, reason }))
}

/** 'Dana', or 'User' without a first name [P2.29]. */
export function greetingName(member: LoggedMember): string {
  return member.firstname?.trim() || 'User'
}

async function readMember(signal: AbortSignal): Promise<LoggedMember | null> {
  try {
    return await callEndpoint(getLoggedMember, {}, signal)
  } catch (error) {
    // A session that has run out is no error: the visitor is anonymous again.
    if (!(error instanceof ApiError) || error.status !== 401) throw error
    dropMarker()
    return null
  }
}
