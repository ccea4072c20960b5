import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { RetryButton } from '#components/ui/feedback/state.tsx'
import { Switch } from '#components/ui/controls/switch.tsx'
import { Button } from '#components/ui/button.tsx'
import { ApiError } from '#lib/network/api/api-error.ts'
import { useConfig } from '#lib/network/config.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { leaveForSignIn, sessionQueries, useSignedIn } from '#lib/network/session.ts'
import { askPermission, subscribe, unsubscribe, pushAvailabilityNow } from './device.ts'
import type { PushAvailability } from './model.ts'
import { pushQueries } from './queries.ts'
import css from './push-section.module.css'

const WHAT =
  'Half an hour before registration of a favourite closes, and when a favourite or a ticket of yours changes.'

const INSTEAD: Record<Exclude<PushAvailability, 'ready'>, { title: string; note: string }> = {
  denied: {
    title: 'Turned off in the browser',
    note: 'Allow notifications for this site in the settings of your browser or device, then come back here.',
  },
  installFirst: {
    title: 'First to the home screen',
    note: 'On iPhone and iPad, add the app to your home screen and turn notifications on there.',
  },
  insecure: {
    title: 'Not at this address',
    note: 'Browsers show notifications of https:// addresses only. Texts and e-mails come all the same.',
  },
  unsupported: {
    title: 'Not in this browser',
    note: 'This browser cannot show notifications of websites. Texts and e-mails come all the same.',
  },
}

/** Notifications on this device: off until they are asked for, and the browser asks on a tap alone [M7.49]. */
export function PushSection() {
  const { capabilities } = useConfig()
  const signedIn = useSignedIn()
  // The permission may have changed in the browser since.
  const [availability, setAvailability] = useState(pushAvailabilityNow)
  return (
    <SettingsSection title="Notifications">
      {!capabilities.includes('webPush') ? (
        <SettingRow title="Not offered here" note="This league does not send notifications." />
      ) : availability !== 'ready' ? (
        <SettingRow {...INSTEAD[availability]} />
      ) : signedIn ? (
        <PushSwitch onAsked={() => setAvailability(pushAvailabilityNow())} />
      ) : (
        <SettingRow
          title="For members"
          note="Sign in to be told when registration of a favourite closes, or when a favourite or a ticket changes."
        >
          <Button onClick={() => leaveForSignIn()}>Sign in</Button>
        </SettingRow>
      )}
    </SettingsSection>
  )
}

function PushSwitch({ onAsked }: { onAsked: () => void }) {
  const online = useOnline()
  const queryClient = useQueryClient()
  const query = useQuery(pushQueries.state())
  const { data } = query
  const change = useMutation({
    networkMode: 'always',
    // Each tap counts, in their order.
    scope: { id: 'push' },
    // `prompt` is the browser's; null to turn notifications off.
    mutationFn: async ({
      prompt,
    }: {
      prompt: Promise<NotificationPermission> | null
    }): Promise<'closed' | 'no service' | undefined> => {
      if (!prompt) return void (await unsubscribe())
      const permission = await prompt
      onAsked()
      if (permission !== 'granted') return 'closed'
      // The member may still be loading, while the browser has been asked already.
      const member = await queryClient.ensureQueryData(sessionQueries.member())
      return data?.publicKey && member && (await subscribe(data.publicKey, member.id)) ? undefined : 'no service'
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: pushQueries.state().queryKey }),
  })

  if (!online)
    return (
      <SettingRow
        title="On this device"
        note="You are offline. Notifications are turned on and off with a connection."
      />
    )
  if (!data) {
    if (!query.isError) return <SettingRow title="On this device" note={WHAT} />
    return (
      <SettingRow title="This did not load" note="Whether notifications are on could not be read.">
        <RetryButton error={query.error} retry={() => void query.refetch()} retrying={query.isFetching} />
      </SettingRow>
    )
  }
  if (data.publicKey === null)
    return <SettingRow title="Not offered here" note="This league does not send notifications." />
  const isOn = change.isPending ? change.variables.prompt !== null : data.isOn
  // The browser wants to be asked in the tap itself.
  const choose = (requested: boolean) => change.mutate({ prompt: requested ? askPermission() : null })
  return (
    <>
      <Switch on={isOn} onChange={choose} note={WHAT}>
        On this device
      </Switch>
      {change.data === 'closed' && (
        <p className="text-small muted" role="status">
          Nothing was turned on, as the browser’s question was closed or not answered.
        </p>
      )}
      {change.data === 'no service' && (
        <p className={`text-small ${css.problem}`} role="alert">
          The notification service of this browser did not answer. Nothing was turned on; please try again.
        </p>
      )}
      {change.isError && (
        <p className={`text-small ${css.problem}`} role="alert">
          {change.error instanceof ApiError ? change.error.message : 'Something went wrong on this page.'}
        </p>
      )}
    </>
  )
}
