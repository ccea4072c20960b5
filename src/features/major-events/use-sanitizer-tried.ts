import { useSyncExternalStore } from 'react'
import { loadSanitizer } from '#components/safe-html.tsx'

/** Asked for together with the screen itself, before the event has come. */
let isTried = false
const tried = loadSanitizer()
  // The texts themselves then offer to try again.
  .catch(() => undefined)
  .then(() => {
    isTried = true
  })

/** Whether the sanitiser has come, or will not. */
export function useSanitizerTried(): boolean {
  return useSyncExternalStore(subscribe, () => isTried)
}

function subscribe(listener: () => void): () => void {
  void tried.then(listener)
  return () => undefined
}
