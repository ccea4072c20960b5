import { useState } from 'react'
import { Busy, Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { useConnectivity } from '#lib/network/connection/connectivity.ts'
import { useSignedIn } from '#lib/network/session.ts'
import type { OfflineController } from './controller.ts'
import { sizeOf, type SavedKind, type SavedContents } from './saved-contents.ts'
import { savedText, sizeText } from './text.ts'
import css from './clear-dialog.module.css'

interface ClearDialogProps {
  controller: OfflineController
  contents: SavedContents
  kinds: readonly SavedKind[]
  onClose: () => void
}

const FAILURES = {
  late: 'Another open tab of the app is in the way. Close the other tabs, then try again.',
  refused: 'The browser did not allow it. You can try again.',
}

/** Confirms the removal, naming the saved data. */
export function ClearDialog({ controller, contents, kinds, onClose }: ClearDialogProps) {
  const isReachable = useConnectivity() === 'fine'
  const signedIn = useSignedIn()
  const [state, setState] = useState<'asking' | 'clearing' | 'late' | 'refused'>('asking')
  const hasTickets = kinds.some(({ kind, count }) => kind === 'tickets' && count > 0)

  function clear(): void {
    setState('clearing')
    controller.clear().then(
      () => {
        notify({ kind: 'success', title: 'What was saved is cleared' })
        onClose()
      },
      (error: unknown) => setState(error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'refused'),
    )
  }

  return (
    <Dialog title="Clear what is saved?" onClose={onClose}>
      <div className="stack gap-3 mb-5">
        <p>{`This takes ${savedText(kinds)} off this phone, ${sizeText(sizeOf(contents.things))} in all.`}</p>
        {hasTickets && (
          <p className="muted">
            {signedIn
              ? 'The tickets stay yours: with signal the app saves them again when it next reads them.'
              : 'The tickets stay yours: sign in to see them again.'}
          </p>
        )}
        {!isReachable && (
          <Alert kind="offline" title="There is no signal now">
            Nothing of it can be fetched again until there is.
          </Alert>
        )}
        {(state === 'late' || state === 'refused') && (
          <Alert kind="error" title="Not all of it could be cleared" children={FAILURES[state]} />
        )}
      </div>
      <div className={`cluster ${css.actions}`}>
        <Button size={52} onClick={onClose}>
          Keep it
        </Button>
        <Button
          size={52}
          variant="primary"
          aria-busy={state === 'clearing'}
          onClick={state === 'clearing' ? undefined : clear}
        >
          {state === 'clearing' ? <Busy label="Clearing" /> : 'Clear'}
        </Button>
      </div>
    </Dialog>
  )
}
