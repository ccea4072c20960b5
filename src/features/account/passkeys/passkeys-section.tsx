import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSettings } from '#contract/account.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { useStopReason } from '#components/form/submit-button.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { timestampText } from '#components/query/freshness.tsx'
import { SkeletonBar } from '#components/ui/feedback/skeleton.tsx'
import { Box, Text, VisuallyHidden } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { AccountSection } from '#features/account/account-section.tsx'
import { accountQueries } from '#features/account/queries.ts'
import { canReportPasskeys, hasPasskeys } from './device.ts'
import { PasskeyDialog, type PasskeyTask } from './passkey-dialog.tsx'
import css from './passkeys-section.module.css'

/** The member's passkeys: an addition of our server's [D5.77]. */
export function PasskeysSection({ settings }: { settings: AccountSettings }) {
  const query = useQuery(accountQueries.passkeys())
  useQuery({ ...accountQueries.passkeyReport(), enabled: canReportPasskeys() })
  const [task, setTask] = useState<PasskeyTask | null>(null)
  const offline = useStopReason()
  const why = hasPasskeys() ? offline && 'You are offline.' : 'This browser has no passkeys.'
  return (
    <Box marginTop="4">
      <AccountSection
        title="Passkeys"
        intro="Sign in with the lock of your device instead of a password. Your password stays as it is."
      >
        <Box display="grid" gap="4">
          <QueryView query={query} what="The list of passkeys" skeleton={<SkeletonBar height="52px" />}>
            {(passkeys) =>
              passkeys.length === 0 ? (
                <Text color="fg.muted">You have no passkey yet.</Text>
              ) : (
                <ul className={css.passkeys}>
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} isStopped={offline !== null} onTask={setTask} />
                  ))}
                </ul>
              )
            }
          </QueryView>
          <Box>
            <Button onClick={() => setTask({ kind: 'add' })} disabled={why !== null}>
              Add a passkey
            </Button>
            <Text textStyle="meta" color="fg.muted" marginTop="1" _empty={{ display: 'none' }}>
              {why}
            </Text>
          </Box>
        </Box>
      </AccountSection>
      {task && (
        <PasskeyDialog
          task={task}
          settings={settings}
          // One that ends late leaves alone what was opened since [D6.43].
          onClose={() => setTask((now) => (now === task ? null : now))}
        />
      )}
    </Box>
  )
}

interface PasskeyRowProps {
  passkey: Passkey
  isStopped: boolean
  onTask: (task: PasskeyTask) => void
}

function PasskeyRow({ passkey, isStopped, onTask }: PasskeyRowProps) {
  const nowMs = useMinute()
  const moment = (iso: string) => timestampText(Date.parse(iso), nowMs, ownZone())
  const { name, since, lastUsed, synced } = passkey
  return (
    <li>
      <p className={css.name} dir="auto">
        {name}
      </p>
      <small className={css.facts}>
        <span>{`Added ${moment(since)}`}</span>
        <span>{lastUsed ? `Last used ${moment(lastUsed)}` : 'Not used yet'}</span>
        {synced && <span>On all your devices</span>}
      </small>
      <div className={css.actions}>
        {(['rename', 'remove'] as const).map((kind) => (
          <Button key={kind} variant="ghost" disabled={isStopped} onClick={() => onTask({ kind, passkey })}>
            <span>{kind === 'rename' ? 'Rename' : 'Remove'}</span>
            <VisuallyHidden>{` ${name}`}</VisuallyHidden>
          </Button>
        ))}
      </div>
    </li>
  )
}
