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

/** A link to a hub that can be taken away, or that takes connections and never responds on them. */
function setUp() {
  const world = {
    isUp: true as boolean | 'silent' | 'silent from the WebSocket on',
    isVisible: true,
    opened: [] as number[][],
    /** Those of them that were to do without WebSockets. */
    plain: 0,
    stopped: 0,
    close: () => undefined as void,
  }
  const never = new Promise<void>(() => undefined)
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
    open: (eventIds, { withWebSockets, onResponse }) => {
      world.opened.push([...eventIds])
      if (!withWebSockets) world.plain++
      let started: Promise<void> = Promise.resolve()
      const connection: HubConnection = {
        start: () => {
          if (world.isUp !== 'silent') onResponse()
          if (typeof world.isUp === 'string') started = never
          return world.isUp ? started : Promise.reject(new Error('nobody there'))
        },
        // As the official client: not before its start has ended.
        stop: () => {
          world.stopped++
          return started
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

  test('a broken connection is lost at once, not connecting, and comes back automatically [F38]', async () => {
    const { world, live, onLive, settle, state } = setUp()
    live.follow(7)
    await settle()
    const seen: string[] = []
    live.subscribe(() => seen.push(state()))
    world.isUp = false
    world.close()
    await settle(4_900)
    expect(world.opened.length).toBe(1)
    world.isUp = 'silent'
    await settle(5_200)
    expect(seen).toEqual(['lost'])
    world.isUp = true
    await settle(15_000)
    expect(seen).toEqual(['lost', 'live'])
    expect(onLive).toHaveBeenCalledTimes(2)
  })

  test('a hidden page does not try; coming back does at once [F36]', async () => {
    const { world, live, link, settle, state } = setUp()
    live.follow(7)
    await settle()
    world.isVisible = false
    world.close()
    await settle(60_000)
    // The device is online again.
    link.resume()
    await settle()
    expect(world.opened.length).toBe(1)
    world.isVisible = true
    link.resume()
    await settle()
    expect(state()).toBe('live')
  })

  test('going from the event to its clock keeps the connection, and the next attempt where it is lost [F120]', async () => {
    const { world, live, settle, state } = setUp()
    let unfollow = live.follow(7)
    await settle()
    unfollow()
    await settle(500)
    unfollow = live.follow(7)
    await settle(5_000)
    expect([state(), world.opened.length, world.stopped]).toEqual(['live', 1, 0])
    world.close()
    await settle(1_000)
    unfollow()
    live.follow(7)
    await settle(5_000)
    expect([state(), world.opened.length]).toEqual(['live', 2])
  })

  test('an attempt without a response is let go of after 15 s, and the next begins at once [F120]', async () => {
    const { world, live, log, settle, state } = setUp()
    world.isUp = 'silent'
    live.follow(7)
    await settle(14_900)
    expect([state(), world.opened.length]).toEqual(['connecting', 1])
    await settle(200)
    expect([state(), world.opened.length, world.stopped]).toEqual(['lost', 2, 1])
    world.isUp = true
    await settle(15_000)
    expect([state(), world.opened.length, world.stopped]).toEqual(['live', 3, 2])
    await settle(60_000)
    expect([state(), world.opened.length, world.plain]).toEqual(['live', 3, 0])
    expect(log).toHaveBeenCalledTimes(1)
  })

  test('a WebSocket that waits for ever is gone around, until an attempt has come up or was refused [F120]', async () => {
    const { world, live, settle, state } = setUp()
    world.isUp = 'silent from the WebSocket on'
    live.follow(7)
    await settle(15_100)
    expect([world.opened.length, world.plain]).toEqual([2, 1])
    world.isUp = 'silent'
    await settle(15_100)
    expect([world.opened.length, world.plain]).toEqual([3, 2])
    world.isUp = false
    await settle(15_100)
    expect([world.opened.length, world.plain]).toEqual([4, 3])
    world.isUp = true
    await settle(5_000)
    expect([state(), world.opened.length, world.plain]).toEqual(['live', 5, 3])
  })

  test('the first return to the page tries at once, whatever an attempt before it waits for [F36, F120]', async () => {
    const { world, live, link, settle, state } = setUp()
    world.isUp = 'silent'
    live.follow(7)
    await settle(1_000)
    world.isUp = true
    link.resume()
    await settle()
    expect([state(), world.opened.length]).toEqual(['live', 2])
  })

  test('a page hidden for a minute lets go, and not before, and has the hub again as soon as it is seen [F36]', async () => {
    const { world, live, link, settle, state } = setUp()
    live.follow(7)
    await settle()
    world.isVisible = false
    link.hide()
    await settle(30_000)
    world.isVisible = true
    link.resume()
    await settle(10 * 60_000)
    expect([world.opened.length, world.stopped]).toEqual([1, 0])
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
