import type { Survey } from './survey.ts'

/** What the section about what is saved can ask for: the rest of the app does it. */
export interface Desk {
  /** Calls back when what lies on the disk has changed; the answer ends it. */
  follow: (listener: () => void) => () => void
  /** Another number whenever it has. */
  version: () => number
  survey: () => Survey
  pack: () => void
  /** Takes away all that is saved. Rejects where some of it stayed. */
  clear: () => Promise<void>
}
