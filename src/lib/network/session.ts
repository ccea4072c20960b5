import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { createStore, useSelector } from '@tanstack/react-store'
import { getLoggedMember, type LoggedMember } from '#contract/logged-member.ts'
import { callEndpoint } from './api/api-client.ts'
import { ApiError } from './api/api-error.ts'
import { configNow, followConfig, whenConfigured } from './config.ts'
import { readCookies, writeCookie } from '#lib/browser/device/cookies.ts'
import { comesFromElsewhere, comesFromSignIn, noteSignInTrip } from '#lib/browser/navigation/referrer.ts'
import { isOnline } from './connection/online.ts'
import { relationOf } from './api/origins.ts'
import { SIGNED_IN_KEY, UNSENT_SIGN_OUT_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, removeKey, writeText } from '#lib/storage/storage.ts'
import { followStore, type ReadableStore } from '#lib/storage/store.ts'

/**
 * Everything of the member lives under query keys that begin with this, so that it can leave as one [F31 shared phone].
 */
export const MEMBER_KEY = 'member'

/** Why a visitor is sent to sign in; the login page says it in words [P4.31, P6.3]. */
export type SignInReason = 'favouriteGame' | 'profile'

declare module '@tanstack/react-query' {
  interface Register {
    /** `signInReason` goes along when the response to the write is 401. */
    mutationMeta: { signInReason?: SignInReason }
  }
}

/** A trip that did not come about (the browser asked, and the user stayed) may be tried again after this. */
const TRIP_MS = 10_000

/**
 * Counts the times the session may have come or gone: cookies change without an event, so they are read again each
 * time.
 */
const changes = createStore(0)
let tripEnds = 0
/** A session cookie that is over and could not be removed, as for one of another path. */
let ended: string | null = null
/** The league has said so since this page started. */
let isAnonymous = false
/** There has been a session since this page started. */
let hadSession = false
/** Stands in for `SIGNED_IN_KEY` where it could not be stored. */
let seenHere = false

/**
 * Returns whether a member is signed in on this device: as far as the cookies named in the settings show [P4.1], or as
 * the league said last where there are none.
 */
export function hasSession(cookies: string = readCookies()): boolean {
  const cookie = hasReadableCookie() ? sessionCookieIn(cookies) : null
  const has = hasReadableCookie() ? cookie !== null && cookie !== ended : isSeen()
  hadSession ||= has
  return has
}

/**
 * Returns whether the page comes from the sign-in page and has had no session since: the browser has stored none of its
 * cookies, or hides those of another site from this one [F82 cookies blocked]. Going there again automatically would
 * never end.
 */
export function isSignInLost(): boolean {
  return !hasSession() && !hadSession && comesFromSignIn()
}

/** False where no readable cookie shows a session, so that the league has to be asked once at every start. */
export function hasReadableCookie(): boolean {
  return configNow().sessionCookies.length > 0
}

/**
 * Resolves with whether there is a session, once that is known: with the settings, or with the league's response where
 * no cookie shows it. Rejects with an `ApiError` when none comes.
 */
export async function whenSessionKnown(queryClient: QueryClient): Promise<boolean> {
  await whenConfigured()
  if (!hasReadableCookie()) await queryClient.ensureQueryData(sessionQueries.member())
  return hasSession()
}

export const sessionQueries = {
  all: [MEMBER_KEY] as const,

  /** The signed-in member, or null: asked only where there may be a session, since everyone else is anonymous. */
  member: () =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'me'] as const,
      queryFn: async ({ signal }): Promise<LoggedMember | null> => {
        await whenConfigured()
        return mayHaveSession() ? readMember(signal) : null
      },
      // Name and credit change rarely, and every screen asks.
      staleTime: 5 * 60_000,
    }),
}

/** @throws ApiError 401 where nobody is signed in */
function fetchMember(signal: AbortSignal): Promise<LoggedMember> {
  return callEndpoint(getLoggedMember, {}, signal)
}

/** The signed-in member; null for everyone else, and until the league has responded. */
export function useMember(): LoggedMember | null {
  return useQuery(sessionQueries.member()).data ?? null
}

/** Returns whether a member is signed in: known at once, before the member's name is, and offline too. */
export function useSignedIn(): boolean {
  return useSelector(signedIn)
}

let marker: boolean | null = null
const signedIn: ReadableStore<boolean> = {
  get: markerNow,
  subscribe: (listener) => changes.subscribe(() => listener(markerNow())),
}

/** Reading cookies is slow, and the hearts of a list ask all at once: they are read once per render. */
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

export function followSession(listener: () => void): () => void {
  return followStore(changes, listener)
}

export function noteSession(): void {
  forgetMarker()
  changes.setState((count) => count + 1)
}

/**
 * Takes the marker away, so that every tab is anonymous from now on, with or without a connection [F30 offline
 * sign-out].
 */
export function dropMarker(): void {
  isAnonymous = true
  setSeen(false)
  for (const name of configNow().sessionCookies) removeCookie(name)
  ended = sessionCookieIn(readCookies())
  noteSession()
}

interface SignInTrip {
  /** The path of this origin to come back to, with its query. */
  here: string
  reason?: SignInReason | undefined
  loginUrl?: string
}

/** Returns where to sign in, coming back afterwards [P2.22, P6.3]. */
export function signInAddress({ here, reason, loginUrl = configNow().loginUrl }: SignInTrip): string {
  // A server of another origin has pages of its own under these paths.
  const returnUrl = relationOf(loginUrl) === 'same-origin' ? here : window.location.origin + here
  const query = new URLSearchParams({ returnUrl, ...(reason && { reason }) })
  return `${loginUrl}?${query.toString().replaceAll('+', '%20')}`
}

/**
 * Goes to sign in and back to this page: one trip however many ask for it, and none without a connection [D5.4, D5.6,
 * F56 401 in a wizard]. With 'replace' Back does not lead to this page any more.
 */
export function leaveForSignIn(reason?: SignInReason, how: 'assign' | 'replace' = 'assign'): void {
  if (!isOnline() || performance.now() < tripEnds) return
  tripEnds = performance.now() + TRIP_MS
  // A page that comes back as it was left may go again.
  window.addEventListener('pageshow', () => (tripEnds = 0), { once: true })
  noteSignInTrip()
  const { pathname, search, hash } = window.location
  window.location[how](signInAddress({ here: pathname + search + hash, reason }))
}

/** 'Dana', or 'User' without a first name [P2.29]. */
export function greetingName(member: LoggedMember): string {
  return member.firstname?.trim() || 'User'
}

/**
 * Without a readable cookie the league is asked once; not while it has yet to receive a sign-out, unless a new sign-in
 * came after.
 */
function mayHaveSession(): boolean {
  if (hasReadableCookie()) return hasSession()
  return isSeen() || (!isAnonymous && (!isSignOutUnsent() || comesFromElsewhere()))
}

async function readMember(signal: AbortSignal): Promise<LoggedMember | null> {
  try {
    const member = await fetchMember(signal)
    if (!hasReadableCookie() && !isSeen()) {
      setSeen(true)
      noteSession()
    }
    return member
  } catch (error) {
    // A session that has run out is no error: the visitor is anonymous again.
    if (!saysAnonymous(error)) throw error
    dropMarker()
    return null
  }
}

/**
 * Where no cookie shows it, the server may say it in any way it likes: by a status, or by data that names no member.
 */
function saysAnonymous(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, id, cause } = error
  if (status === 401 || hasReadableCookie()) return status === 401
  return status === 403 || (status >= 200 && status < 300 && id !== 'not-json' && !(cause instanceof SyntaxError))
}

/** The first of the configured cookies that stands for a session, with its value. */
function sessionCookieIn(cookies: string): string | null {
  const { sessionCookies } = configNow()
  const found = cookies.split('; ').find((cookie) => {
    const at = cookie.indexOf('=')
    return sessionCookies.includes(cookie.slice(0, at)) && !['', '0'].includes(cookie.slice(at + 1))
  })
  return found ?? null
}

/** Of this host, and where that does not do of the domains it belongs to. */
function removeCookie(name: string): void {
  const gone = `${name}=; Max-Age=0; Path=/; SameSite=Lax${window.location.protocol === 'https:' ? '; Secure' : ''}`
  writeCookie(gone)
  if (sessionCookieIn(readCookies()) === null) return
  const labels = window.location.hostname.split('.')
  for (let n = 0; n < labels.length - 1; n++) writeCookie(`${gone}; Domain=${labels.slice(n).join('.')}`)
}

/** Without a readable cookie the last thing known until the league responds, and known to every tab. */
function isSeen(): boolean {
  return seenHere || readText(deviceStorage, SIGNED_IN_KEY) !== null
}

function setSeen(isSeenNow: boolean): void {
  seenHere = isSeenNow && !writeText(deviceStorage, SIGNED_IN_KEY, '1')
  if (!isSeenNow) removeKey(deviceStorage, SIGNED_IN_KEY)
}

function isSignOutUnsent(): boolean {
  return readText(deviceStorage, UNSENT_SIGN_OUT_KEY) !== null
}

// The settings say which cookies count.
followConfig(noteSession)
