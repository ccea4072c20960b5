import { CLOCK } from '#domain/constants.ts'
import type { HubSubscriptions } from '#lib/network/connection/hub-state.ts'

/** The part of the official client's connection that is used here. */
export interface HubConnection {
  start(): Promise<void>
  stop(): Promise<void>
  onclose(callback: () => void): void
}

export interface HubAttempt {
  withWebSockets: boolean
  /** The server has responded, so that what the attempt waits for is its WebSocket. */
  onResponse(): void
}

export interface HubLinkOptions {
  live: HubSubscriptions
  /** Makes a connection that is notified about these events; it is not started yet. */
  open(eventIds: readonly number[], attempt: HubAttempt): Promise<HubConnection>
  onLive(): void
  isVisible(): boolean
  /** Milliseconds that go on while the device sleeps. */
  now(): number
  random?: () => number
  /** An attempt has failed; it is made again. Not called for what follows in a row. */
  log?(error: unknown): void
}

/**
 * Between two attempts [P4.40, P9.24], a fifth more or less, so that a hall full of phones does not knock at once [F9
 * back online].
 */
const RETRY_MS = CLOCK.hubReconnectMs
const JITTER = 0.2
/** An attempt that has had no response for so long is let go of, and the next one begins [F120 hub lost for good]. */
export const ATTEMPT_MS = 15_000
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
  /** The connection that is live or being made; null between two attempts. */
  let current: { connection?: HubConnection; hasResponse: boolean } | null = null
  let connectedTo = ''
  /** Ends the attempt, or begins the next. What the screens follow has a timer of its own [F120 hub lost for good]. */
  let timer: ReturnType<typeof setTimeout> | undefined
  let followTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined
  let hiddenAtMs: number | null = null
  /**
   * A WebSocket of an attempt may still wait: the client cannot close it, and until it ends browsers open no other to
   * that address.
   */
  let isBlocked = false

  async function connect(): Promise<void> {
    release()
    const events = live.events()
    connectedTo = keyOf(events)
    if (events.length === 0) return live.setState('off')
    if (live.report().state !== 'lost') live.setState('connecting')
    const mine: NonNullable<typeof current> = { hasResponse: false }
    current = mine
    timer = setTimeout(giveUp, ATTEMPT_MS)
    try {
      mine.connection = await open(events, {
        withWebSockets: !isBlocked,
        onResponse: () => {
          mine.hasResponse = true
        },
      })
      if (mine !== current) return
      mine.connection.onclose(() => mine === current && lost())
      await mine.connection.start()
      if (mine !== current) return
      clearTimeout(timer)
      isBlocked = false
      live.setState('live')
      onLive()
    } catch (error) {
      if (mine !== current) return
      isBlocked = false
      failed(error)
    }
  }

  function giveUp(): void {
    isBlocked ||= current?.hasResponse === true
    failed(new Error(`No response within ${ATTEMPT_MS / 1_000} s`), 0)
  }

  function failed(error: unknown, retryMs?: number): void {
    // Once: what follows is the same again.
    if (live.report().state !== 'lost') log(error)
    lost(retryMs)
  }

  function lost(retryMs = RETRY_MS * (1 - JITTER + 2 * JITTER * random())): void {
    release()
    live.setState('lost')
    if (isVisible()) timer = setTimeout(() => void connect(), retryMs)
  }

  function letGo(): void {
    release()
    live.setState('off')
  }

  /** Waits for nothing: the end of a connection may take as long as its beginning. */
  function release(): void {
    clearTimeout(timer)
    // A connection that cannot even be closed is gone as well.
    current?.connection?.stop().catch(() => undefined)
    current = null
  }

  return {
    /** Called when the followed events change. */
    follow(): void {
      clearTimeout(followTimer)
      if (keyOf(live.events()) === connectedTo) return
      followTimer = setTimeout(() => void connect(), live.events().length === 0 ? IDLE_MS : 0)
    },
    hide(): void {
      hiddenAtMs ??= now()
      clearTimeout(hiddenTimer)
      hiddenTimer = setTimeout(letGo, HIDDEN_MS)
    },
    /** The page is visible again, or the device online. What slept through its minute is taken for dead. */
    resume(): void {
      if (!isVisible()) return
      clearTimeout(hiddenTimer)
      const overslept = hiddenAtMs !== null && now() - hiddenAtMs >= HIDDEN_MS
      hiddenAtMs = null
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
