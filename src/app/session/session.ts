import type { QueryClient } from '@tanstack/react-query'
import type { LoggedMember } from '#contract/logged-member.ts'
import { configNow } from '#lib/network/config.ts'
import { comesFromElsewhere } from '#lib/browser/navigation/referrer.ts'
import { followOnline, isOnline } from '#lib/network/connection/online.ts'
import { relationOf } from '#lib/network/api/origins.ts'
import {
  dropMarker,
  followSession,
  hasReadableCookie,
  hasSession,
  MEMBER_KEY,
  noteSession,
  sessionQueries,
} from '#lib/network/session.ts'
import { MEMBER_ID_KEY } from '#lib/storage/device-keys.ts'
import {
  removeMemberData,
  forgetMember,
  hasLapsed,
  storeMemberId,
  storedMemberId,
  noteLapse,
  isRetainedAfterSignOut,
  signInMark,
} from './member-data.ts'
import type { MemberStore } from '#app/persistence/persistence.ts'
import { noteUnsentSignOut, sendUnsentSignOut } from './pending-sign-out.ts'

/**
 * The messages between tabs; by the storage event where there is no channel. Either may arrive late, when the next
 * member has signed in, so each names its member; a tab of a former release does not.
 */
type TabMessage = { kind: 'left'; id?: number | null } | { kind: 'member'; id: number }

/** Forgets the member here and in every tab. */
let leave: () => void = () => undefined

/**
 * Keeps this tab and the others of one mind about who is signed in, so that nothing of one member is left when
 * that member has gone or another has come [F30-F34]. A session that expires takes the member off the screen,
 * but for the saved tickets, and leaves what is saved for them: it is theirs again once they have signed in [D5.5].
 * Called once.
 */
export function startSession(queryClient: QueryClient, store: MemberStore, reload: () => void): void {
  const channel = openChannel()
  /** The last member of this tab, and how much of their data it still has. */
  let who: number | null = null
  let holds: 'nothing' | 'tickets' | 'all' = 'nothing'
  /** Of their sign-in. */
  let mark = ''
  let stopListening = listen()

  function listen(): () => void {
    return queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryKey[0] !== MEMBER_KEY) return
      if (query.state.data === null && query.queryKey[1] === sessionQueries.member().queryKey[1]) return nobody()
      if (query.state.data == null) return
      // Written by something that was under way when the member left [F32 write after sign-out].
      if (!hasSession())
        return storedMemberId() === null || !isRetainedAfterSignOut(query.queryKey) ? lapse() : undefined
      if (query.queryKey[1] === sessionQueries.member().queryKey[1]) meet((query.state.data as LoggedMember).id)
    })
  }

  /** The league knows of nobody: the tickets of the member whose session had ended are safe to show again [D5.5]. */
  function nobody(): void {
    const id = storedMemberId()
    if (holds !== 'nothing' || id === null || !hasLapsed() || hasSession()) return
    hold(id, 'tickets')
    void store.show(id)
  }

  function meet(id: number): void {
    const stored = storedMemberId()
    if (who !== null && who !== id) {
      forget()
      reload()
    } else if (stored !== null && stored !== id) {
      // Their session had ended here before: nothing of theirs is on any screen.
      store.remove(stored)
      removeMemberData()
    }
    if (storeMemberId(id)) channel?.postMessage({ kind: 'member', id } satisfies TabMessage)
    hold(id, 'all')
    noteLapse(false)
    void store.open(id)
  }

  function hold(id: number, what: 'tickets' | 'all'): void {
    who = id
    holds = what
    mark = signInMark()
  }

  /** What is stored outside the member's own store may belong to the next member already [F31, F33]. */
  function forget(): void {
    const stored = storedMemberId()
    const id = who ?? stored
    leaveScreen()
    if (id !== null) store.remove(id)
    removeMemberData(stored === null || stored === id ? 'everywhere' : 'in this tab')
    noteSession()
  }

  /** The session is over: by a sign-out elsewhere, or by expiry. */
  function lapse(): void {
    const id = storedMemberId()
    if (id === null) return forget()
    leaveScreen('but the saved tickets')
    holds = 'tickets'
    noteLapse(true)
    noteSession()
    // Where it ends before what is saved was restored, there is no ticket yet.
    void store.show(id)
  }

  /**
   * Nothing is written once the data goes, or a late write would take what is saved with it, or bring it back [F32
   * write after sign-out].
   */
  function leaveScreen(how?: Parameters<typeof forgetMember>[1]): void {
    stopListening()
    store.close()
    forgetMember(queryClient, how)
    holds = 'nothing'
    stopListening = listen()
  }

  function receive({ kind, id }: TabMessage): void {
    if (kind === 'left') return hasLeft(id)
    const stored = storedMemberId()
    if ((id === who && holds === 'all' && signInMark() === mark) || (stored !== null && stored !== id)) return
    if (who !== null && id !== who) {
      forget()
      return reload()
    }
    // The saved tickets may be another member’s until the server has named this one, and all of it may be older than
    // what other tabs have stored since.
    if (holds !== 'nothing') leaveScreen()
    noteSession()
    void queryClient.invalidateQueries({ queryKey: sessionQueries.all })
  }

  function hasLeft(id: number | null | undefined): void {
    if (who !== null && id != null && id !== who) return
    // They may have signed in again since, while this tab slept [F121 frozen tab].
    const isBack = storedMemberId() === who && signInMark() !== mark
    if (who !== null) return isBack ? receive({ kind: 'member', id: who }) : forget()
    // Until the server has named this tab's member, a response may be on its way that names the one who left.
    leaveScreen()
    noteSession()
  }

  /** This tab slept, or came back from the back-forward cache: others may have gone on without it. */
  function check(): void {
    noteSession()
    if (holds === 'nothing') return
    const stored = storedMemberId()
    if (stored === null && !hasSession()) return forget()
    // A user has signed in since the session ended, or as another user.
    if (stored !== null && (signInMark() !== mark || (holds === 'tickets' && hasSession())))
      receive({ kind: 'member', id: stored })
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
  window.addEventListener('storage', ({ key, oldValue }) => key === MEMBER_ID_KEY && receive(messageOf(oldValue)))
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && check())
  followBackForward({ isPrivate: () => holds !== 'nothing', check })
  // A 401 has shown that the session is over [F60 suspended member, D5.5].
  followSession(() => !hasSession() && holds === 'all' && lapse())
  begin()
  const known = queryClient.getQueryData(sessionQueries.member().queryKey)
  if (known) meet(known.id)
  void sendUnsentSignOut()
  followOnline(() => void sendUnsentSignOut())

  /**
   * Shows what is saved for the member at once, unless another user may have signed in since [F31 shared phone]; of a
   * member whose session is over, the tickets alone [D5.5].
   */
  function begin(): void {
    const id = storedMemberId()
    store.tidy()
    if (id === null) return store.showIfRemoved()
    const isElsewhere = comesFromElsewhere()
    if (!hasSession() || isElsewhere) noteLapse(true)
    if (hasLapsed() && (hasSession() || (isElsewhere && !hasReadableCookie()))) return
    hold(id, hasSession() ? 'all' : 'tickets')
    void (hasSession() ? store.open(id) : store.show(id))
  }

  leave = () => {
    const id = who ?? storedMemberId()
    // No session that expired.
    holds = 'nothing'
    dropMarker()
    forget()
    channel?.postMessage({ kind: 'left', id } satisfies TabMessage)
  }
}

/** What a change of the stored member means. A tab that slept is notified of each; only the last is so. */
function messageOf(former: string | null): TabMessage {
  const id = storedMemberId()
  return id === null ? { kind: 'left', id: Number(former) } : { kind: 'member', id }
}

/** Null where the browser has none, or rejects it with its storage [F80 rejected storage]. */
function openChannel(): BroadcastChannel | null {
  try {
    return new window.BroadcastChannel('apl.session')
  } catch {
    return null
  }
}

/**
 * Signs out: everything of the member goes first, then the league is notified, by a form post that comes back to
 * `returnUrl` when one is given [P2.23]. Without a connection the league is notified later; the return value is then
 * 'later' [F30 offline sign-out].
 */
export function signOut(returnUrl?: string): 'now' | 'later' {
  leave()
  noteUnsentSignOut()
  if (!isOnline()) return 'later'
  const form = document.createElement('form')
  form.method = 'post'
  const { logoutUrl } = configNow()
  const isElsewhere = relationOf(logoutUrl) !== 'same-origin'
  // A server of another origin would else come back to a page of its own.
  const value = isElsewhere ? window.location.origin + (returnUrl ?? '/') : returnUrl
  // Under the policy of this page the browser would not say whose form it is, and the league would refuse it.
  if (isElsewhere)
    document.head.append(Object.assign(document.createElement('meta'), { name: 'referrer', content: 'strict-origin' }))
  form.action = logoutUrl
  form.hidden = true
  if (value) form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'returnUrl', value }))
  document.body.append(form)
  form.submit()
  return 'now'
}

/** Time enough for the screens to be rendered again. */
const RENDER_MS = 60

/**
 * A page that goes into the browser's back-forward cache with a user’s data goes there invisible, and is shown
 * again only after it was compared with who is signed in when it comes back [F34 back-forward cache].
 */
function followBackForward({ isPrivate, check }: { isPrivate: () => boolean; check: () => void }): void {
  const { style } = document.documentElement
  window.addEventListener('pagehide', ({ persisted }) => {
    if (persisted && isPrivate()) style.visibility = 'hidden'
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    check()
    if (style.visibility) setTimeout(() => style.removeProperty('visibility'), RENDER_MS)
  })
}
