import { ReadOnlyText } from '#components/ui/form/field.tsx'
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { createCalendarSubscription, endCalendarSubscription } from '#contract/calendar.ts'
import { FormField } from '#components/form/fields/form-field.tsx'
import { sentenceOf } from '#components/form/server-messages.ts'
import { useStopReason } from '#components/form/submit-button.tsx'
import { QueryView } from '#components/query/query-view.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { BlocksSkeleton } from '#components/ui/feedback/blocks-skeleton.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { Button, ButtonAnchor, Busy } from '#components/ui/button.tsx'
import { accountQueries } from '#data/account.ts'
import { copyText } from '#lib/browser/device/share.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { AccountSection, useTimestampText } from '#features/account/account-section.tsx'

/** A calendar that follows the member's tickets and favourites: an addition of our server's [D5.82]. */
export function CalendarSection() {
  const query = useQuery(accountQueries.calendar())
  const { making, ending } = useCalendarAddress()
  const offline = useStopReason() && 'You are offline.'
  const url = making.data?.url ?? null
  const isBusy = making.isPending || ending.isPending
  const error = making.error ?? ending.error
  return (
    <div className="mt-4">
      <AccountSection
        title="Calendar"
        intro="An address that your calendar follows: your tickets and favourites, with every change of time or place. It has no codes and no amounts."
      >
        <QueryView query={query} what="The address of your calendar" skeleton={<BlocksSkeleton blocks={[52]} />}>
          {({ since, lastRead }) => (
            <div className="stack">
              {url !== null && <NewAddress url={url} />}
              {since ? <Use since={since} lastRead={lastRead ?? null} /> : null}
              {error && <Alert kind="error" title={sentenceOf(error)} />}
              <div>
                <div className="cluster">
                  <Button
                    onClick={() => making.mutate()}
                    disabled={isBusy || offline !== null}
                    aria-busy={making.isPending}
                  >
                    {making.isPending ? (
                      <Busy label="Making the address" />
                    ) : since ? (
                      'Make a new address'
                    ) : (
                      'Make an address'
                    )}
                  </Button>
                  {since && (
                    <Button
                      variant="ghost"
                      onClick={() => ending.mutate()}
                      disabled={isBusy || offline !== null}
                      aria-busy={ending.isPending}
                    >
                      {ending.isPending ? <Busy label="Ending it" /> : 'End it'}
                    </Button>
                  )}
                </div>
                <p className="text-meta muted mt-1">
                  {offline ?? (since ? 'With a new address the one before ends.' : null)}
                </p>
              </div>
            </div>
          )}
        </QueryView>
      </AccountSection>
    </div>
  )
}

/**
 * Shown once: neither the league nor this device stores it. A calendar that opens it asks for it by https, as `webcal`
 * would not: the address is a secret [F125]. Whether a tap has opened a calendar is not known.
 */
function NewAddress({ url }: { url: string }) {
  const [isTapped, setTapped] = useState(false)

  async function copy(): Promise<void> {
    const isCopied = await copyText(url)
    notify(
      isCopied
        ? { kind: 'success', title: 'Address copied' }
        : { kind: 'warning', title: 'The browser did not allow copying', text: 'Select the address and copy it.' },
    )
  }

  return (
    <div className="stack gap-3">
      <FormField
        label="Address of your calendar"
        optional={false}
        hint="It is shown this once. Anyone who has it can see your games, so keep it to yourself. Paste it where your calendar adds one from a web address: “Add Subscription Calendar” in Apple’s, “From URL” in Google’s, “Subscribe from web” in Outlook."
      >
        <ReadOnlyText readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </FormField>
      <div className="cluster">
        <ButtonAnchor href={calendarLink(url)} variant="primary" onClick={() => setTapped(true)}>
          Open in the calendar
        </ButtonAnchor>
        <Button onClick={() => void copy()}>Copy the address</Button>
      </div>
      <p className="text-small muted" role="status">
        {isTapped ? 'If no calendar has opened, copy the address and paste it in yours.' : null}
      </p>
    </div>
  )
}

/** The address for the device's own calendar: without TLS only where the league itself has none, as in development. */
function calendarLink(url: string): string {
  return url.replace(/^https:/, 'webcals:').replace(/^http:/, 'webcal:')
}

function Use({ since, lastRead }: { since: string; lastRead: string | null }) {
  const timestamp = useTimestampText()
  return (
    <p className="text-small muted">
      {`Made ${timestamp(since)}. ${lastRead ? `Last read ${timestamp(lastRead)}.` : 'Not read yet.'}`}
    </p>
  )
}

/** The address is held by its mutation alone, and gone with the screen. */
function useCalendarAddress() {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: accountQueries.calendar().queryKey })
  const making = useMutation({ mutationFn: () => callEndpoint(createCalendarSubscription, {}), onSuccess: refresh })
  const ending = useMutation({
    mutationFn: () => callEndpoint(endCalendarSubscription, {}),
    onSuccess: () => {
      making.reset()
      return refresh()
    },
  })
  return { making, ending }
}
