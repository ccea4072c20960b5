import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { majorListQueries } from '#data/major-events.ts'
import { onHandIn } from './cached-events.ts'
import { majorEvent } from './testing/sample-major-event.ts'

test('an event opens with what the newest list says of it, whatever the state, each list its own [P3.27, F3]', () => {
  const client = new QueryClient()
  const set = (list: 'major' | 'aplpt', state: string, name: string, updatedAt: number) =>
    client.setQueryData(majorListQueries.list(list, state).queryKey, [majorEvent({ name, urlName: 'Spring-Cup' })], {
      updatedAt,
    })
  set('major', 'VIC', 'Older', 1_000)
  set('major', 'NSW', 'Newer', 2_000)
  set('aplpt', 'VIC', 'Tour', 3_000)
  expect(onHandIn(client, 'major', 'spring-cup')).toMatchObject({
    initialData: { name: 'Newer' },
    initialDataUpdatedAt: 2_000,
  })
  expect(onHandIn(client, 'aplpt', 'SPRING-CUP')?.initialData.name).toBe('Tour')
  expect(onHandIn(client, 'major', 'autumn-cup')).toBeUndefined()
})
