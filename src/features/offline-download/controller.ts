import type { ReadableStore } from '#lib/storage/store.ts'
import type { SavedContents } from './saved-contents.ts'

/** The actions of the section about saved data, which the app layer provides. */
export interface OfflineController {
  /** A number that changes with what is stored on this device. */
  version: ReadableStore<number>
  contents: () => SavedContents
  download: () => void
  /** Removes all saved data. Rejects where some of it remained, with a TimeoutError where another tab is in the way. */
  clear: () => Promise<void>
}
