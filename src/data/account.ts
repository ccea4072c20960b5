import { queryOptions } from '@tanstack/react-query'
import { getPlayerAccountSettings } from '#contract/account.ts'
import { getCalendarSubscription } from '#contract/calendar.ts'
import { getPasskeyAccount, getPasskeys } from '#contract/passkeys.ts'
import { getSessions } from '#contract/sessions.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'
import { reportPasskeys } from './passkey-device.ts'

export const accountQueries = {
  /**
   * The member's own settings. Never stored on the device: they are of no use without a connection, and a phone may be
   * shared.
   */
  settings: () => callQuery([MEMBER_KEY, 'account'], getPlayerAccountSettings),
  /** Where the member is signed in. Not stored either, for the same reasons. */
  sessions: () => callQuery([MEMBER_KEY, 'sessions'], getSessions),
  /** Not stored on the device either. */
  passkeys: () => callQuery([MEMBER_KEY, 'passkeys'], getPasskeys),
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
  calendar: () => callQuery([MEMBER_KEY, 'calendar'], getCalendarSubscription),
}
