import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { MEMBER_KEY } from '#lib/network/session.ts'
import { removeMemberData, forgetMember } from './member-data.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

function storage(entries: Record<string, string>): Storage {
  const retained = { ...entries }
  Object.defineProperty(retained, 'removeItem', {
    value: (key: string) => Reflect.deleteProperty(retained, key),
    enumerable: false,
  })
  return retained as unknown as Storage
}

test('nothing of the member stays in memory, whether a screen shows it or not, and the rest does [F30, F31]', () => {
  const client = new QueryClient()
  client.setQueryData([MEMBER_KEY, 'me'], { id: 1, firstname: 'Mia' })
  client.setQueryData([MEMBER_KEY, 'favourites'], [7])
  client.setQueryData(['games'], ['tonight'])
  const observer = new QueryObserver(client, { queryKey: [MEMBER_KEY, 'me'], staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  forgetMember(client)
  expect(observer.getCurrentResult().data).toBeUndefined()
  expect(
    client
      .getQueryCache()
      .findAll({ queryKey: [MEMBER_KEY] })
      .map(({ state }) => state.data),
  ).toEqual([undefined])
  expect(client.getQueryData(['games'])).toEqual(['tonight'])
  stop()
})

test('an answer that was on its way when the member left changes nothing [F32]', async () => {
  const client = new QueryClient()
  let answer: (value: unknown) => void = () => undefined
  const observer = new QueryObserver(client, {
    queryKey: [MEMBER_KEY, 'me'],
    queryFn: () => new Promise((resolve) => (answer = resolve)),
  })
  const stop = observer.subscribe(() => undefined)
  forgetMember(client)
  answer({ id: 1, firstname: 'Mia' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(observer.getCurrentResult().data).toBeUndefined()
  stop()
})

test('what is stored on the device for the member goes, what is the device’s own stays [F30]', () => {
  const local = storage({ 'apl.member': '1', 'apl.member.tickets': '[]', 'apl.theme': 'light', 'apl.location': '{}' })
  const session = storage({ 'apl.member.step': '2', 'apl.tab': '1' })
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
  const clearAppBadge = vi.fn(() => Promise.reject(new Error('refused')))
  vi.stubGlobal('navigator', { clearAppBadge })
  removeMemberData()
  expect(Object.keys(local)).toEqual(['apl.theme', 'apl.location'])
  expect(Object.keys(session)).toEqual(['apl.tab'])
  expect(clearAppBadge).toHaveBeenCalledOnce()
})
