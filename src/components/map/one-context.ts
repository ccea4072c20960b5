/**
 * Browsers keep few WebGL contexts and drop the oldest without asking, so there is one map at a time: who opens one
 * takes it from the map that had it.
 */

let drop: (() => void) | null = null

/** Closes the map that is open and takes its place; `close` closes this one. Returns the way to leave again. */
export function claimContext(close: () => void): () => void {
  const before = drop
  drop = close
  before?.()
  return () => {
    if (drop === close) drop = null
  }
}

export function contextClaimed(): boolean {
  return drop !== null
}
