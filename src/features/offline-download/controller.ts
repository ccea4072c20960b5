import type { ReadableStore } from '#lib/storage/store.ts'
import type { SavedContents } from './saved-contents.ts'

/** What the section about what is saved can ask for: the rest of the app does it. */
export interface OfflineController {
  /** A number that changes with what is stored on this device. */
  version: ReadableStore<number>
  contents: () => SavedContents
  pack: () => void
  /** Takes away all that is saved. Rejects where some of it stayed. */
  clear: () => Promise<void>
}
