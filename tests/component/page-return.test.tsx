import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { followPageReturn, RENDER_TIMEOUT_MS } from '#app/start/page-return.tsx'

/** A page goes into the back-forward cache and comes back. */
function leaveAndReturn(): void {
  for (const type of ['pagehide', 'pageshow']) window.dispatchEvent(new PageTransitionEvent(type, { persisted: true }))
}

function addPart(href?: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  if (href) link.href = href
  document.head.append(link)
  return link
}

test('a page that was left while a part of the app was on its way is loaded again when one comes back to it, any other is as it was [F15, F122]', async () => {
  const reload = vi.fn()
  followPageReturn(new QueryClient(), reload)
  leaveAndReturn()

  const arrived = addPart('data:text/css,')
  await new Promise((resolve) => arrived.addEventListener('load', resolve))
  leaveAndReturn()
  expect(reload).not.toHaveBeenCalled()

  const onItsWay = addPart()
  leaveAndReturn()
  expect(reload).toHaveBeenCalledTimes(1)
  arrived.remove()
  onItsWay.remove()
})

test('nor does a page stay that was left before it had what it reads; one that only refreshes it does [F122]', async () => {
  const reload = vi.fn()
  const queryClient = new QueryClient()
  followPageReturn(queryClient, reload)
  let resolve: (games: string) => void = () => undefined
  const promise = new Promise<string>((done) => (resolve = done))
  const observer = new QueryObserver(queryClient, { queryKey: ['games'], queryFn: () => promise })
  const stop = observer.subscribe(() => undefined)
  leaveAndReturn()
  expect(reload).toHaveBeenCalledTimes(1)

  resolve('games')
  await expect.poll(() => observer.getCurrentResult().data).toBe('games')
  observer.setOptions({ queryKey: ['games'], queryFn: () => new Promise(() => undefined) })
  void observer.refetch()
  expect(queryClient.isFetching()).toBe(1)
  leaveAndReturn()
  expect(reload).toHaveBeenCalledTimes(1)
  stop()
})

test('one whose messages were lost, so that React renders nothing any more, is loaded again [F122]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const reload = vi.fn()
  followPageReturn(new QueryClient(), reload)
  leaveAndReturn()
  while (vi.getTimerCount() > 0) await new Promise(requestAnimationFrame)

  const lost: (() => void)[] = []
  const send = vi.spyOn(MessagePort.prototype, 'postMessage').mockImplementation(function (this: MessagePort, message) {
    lost.push(() => this.postMessage(message))
  })
  leaveAndReturn()
  await new Promise(requestAnimationFrame)
  expect(reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(RENDER_TIMEOUT_MS)
  expect(reload).toHaveBeenCalledTimes(1)
  send.mockRestore()
  vi.useRealTimers()
  for (const again of lost) again()
})
