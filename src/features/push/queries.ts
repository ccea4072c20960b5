import { queryOptions } from '@tanstack/react-query'
import { getPushState } from '#contract/push.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY } from '#lib/network/session.ts'
import { subscriptionNow } from './device.ts'

export const pushQueries = {
  /** On where the league sends to this session and this browser takes it. Always requested again: both can change elsewhere. */
  state: () =>
    queryOptions({
      queryKey: [MEMBER_KEY, 'push'] as const,
      queryFn: async ({ signal }) => {
        const [{ publicKey, subscribed }, own] = await Promise.all([
          callEndpoint(getPushState, {}, signal),
          subscriptionNow(),
        ])
        return { publicKey: publicKey ?? null, isOn: subscribed && own !== null }
      },
      staleTime: 0,
    }),
}
