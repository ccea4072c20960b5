import {
  notifyManager,
  useQueryClient,
  type DefaultedQueryObserverOptions,
  type QueryClient,
  type QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
} from '@tanstack/react-query'
import { startTransition, useEffect, useReducer, useState } from 'react'

/**
 * Stands in for what the query library's hooks share. Its own draws every answer in one go, since React does so for
 * an outside store; a slow phone then answers no finger until the whole list is drawn. Here an answer is drawn in
 * pieces, and whatever a finger asks for goes before it. It neither suspends nor throws: `QueryView` shows what a
 * query has come to.
 */
export function useBaseQuery(
  options: QueryObserverOptions,
  Observer: typeof QueryObserver,
  given?: QueryClient,
): QueryObserverResult {
  const client = useQueryClient(given)
  const wanted = client.defaultQueryOptions(options) as DefaultedQueryObserverOptions
  wanted._optimisticResults = 'optimistic'
  const [observer] = useState(() => new Observer(client, wanted))
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const result = observer.getOptimisticResult(wanted)

  // Before its options are set: what has come between the drawing and now has to find a listener.
  useEffect(() => {
    const leave = observer.subscribe(notifyManager.batchCalls(() => startTransition(draw)))
    observer.updateResult()
    return leave
  }, [observer])

  useEffect(() => {
    observer.setOptions(wanted)
  }, [wanted, observer])

  return observer.trackResult(result)
}
