import type { AnyRouter } from '@tanstack/react-router'
import { beforeRouter } from './traversals.ts'

type Close = () => void

/** The state of an entry that stands for an overlay is that of its page, and how many lie over the page. */
const MARK = 'overlays'
/** A traversal that has not come by then was called off by the browser. */
const TRAVERSAL_MS = 3_000

let router: AnyRouter | null = null
/** What lies over the page, the lowest first. */
let overlays: Close[] = []
/** Of the entry on view. */
let depth = 0
/** The way back that was asked of the browser. */
let traversal: { arrive: () => void; arrived: Promise<void> } | null = null
/** Navigations that wait for it. */
let leaving = 0
let stopBlocking: (() => void) | null = null

/**
 * Lets Back close what lies over the page, in each browser [F122]. Each overlay has an entry of the same address above
 * that of its page. The router knows nothing of them: nothing is loaded, scrolled or asked on the way there and back.
 * Before it goes to another page they are taken back, so that Back from there leads to the page itself. From the start
 * on, as entries outlive a reload, what lay over the page does not.
 */
export function followOverlayEntries(followed: AnyRouter): void {
  if (router === followed) return
  router = followed
  beforeRouter(onPopState)
  // An overlay that stays open on the next page.
  router.subscribe('onRendered', settle)
  // The router may learn of this one: what it has from the entry has the mark in it.
  const stale = depthNow()
  if (stale > 0 && overlays.length === 0) window.history.go(-stale)
}

/** From now on Back calls `close`; returns the function that ends that, for one that has closed. */
export function openOverlay(of: AnyRouter, close: Close): () => void {
  followOverlayEntries(of)
  overlays.push(close)
  settle()
  return () => {
    overlays = overlays.filter((one) => one !== close)
    settle()
  }
}

/**
 * Resolves once the entry on view is the page's own. Awaited before a page that an overlay was on is left for another
 * document: going back meanwhile would end that.
 */
export async function overlaysTakenBack(): Promise<void> {
  leaving++
  await traversal?.arrived
  takeBack(0)
  await traversal?.arrived
  leaving--
}

/** One overlay that takes another's place has its entry: what opens and closes at once counts together. */
function settle(): void {
  queueMicrotask(() => {
    takeBack(overlays.length)
    if (traversal === null && leaving === 0) addEntries()
    watch()
  })
}

/** Past the router's own `pushState`; not while the browser is at another page than the router, which asks whether to leave its own. */
function addEntries(): void {
  router?.history.flush()
  const { state } = window.history
  if (keyOf(state) !== router?.history.location.state.__TSR_key) return
  for (let above = depthNow() + 1; above <= overlays.length; above++)
    History.prototype.pushState.call(window.history, { ...(state as object), [MARK]: above }, '')
  depth = depthNow()
}

function takeBack(to: number): void {
  const by = to - depthNow()
  if (by >= 0 || traversal !== null) return
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const mine = { arrive, arrived }
  traversal = mine
  window.history.go(by)
  setTimeout(() => traversal === mine && endTraversal(), TRAVERSAL_MS)
}

function endTraversal(): void {
  traversal?.arrive()
  traversal = null
  // What was opened or closed meanwhile.
  if (leaving === 0) settle()
}

function onPopState(event: PopStateEvent): void {
  const before = depth
  depth = depthOf(event.state)
  const isOurs =
    keyOf(event.state) === router?.history.location.state.__TSR_key && (traversal !== null || depth !== before)
  if (isOurs) event.stopImmediatePropagation()
  if (traversal) return endTraversal()
  if (isOurs) while (overlays.length > depth) overlays.pop()?.()
  // One that nothing lies on: Forward, or Back from a page that was opened over several.
  queueMicrotask(() => takeBack(overlays.length))
}

/** The router waits before it leaves a page, as long as there is something to take back. */
function watch(): void {
  const isNeeded = overlays.length > 0 || traversal !== null || depthNow() > 0
  if (isNeeded)
    stopBlocking ??= router?.history.block({ blockerFn: beforeNavigation, enableBeforeUnload: false }) ?? null
  else {
    stopBlocking?.()
    stopBlocking = null
  }
}

async function beforeNavigation({ action }: { action: string }): Promise<boolean> {
  if (action === 'PUSH' || action === 'REPLACE') await overlaysTakenBack()
  return false
}

function depthNow(): number {
  return depthOf(window.history.state)
}

function depthOf(state: unknown): number {
  const value = (state as Record<string, unknown> | null)?.[MARK]
  return typeof value === 'number' ? value : 0
}

function keyOf(state: unknown): unknown {
  return (state as Record<string, unknown> | null)?.['__TSR_key']
}
