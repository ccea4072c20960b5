import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import css from './leave-guard.module.css'

interface LeaveGuardProps {
  isUnderWay: boolean
  title: string
  /** The consequence of leaving. */
  text: string
  /** Ends what is under way, when a user leaves all the same. */
  abandon: () => void
}

/** Warns before something that is under way is left, by a link, by Back or by closing the window [F8 upload left]. */
export function LeaveGuard({ isUnderWay, title, text, abandon }: LeaveGuardProps) {
  const blocked = useBlocker({
    disabled: !isUnderWay,
    enableBeforeUnload: isUnderWay,
    shouldBlockFn: () => isUnderWay,
    withResolver: true,
  })
  if (blocked.status !== 'blocked') return null
  return (
    <Dialog title={title} backCloses={false} onClose={blocked.reset}>
      <p className="muted mb-5">{text}</p>
      <div className={`cluster ${css.actions}`}>
        <Button
          onClick={() => {
            abandon()
            blocked.proceed()
          }}
        >
          Leave
        </Button>
        <Button variant="primary" onClick={blocked.reset}>
          Stay
        </Button>
      </div>
    </Dialog>
  )
}
