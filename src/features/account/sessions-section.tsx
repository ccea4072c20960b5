import { useMutation, useQuery } from '@tanstack/react-query'
import { signOutEverywhere, type Session } from '#contract/sessions.ts'
import { sentenceOf } from '#components/form/server-messages.ts'
import { useStopReason } from '#components/form/submit-button.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { Button, Busy } from '#components/ui/button.tsx'
import { accountQueries } from '#data/account.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { AccountSection, useTimestampText } from './account-section.tsx'
import css from './sessions-section.module.css'

/** An addition of our server's. */
export function SessionsSection({ onSignedOut }: { onSignedOut: () => void }) {
  const query = useQuery(accountQueries.sessions())
  // Called even where the screen has gone meanwhile, since it takes what is of the member off the device.
  const ending = useMutation({ mutationFn: () => callEndpoint(signOutEverywhere, {}), onSuccess: onSignedOut })
  const offline = useStopReason()
  const isBusy = ending.isPending || ending.isSuccess
  return (
    <div className="mt-4">
      <AccountSection
        title="Where you are signed in"
        intro="A device that you do not know? Sign out everywhere, then change your password."
      >
        <div className="stack">
          <QueryView query={query} what="The list of devices" skeleton={<BlocksSkeleton blocks={[52]} />}>
            {(sessions) => (
              <ul className={css.devices}>
                {sessions.map((session, index) => (
                  <Device key={index} session={session} />
                ))}
              </ul>
            )}
          </QueryView>
          {ending.error && <Alert kind="error" title={sentenceOf(ending.error)} />}
          <div>
            <Button onClick={() => ending.mutate()} disabled={isBusy || offline !== null} aria-busy={isBusy}>
              {isBusy ? <Busy label="Signing out" /> : 'Sign out everywhere'}
            </Button>
            <p className="text-meta muted mt-1">{offline ?? 'On this device too.'}</p>
          </div>
        </div>
      </AccountSection>
    </div>
  )
}

function Device({ session: { device, since, lastSeen, isThisDevice } }: { session: Session }) {
  const timestamp = useTimestampText()
  return (
    <li>
      <p className={css.device}>{device}</p>
      <small className={css.times}>
        {isThisDevice ? <b>This device</b> : <span>{`Last seen ${timestamp(lastSeen)}`}</span>}
        <span>{`Signed in ${timestamp(since)}`}</span>
      </small>
    </li>
  )
}
