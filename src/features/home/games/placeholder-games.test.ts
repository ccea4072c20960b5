import type { UseQueryResult } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { GameCard } from '#contract/events.ts'
import { withPlaceholder, stillLoading } from './cached-games.ts'

type Query = UseQueryResult<readonly GameCard[]>

const GAME = { id: 1 } as GameCard
const CACHED = { games: [GAME], updatedAtMs: 1_000 }
const ROWS = () => [GAME]

function query(changes: Record<string, unknown>): Query {
  return {
    data: undefined,
    isPlaceholderData: false,
    isError: false,
    fetchStatus: 'idle',
    dataUpdatedAt: 0,
    ...changes,
  } as unknown as Query
}

test('a placeholder is as old as the list it comes from', () => {
  const shown = query({ data: [GAME], isPlaceholderData: true, fetchStatus: 'fetching', dataUpdatedAt: 9_000 })
  expect(withPlaceholder(shown, CACHED, ROWS)).toMatchObject({ data: [GAME], dataUpdatedAt: 1_000 })
})

test('a day whose request fails shows what the week list has of it, with its age and the reason [D6.1, F10]', () => {
  const error = new Error('The league is having trouble.')
  const failed = query({ isError: true, error })
  expect(withPlaceholder(failed, CACHED, ROWS)).toMatchObject({
    data: [GAME],
    dataUpdatedAt: 1_000,
    error,
    isError: true,
  })
  expect(withPlaceholder(failed, undefined, ROWS)).toBe(failed)
  const stored = query({ isError: true, error, data: [], dataUpdatedAt: 5_000 })
  expect(withPlaceholder(stored, CACHED, ROWS)).toBe(stored)
})

test('that there is no game is reported by the response alone; a failure is no empty list', () => {
  const empty = { data: [], isPlaceholderData: true }
  expect(stillLoading(query({ ...empty, fetchStatus: 'fetching' })).data).toBeUndefined()
  expect(stillLoading(query({ ...empty, isError: true })).data).toBeUndefined()
  expect(stillLoading(query({ ...empty, fetchStatus: 'paused' })).data).toEqual([])
  expect(stillLoading(query({ data: [] })).data).toEqual([])
  expect(stillLoading(query({ ...empty, data: [GAME], fetchStatus: 'fetching' })).data).toEqual([GAME])
})
