import { useBlocker } from '@tanstack/react-router'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Row, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'

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
      <Text color="fg.muted" marginBottom="5">
        {text}
      </Text>
      <Row flexWrap="wrap" justifyContent="flex-end">
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
      </Row>
    </Dialog>
  )
}
