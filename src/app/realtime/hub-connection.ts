import { CLOCK } from '#domain/constants.ts'
import type { HubSubscriptions } from '#lib/network/connection/hub-state.ts'

/** The part of the official client's connection that is used here. */
export interface HubConnection {
  start(): Promise<void>
  stop(): Promise<void>
  onclose(callback: () => void): void
}

export interface HubLinkOptions {
  live: HubSubscriptions
  /** Makes a connection that is notified about these events; it is not started yet. */
  open(eventIds: readonly number[]): Promise<HubConnection>
  /** Called each time the hub has become live. */
  onLive(): void
  isVisible(): boolean
  /** Milliseconds that go on while the device sleeps. */
  now(): number
  random?: () => number
  /** A start has failed; it is tried again. Not called for what follows in a row. */
  log?(error: unknown): void
}

/**
 * Between two attempts [P4.40, P9.24], a fifth more or less, so that a hall full of phones does not knock at once [F9
 * back online].
 */
const RETRY_MS = CLOCK.hubReconnectMs
const JITTER = 0.2
/** A page hidden for this long needs no news; a sleeping phone's connection is dead by then anyway. */
const HIDDEN_MS = 60_000
/** Going from an event to its clock and back keeps the connection. */
const IDLE_MS = 2_000

/**
 * Keeps one connection to the hub while anything is followed: the first start is retried like every other one, without
 * end while the page is visible [F38 hub down, F39 hub start failed]. A page hidden for a minute lets go of it, and one
 * that comes back has it again at once [F36 sleeping phone].
 */
export function createHubLink({
  live,
  open,
  onLive,
  isVisible,
  now,
  random = Math.random,
  log = warn,
}: HubLinkOptions) {
  let connection: HubConnection | null = null
  let connectedTo = ''
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenAtMs: number | null = null

  function later(ms: number, work: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(work, ms)
  }

  async function connect(): Promise<void> {
    clearTimeout(timer)
    const mine = ++attempt
    const isCurrent = () => mine === attempt
    await drop()
    if (!isCurrent()) return
    const events = live.events()
    connectedTo = keyOf(events)
    if (events.length === 0) return live.setState('off')
    live.setState(live.report().state === 'lost' ? 'lost' : 'connecting')
    try {
      const made = await open(events)
      if (!isCurrent()) return
      connection = made
      made.onclose(() => isCurrent() && lost())
      await made.start()
      if (!isCurrent()) return void made.stop()
      live.setState('live')
      onLive()
    } catch (error) {
      if (!isCurrent()) return
      // Once: what follows is the same again.
      if (live.report().state !== 'lost') log(error)
      lost()
    }
  }

  function lost(): void {
    connection = null
    live.setState('lost')
    if (isVisible()) later(RETRY_MS * (1 - JITTER + 2 * JITTER * random()), () => void connect())
  }

  function letGo(): void {
    clearTimeout(timer)
    attempt++
    live.setState('off')
    void drop()
  }

  async function drop(): Promise<void> {
    const old = connection
    connection = null
    // A connection that cannot even be closed is gone as well.
    await old?.stop().catch(() => undefined)
  }

  return {
    /** Called when the followed events change. */
    follow(): void {
      if (keyOf(live.events()) === connectedTo) return
      later(live.events().length === 0 ? IDLE_MS : 0, () => {
        if (keyOf(live.events()) !== connectedTo) void connect()
      })
    },
    /** The page is not seen any more. */
    hide(): void {
      hiddenAtMs ??= now()
      clearTimeout(hiddenTimer)
      hiddenTimer = setTimeout(letGo, HIDDEN_MS)
    },
    /** The page is visible again, or the device online. What slept through its minute is taken for dead. */
    resume(): void {
      clearTimeout(hiddenTimer)
      const overslept = hiddenAtMs !== null && now() - hiddenAtMs >= HIDDEN_MS
      if (isVisible()) hiddenAtMs = null
      if (live.events().length === 0) return
      if (overslept && live.report().state === 'live') live.setState('off')
      if (live.report().state !== 'live') void connect()
    },
  }
}

/** A note in the console: the screen explains it [P8.14]. */
function warn(error: unknown): void {
  console.warn('The live connection did not start and is tried again.', error)
}

function keyOf(events: readonly number[]): string {
  return events.join(',')
}
