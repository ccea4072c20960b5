import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { timeout } from '#lib/scheduling/scheduling.ts'
import { prefetch } from './prefetch.ts'

const read = vi.fn(() => Promise.reject(new Error('It is broken.')))
const query = (name: string) => ({ queryKey: [name], queryFn: read, retry: false })

test('what a screen has failed to read is not requested again by its route, whose part came late', async () => {
  const queryClient = new QueryClient()
  const enter = async (name: string) => {
    prefetch({ context: { queryClient, ready: Promise.resolve() }, cause: 'enter' }, (prefetchQuery) =>
      prefetchQuery(query(name)),
    )
    await timeout(0)
  }
  await enter('read by nobody yet')
  expect(read).toHaveBeenCalledTimes(1)
  await queryClient.prefetchQuery(query('failed on screen'))
  expect(read).toHaveBeenCalledTimes(2)
  await enter('failed on screen')
  expect(read).toHaveBeenCalledTimes(2)
})
