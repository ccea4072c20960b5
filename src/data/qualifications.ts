import { queryOptions, useQuery } from '@tanstack/react-query'
import { getQualifiedMajorEvents } from '#contract/profile.ts'
import { callEndpoint } from '#lib/network/api/api-client.ts'
import { MEMBER_KEY, useMember } from '#lib/network/session.ts'

/**
 * The major events the signed-in member is qualified for, in the member's own store [D1.28, M7.9]. It grows with the
 * evenings played.
 */
export function qualifiedQuery(membershipId: number | null | undefined) {
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps -- keys below MEMBER_KEY are cleared when the member changes
  return queryOptions({
    queryKey: [MEMBER_KEY, 'qualified'] as const,
    queryFn: async ({ signal }) => {
      const events = await callEndpoint(getQualifiedMajorEvents, { query: { membershipId } }, signal)
      return events.filter(({ userQualified }) => userQualified !== false)
    },
    staleTime: 5 * 60_000,
  })
}

export function useQualified() {
  const member = useMember()
  return useQuery({ ...qualifiedQuery(member?.membershipId), enabled: member !== null })
}
