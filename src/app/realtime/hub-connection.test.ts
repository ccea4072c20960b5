import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createHubSubscriptions } from '#lib/network/connection/hub-state.ts'
import { createHubLink, type HubConnection } from './hub-connection.ts'
import { hubAddress } from './realtime.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

/** A link to a hub that can be taken away. */
function setUp() {
  const world = { isUp: true, isVisible: true, opened: [] as number[][], stopped: 0, close: () => undefined as void }
  const live = createHubSubscriptions(() => Date.now())
  const onLive = vi.fn()
  const log = vi.fn()
  const link = createHubLink({
    live,
    onLive,
    log,
    isVisible: () => world.isVisible,
    now: () => Date.now(),
    random: () => 0.5,
    open: (eventIds) => {
      world.opened.push([...eventIds])
      const connection: HubConnection = {
        start: () => (world.isUp ? Promise.resolve() : Promise.reject(new Error('nobody there'))),
        stop: () => {
          world.stopped++
          return Promise.resolve()
        },
        onclose: (callback) => {
          world.close = callback
        },
      }
      return Promise.resolve(connection)
    },
  })
  live.subscribe(link.follow)
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  return { world, live, link, onLive, log, settle, state: () => live.report().state }
}

describe('the hub link', () => {
  test('connects only while something is followed, and makes live data stale once connected [F41]', async () => {
    const { world, live, onLive, settle, state } = setUp()
    await settle()
    expect(world.opened).toEqual([])
    const unfollow = live.follow(7)
    await settle()
    expect(world.opened).toEqual([[7]])
    expect(state()).toBe('live')
    expect(onLive).toHaveBeenCalledTimes(1)
    unfollow()
    await settle(2_000)
    expect(world.stopped).toBe(1)
    expect(state()).toBe('off')
  })

  test('keeps its connection from the event to its clock and back', async () => {
    const { world, live, settle } = setUp()
    const unfollow = live.follow(7)
    await settle()
    unfollow()
    await settle(500)
    live.follow(7)
    await settle(5_000)
    expect(world.opened).toEqual([[7]])
    expect(world.stopped).toBe(0)
  })

  test('connects again for other events', async () => {
    const { world, live, settle, state } = setUp()
    live.follow(9)
    await settle()
    live.follow(7)
    await settle()
    expect(world.opened).toEqual([[9], [7, 9]])
    expect(state()).toBe('live')
  })

  test('a first start that fails is logged and retried after 5 s, without end [P4.40, P8.14, F39]', async () => {
    const { world, live, log, settle, state } = setUp()
    world.isUp = false
    live.follow(7)
    await settle()
    expect(state()).toBe('lost')
    await settle(5_000 * 20)
    expect(world.opened.length).toBe(21)
    expect(log).toHaveBeenCalledTimes(1)
    world.isUp = true
    await settle(5_000)
    expect(state()).toBe('live')
  })

  test('a broken connection is lost at once and comes back automatically [F38]', async () => {
    const { world, live, onLive, settle, state } = setUp()
    live.follow(7)
    await settle()
    world.close()
    expect(state()).toBe('lost')
    await settle(4_900)
    expect(state()).toBe('lost')
    await settle(200)
    expect(state()).toBe('live')
    expect(onLive).toHaveBeenCalledTimes(2)
  })

  test('stays lost, not connecting, between attempts', async () => {
    const { world, live, settle, state } = setUp()
    live.follow(7)
    await settle()
    const seen: string[] = []
    live.subscribe(() => seen.push(state()))
    world.isUp = false
    world.close()
    await settle(15_000)
    expect(seen).toEqual(['lost'])
  })

  test('a hidden page does not try; coming back does at once [F36]', async () => {
    const { world, live, link, settle, state } = setUp()
    live.follow(7)
    await settle()
    world.isVisible = false
    world.close()
    await settle(60_000)
    expect(world.opened.length).toBe(1)
    world.isVisible = true
    link.resume()
    await settle()
    expect(state()).toBe('live')
  })

  test('a page hidden for a minute lets go, and has the hub again as soon as it is seen [F36]', async () => {
    const { world, live, link, settle, state } = setUp()
    live.follow(7)
    await settle()
    world.isVisible = false
    link.hide()
    await settle(59_000)
    expect(state()).toBe('live')
    await settle(1_000)
    expect([state(), world.stopped]).toEqual(['off', 1])
    await settle(10 * 60_000)
    expect(world.opened.length).toBe(1)
    world.isVisible = true
    link.resume()
    await settle()
    expect([state(), world.opened.length]).toEqual(['live', 2])
  })

  test('seen again within the minute it keeps its connection', async () => {
    const { world, live, link, settle } = setUp()
    live.follow(7)
    await settle()
    link.hide()
    await settle(30_000)
    link.resume()
    await settle(10 * 60_000)
    expect([world.opened.length, world.stopped]).toEqual([1, 0])
  })

  test('after a sleep in which no timer ran, the old connection is not trusted [F36, F110]', async () => {
    const { world, live, link, settle, state } = setUp()
    live.follow(7)
    await settle()
    link.hide()
    vi.setSystemTime(Date.now() + 20 * 60_000)
    const seen: string[] = []
    live.subscribe(() => seen.push(state()))
    link.resume()
    await settle()
    expect(seen).toEqual(['off', 'connecting', 'live'])
    expect([world.opened.length, world.stopped]).toEqual([2, 1])
  })

  test('a connection that comes up while the page is being left is closed', async () => {
    const { world, live, link, settle, state } = setUp()
    world.isUp = false
    live.follow(7)
    await settle()
    link.hide()
    world.isVisible = false
    world.isUp = true
    await settle(60_000)
    expect(state()).toBe('off')
    await settle(60_000)
    expect(state()).toBe('off')
  })
})

test('the address names the events that are followed', () => {
  expect(hubAddress('/tournamentClockHub', [7, 9])).toBe('/tournamentClockHub?eventId=7&eventId=9')
  expect(hubAddress('https://league.example/hub?v=1', [7])).toBe('https://league.example/hub?v=1&eventId=7')
})
