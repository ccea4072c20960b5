import { useState } from 'react'
import { serverClock } from '#lib/network/server-time.ts'
import { STACKS_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, removeKey, writeJson } from '#lib/storage/storage.ts'

/** By event: the chips and when they were typed. Stored on this device, never sent. */
type Stored = Record<string, { chips: number; atMs: number }>

/** The longest evening: what was typed before belongs to another. */
const EVENING_MS = 14 * 3_600_000

/** The chips a user typed for this evening's event; null before. Without storage they last as long as the page. */
export function useMyStack(eventId: number): [chips: number | null, keep: (chips: number | null) => void] {
  const [chips, setChips] = useState(() => {
    const stacks = keptStacks()
    // Nothing of an evening that is over stays.
    write(stacks)
    return stacks[eventId]?.chips ?? null
  })
  return [
    chips,
    (next) => {
      setChips(next)
      const { [eventId]: _, ...others } = keptStacks()
      write(next === null ? others : { ...others, [eventId]: { chips: next, atMs: serverClock.now() } })
    },
  ]
}

function keptStacks(): Stored {
  return readJson(deviceStorage, STACKS_KEY, readStacks) ?? {}
}

function readStacks(stored: unknown): Stored {
  const nowMs = serverClock.now()
  const sound = Object.entries(stored as Stored).filter(
    ([, one]) => one.chips > 0 && Math.abs(nowMs - one.atMs) < EVENING_MS,
  )
  return Object.fromEntries(sound)
}

function write(stacks: Stored): void {
  if (Object.keys(stacks).length > 0) writeJson(deviceStorage, STACKS_KEY, stacks)
  else removeKey(deviceStorage, STACKS_KEY)
}
