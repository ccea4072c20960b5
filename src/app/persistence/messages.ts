import { notify } from '#components/ui/feedback/toast.ts'
import { readText, tabStorage, writeText } from '#lib/storage/storage.ts'
import { shownProblemKey } from '#lib/storage/tab-keys.ts'
import { removeSignedInMark, isMarkedSignedIn } from '#app/session/member-data.ts'
import type { SaveProblem } from './store-writer.ts'

/** Why not all of it can be saved [F23 full disk, F24 no IndexedDB]. */
export const STORAGE_MESSAGES: Record<SaveProblem, { title: string; text: string }> = {
  full: {
    title: 'This phone is full',
    text: 'Everything works, but not all of it can be saved for when you are offline.',
  },
  refused: {
    title: 'Nothing can be saved on this phone',
    text: 'The browser does not allow it, as in a private window. With a connection everything works.',
  },
}

/** Once for as long as the tab is open. */
export function showStorageMessage(trouble: SaveProblem): void {
  if (!wasShown(trouble)) notify({ kind: 'info', ...STORAGE_MESSAGES[trouble] })
}

function wasShown(trouble: SaveProblem): boolean {
  const key = shownProblemKey(trouble)
  const before = readText(tabStorage, key) !== null
  writeText(tabStorage, key, '1')
  return before
}

/** Data was stored for a member here and is gone, though nobody has signed out [F27 cleared storage]. */
export function showIfRemoved(): void {
  if (!isMarkedSignedIn()) return
  removeSignedInMark()
  notify({
    kind: 'info',
    title: 'Saved tickets were removed by the phone',
    text: 'It clears what apps keep when it needs the room. All of it is saved again once you are signed in and online.',
  })
}
