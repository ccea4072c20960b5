import { queryOptions } from '@tanstack/react-query'
import { getPlayerAccountSettings } from '#contract/account.ts'
import { getCalendarSubscription } from '#contract/calendar.ts'
import { getPasskeyAccount, getPasskeys } from '#contract/passkeys.ts'
import { getSessions } from '#contract/sessions.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'
import { reportPasskeys } from './passkeys/device.ts'

export const accountQueries = {
  /**
   * The member's own settings. Never stored on the device: they are of no use without a connection, and a phone may be
   * shared.
   */
  settings: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'account'] as const,
      queryFn: ({ signal }) => callEndpoint(getPlayerAccountSettings, {}, signal),
    }),
  /** Where the member is signed in. Not stored either, for the same reasons. */
  sessions: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'sessions'] as const,
      queryFn: ({ signal }) => callEndpoint(getSessions, {}, signal),
    }),
  /** The member's passkeys. Not stored either. */
  passkeys: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'passkeys'] as const,
      queryFn: ({ signal }) => callEndpoint(getPasskeys, {}, signal),
    }),
  /** Below the key of the passkeys, so that it follows their changes. Reported as it comes: from a cache it would be late. */
  passkeyReport: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'passkeys', 'report'] as const,
      queryFn: async ({ signal }) => {
        await reportPasskeys(await callEndpoint(getPasskeyAccount, {}, signal))
        return null
      },
    }),
  /** Whether there is an address of the member's calendar; the address itself is in no cache. */
  calendar: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'calendar'] as const,
      queryFn: ({ signal }) => callEndpoint(getCalendarSubscription, {}, signal),
    }),
}
