import { createStore, useSelector } from '@tanstack/react-store'
import { prefer, preference } from '#lib/storage/preferences.ts'
import type { Alert, AlertKind } from './alerts.ts'

/**
 * What an alert does to the person: a soft tone and a vibration, each only if it was asked for. Browsers allow
 * neither before the page was tapped; until then it is not ready, which the screen says.
 */

/** A note: when it begins, in seconds, and how high it is, in hertz. */
type Note = readonly [at: number, hertz: number]

const tones: Record<AlertKind, readonly Note[]> = {
  minute: [[0, 659.3]],
  change: [
    [0, 659.3],
    [0.22, 880],
  ],
}
const shakes: Record<AlertKind, number[]> = { minute: [160], change: [160, 120, 320] }

const LOUDNESS = 0.22
const FADE_S = 0.9
/** A device that needs longer to wake its loudspeaker would be late. */
const START_TIMEOUT_MS = 1_500
/** A loudspeaker that sleeps loses what comes while it wakes: a near silence wakes it first [F128]. */
const WAKE_S = 1
const AWAKE_S = 3
/** 60 dB below a note: nobody notices it, and a loudspeaker takes it for sound. */
const WAKE_LOUDNESS = LOUDNESS / 1_000
const WAKE_HERTZ = 110
/** The loudspeaker sleeps between alerts: a phone shows the clock for hours. */
const REST_MS = 3_000
/** Another tab may be late with the same alert by so much. */
const CLAIM_MS = 10_000

let context: AudioContext | null = null
/** False until the page was tapped; true where pages are prerendered, so that they ask nobody for a tap. */
const readiness = createStore(typeof window === 'undefined')
/** When the loudspeaker can be used, and how long the near silence goes on, in the context's seconds. */
let awake = { from: 0, until: 0 }
let resting: ReturnType<typeof setTimeout> | undefined

/** Where pages are prerendered the return value is what most browsers will say. */
export function canPlay(): boolean {
  return typeof window === 'undefined' || typeof AudioContext === 'function'
}

export function canVibrate(): boolean {
  return typeof (navigator as Partial<Navigator>).vibrate === 'function'
}

export function useAlarmReady(): boolean {
  return useSelector(readiness)
}

/** Makes alerts possible; to be called in a tap or key press. */
export async function unlockAlarm(): Promise<void> {
  if (!preference('alertTone') || !canPlay()) return become(true)
  try {
    context ??= new AudioContext()
    await inTime(context.resume())
    become(true)
    restLater()
  } catch {
    become(false)
  }
}

/**
 * Makes alerts possible with the next tap or key press anywhere, at once where there has been one; returns how to stop.
 */
export function unlockByTap(): () => void {
  const unlock = () => {
    if (!readiness.get()) void unlockAlarm()
  }
  // Where the browser cannot say, the first tap will tell.
  if ((navigator as Partial<Navigator>).userActivation?.hasBeenActive) unlock()
  for (const name of ['pointerup', 'keydown']) document.addEventListener(name, unlock)
  return () => {
    for (const name of ['pointerup', 'keydown']) document.removeEventListener(name, unlock)
  }
}

/** Switched on, the tone is played once, which the tap allows. */
export function chooseTone(on: boolean): void {
  prefer('alertTone', on)
  if (on) void sound('minute')
}

export function chooseVibration(on: boolean): void {
  prefer('alertVibration', on)
  if (on) shake('minute')
}

/** Must be called in a tap. */
export function tryAlarm(): void {
  shake('change')
  void sound('change')
}

/** Only one tab of several gives the alert. */
export async function giveAlert(eventId: number, { kind, name }: Alert): Promise<void> {
  if (!readiness.get()) return
  const give = () => {
    shake(kind)
    return sound(kind)
  }
  const { locks } = navigator as Partial<Navigator>
  // Without locks a second tab in sight sounds as well, which is better than none.
  if (!locks) return give()
  try {
    await locks.request(`apl.alert ${eventId} ${name}`, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      void give()
      await new Promise((done) => setTimeout(done, CLAIM_MS))
    })
  } catch {
    // A page that is just being left has no locks, and nobody to alert.
  }
}

export async function wakeLoudspeaker(): Promise<void> {
  if (!readiness.get() || !preference('alertTone')) return
  await unlockAlarm()
  if (context && readiness.get()) wake(context)
}

/** Plays a near silence; returns when the loudspeaker is awake, in the context's seconds. */
function wake(on: AudioContext): number {
  const now = on.currentTime
  awake = { from: now < awake.until ? awake.from : now + WAKE_S, until: now + AWAKE_S }
  setAudioSession('playback')
  const voice = on.createOscillator()
  const volume = on.createGain()
  voice.frequency.value = WAKE_HERTZ
  volume.gain.value = WAKE_LOUDNESS
  voice.connect(volume).connect(on.destination)
  voice.start(now)
  voice.stop(awake.until)
  return Math.max(awake.from, now + 0.05)
}

/** On an iPhone `playback` sounds although the ring switch is silent; it pauses music, so it ends with the alert. */
function setAudioSession(type: 'playback' | 'auto'): void {
  const { audioSession } = navigator as { audioSession?: { type: string } }
  if (audioSession) audioSession.type = type
}

function shake(kind: AlertKind): void {
  if (preference('alertVibration') && canVibrate()) navigator.vibrate?.(shakes[kind])
}

async function sound(kind: AlertKind): Promise<void> {
  if (!preference('alertTone')) return
  await unlockAlarm()
  if (!context || !readiness.get()) return
  const from = wake(context)
  for (const [at, hertz] of tones[kind]) note(context, from + at, hertz)
  restLater()
}

/** A sine with a quiet octave above it, that swells and fades: a small bell. */
function note(on: AudioContext, at: number, hertz: number): void {
  for (const [height, loudness] of [
    [1, LOUDNESS],
    [2, LOUDNESS / 5],
  ] as const) {
    const voice = on.createOscillator()
    const volume = on.createGain()
    voice.frequency.value = hertz * height
    volume.gain.setValueAtTime(0.0001, at)
    volume.gain.exponentialRampToValueAtTime(loudness, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.0001, at + FADE_S)
    voice.connect(volume).connect(on.destination)
    voice.start(at)
    voice.stop(at + FADE_S)
  }
}

function restLater(): void {
  clearTimeout(resting)
  resting = setTimeout(() => {
    awake = { from: 0, until: 0 }
    setAudioSession('auto')
    void context?.suspend().catch(() => undefined)
  }, REST_MS)
}

function become(ready: boolean): void {
  readiness.setState(() => ready)
}

/** The promise of a loudspeaker that may not start stays pending for ever. */
function inTime(work: Promise<void>): Promise<void> {
  return Promise.race([
    work,
    new Promise<void>((_, fail) => setTimeout(() => fail(new Error('No sound yet')), START_TIMEOUT_MS)),
  ])
}
