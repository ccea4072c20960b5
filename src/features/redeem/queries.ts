import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { searchPtcRedeemableEvents } from '#contract/events.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { ApiError } from '#lib/network/api/api-error.ts'
import { callQuery } from '#lib/network/api/call-query.ts'
import { configNow, readConfig, whenConfigured } from '#lib/network/config.ts'
import { MEMBER_KEY, sessionQueries } from '#lib/network/session.ts'
import { fieldsAddress } from './card.ts'

export const redeemQueries = {
  /**
   * The event, the member's credit and the surcharge, all as they are now: nothing that is cached is good enough to pay
   * by [M4.27, M7.18, M7.34]. The member is read by the query of all screens, so that they have the same credit.
   */
  counter: (eventId: number, queryClient: QueryClient) =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'redeem', eventId] as const,
      queryFn: async ({ signal }) => {
        const [events, member, settings] = await Promise.all([
          callEndpoint(searchPtcRedeemableEvents, { query: { id: eventId } }, signal),
          queryClient.fetchQuery({ ...sessionQueries.member(), staleTime: 0 }),
          newestSettings(signal),
        ])
        if (member === null) throw new ApiError({ status: 401, id: 'signed-out', message: 'Please sign in first.' })
        const fieldsUrl = fieldsAddress(settings.cardProvider, window.location.origin)
        const offer = {
          event: events.find(({ id }) => id === eventId) ?? null,
          ptc: member.ptc ?? 0,
          takesCards: fieldsUrl !== null,
          basisPoints: settings.surchargeBasisPoints,
        }
        return { offer, isVerified: member.mobileVerified === true, fieldsUrl }
      },
      staleTime: 0,
      gcTime: 0,
    }),

  /** The signed-in member, read from the league again [M7.18]. */
  member: () => queryOptions({ ...sessionQueries.member(), staleTime: 0, refetchOnMount: 'always' }),

  /** Everything a ticket can be bought for [D5.41, M7.34]; seats go by the minute. */
  events: () => callQuery(['redeemable'], searchPtcRedeemableEvents, {}, 60_000),
}

/** The surcharge may have changed since the app began. */
async function newestSettings(signal: AbortSignal) {
  await whenConfigured()
  try {
    const response = await fetch('/config.json', { cache: 'no-store', signal })
    return response.ok ? readConfig(await response.json()) : configNow()
  } catch (error) {
    if (signal.aborted) throw error
    return configNow()
  }
}
