import type { ReactNode } from 'react'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { timestampText } from '#components/query/freshness.tsx'
import { Button } from '#components/ui/button.tsx'
import { receivedAt } from '#lib/network/received-at.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { leaveForSignIn } from '#lib/network/session.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import css from './page-head.module.css'

export function PageHead({ back, title, children }: { back?: ReactNode; title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.head} data-no-print="">
      {back}
      <div className={css.title}>{title}</div>
      {children}
    </div>
  )
}

/** The session is over, and what was saved stays: the way to read it again [D5.5]. */
export function LapsedAlert({ stampMs }: { stampMs: number }) {
  const online = useOnline()
  const nowMs = useMinute()
  return (
    <Alert
      kind={online ? 'warning' : 'offline'}
      title={online ? 'You are signed out' : 'You are signed out and offline'}
      action={online && <Button onClick={() => leaveForSignIn()}>Sign in to refresh</Button>}
    >
      <span>{`Shown as saved here at ${timestampText(receivedAt(stampMs), nowMs, ownZone())}.`}</span>
      {!online && <span> Sign in to refresh once you are online.</span>}
    </Alert>
  )
}
