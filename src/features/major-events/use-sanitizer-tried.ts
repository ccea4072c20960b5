import { createStore, useSelector } from '@tanstack/react-store'
import { loadSanitizer } from '#components/html/safe-html.tsx'

/** Requested together with the screen itself, before the event has come. */
const isTried = createStore(false)
void loadSanitizer()
  // The texts themselves then offer to try again.
  .catch(() => undefined)
  .then(() => isTried.setState(() => true))

/** Whether the sanitiser has come, or will not. */
export function useSanitizerTried(): boolean {
  return useSelector(isTried)
}
