import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { useBaseQuery } from './base-query.ts'

const { effects, draw } = vi.hoisted(() => ({ effects: [] as (() => unknown)[], draw: vi.fn() }))

// What a drawing is made of, one after the other: the effects run when it is on the page, in their order.
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  useState: (first: () => unknown) => [first()],
  useReducer: () => [0, draw],
  useEffect: (effect: () => unknown) => void effects.push(effect),
  startTransition: (change: () => void) => change(),
}))
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: (given: QueryClient) => given,
}))

test('an answer that comes after the drawing and before it is on the page is drawn as well', async () => {
  const client = new QueryClient()
  const options = { queryKey: ['games'], queryFn: () => new Promise<never>(() => undefined), staleTime: Infinity }
  expect(useBaseQuery(options, QueryObserver, client).data).toBeUndefined()
  client.setQueryData(['games'], ['Albert Hotel'])
  for (const effect of effects) effect()
  await vi.waitFor(() => expect(draw).toHaveBeenCalled())
})
