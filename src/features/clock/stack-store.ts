import { useState } from 'react'
import { serverClock } from '#lib/server-time.ts'

/** By event: the chips and when they were typed. Kept on this device, never sent. */
type Kept = Record<string, { chips: number; atMs: number }>

const STORAGE_KEY = 'apl.stacks'
/** The longest evening: what was typed before belongs to another. */
const EVENING_MS = 14 * 3_600_000

/** The chips somebody typed for this evening's event; null before. Without storage they last as long as the page. */
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

function keptStacks(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') as Kept | null
    const nowMs = serverClock.now()
    const sound = Object.entries(kept ?? {}).filter(
      ([, one]) => one.chips > 0 && Math.abs(nowMs - one.atMs) < EVENING_MS,
    )
    return Object.fromEntries(sound)
  } catch {
    return {}
  }
}

function write(stacks: Kept): void {
  try {
    if (Object.keys(stacks).length > 0) localStorage.setItem(STORAGE_KEY, JSON.stringify(stacks))
    else localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Storage may be refused or full.
  }
}
