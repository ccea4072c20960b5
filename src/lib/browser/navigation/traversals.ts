type TraversalListener = (event: PopStateEvent) => void

let listener: TraversalListener | undefined

/**
 * Listens to Back and Forward. Called before the router is created: on a window the first listener is the first that
 * is called, whether it captures or not.
 */
export function followTraversals(): void {
  addEventListener('popstate', onTraversal)
}

/** Calls the listener at each traversal from now on, before the router learns of it, which `stopImmediatePropagation` prevents. */
export function beforeRouter(followed: TraversalListener): void {
  listener = followed
}

function onTraversal(event: PopStateEvent): void {
  listener?.(event)
}
