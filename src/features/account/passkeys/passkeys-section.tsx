import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AccountSettings } from '#contract/account.ts'
import type { Passkey } from '#contract/passkeys.ts'
import { useStopReason } from '#components/form/submit-button.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { Button } from '#components/ui/button.tsx'
import { accountQueries } from '#data/account.ts'
import { canReportPasskeys, hasPasskeys } from '#data/passkey-device.ts'
import { AccountSection, useTimestampText } from '#features/account/account-section.tsx'
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
    <div className="mt-4">
      <AccountSection
        title="Passkeys"
        intro="Sign in with the lock of your device instead of a password. Your password stays as it is."
      >
        <div className="stack">
          <QueryView query={query} what="The list of passkeys" skeleton={<BlocksSkeleton blocks={[52]} />}>
            {(passkeys) =>
              passkeys.length === 0 ? (
                <p className="muted">You have no passkey yet.</p>
              ) : (
                <ul className={css.passkeys}>
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} isStopped={offline !== null} onTask={setTask} />
                  ))}
                </ul>
              )
            }
          </QueryView>
          <div>
            <Button onClick={() => setTask({ kind: 'add' })} disabled={why !== null}>
              Add a passkey
            </Button>
            <p className="text-meta muted mt-1">{why}</p>
          </div>
        </div>
      </AccountSection>
      {task && (
        <PasskeyDialog
          task={task}
          settings={settings}
          // One that ends late leaves alone what was opened since [D6.43].
          onClose={() => setTask((now) => (now === task ? null : now))}
        />
      )}
    </div>
  )
}

function PasskeyRow({
  passkey,
  isStopped,
  onTask,
}: {
  passkey: Passkey
  isStopped: boolean
  onTask: (task: PasskeyTask) => void
}) {
  const timestamp = useTimestampText()
  const { name, since, lastUsed, synced } = passkey
  return (
    <li>
      <p className={css.name} dir="auto">
        {name}
      </p>
      <small className={css.facts}>
        <span>{`Added ${timestamp(since)}`}</span>
        <span>{lastUsed ? `Last used ${timestamp(lastUsed)}` : 'Not used yet'}</span>
        {synced && <span>On all your devices</span>}
      </small>
      <div className={css.actions}>
        {(['rename', 'remove'] as const).map((kind) => (
          <Button key={kind} variant="ghost" disabled={isStopped} onClick={() => onTask({ kind, passkey })}>
            <span>{kind === 'rename' ? 'Rename' : 'Remove'}</span>
            <span className="visually-hidden">{` ${name}`}</span>
          </Button>
        ))}
      </div>
    </li>
  )
}
