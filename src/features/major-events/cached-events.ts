import type { QueryClient } from '@tanstack/react-query'
import type { MajorEvent } from '#contract/major-events.ts'
import { majorListQueries, type MajorList } from '#data/major-events.ts'

/** Returns an event as a cached list has it, and when that was received: its page opens at once with it, offline too. */
export function onHandIn(
  queryClient: QueryClient,
  list: MajorList,
  name: string,
): { initialData: MajorEvent; initialDataUpdatedAt: number } | undefined {
  const requested = name.toLowerCase()
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: majorListQueries.all(list) })
    .flatMap(({ state }) => {
      const event = (state.data as MajorEvent[] | undefined)?.find(({ urlName }) => urlName.toLowerCase() === requested)
      return event ? [{ initialData: event, initialDataUpdatedAt: state.dataUpdatedAt }] : []
    })
    .toSorted((a, b) => b.initialDataUpdatedAt - a.initialDataUpdatedAt)[0]
}
