import { displayTime } from '#domain/clock/clock.ts'
import { aheadByDocument } from './server-now.ts'

/** Runs right after the skeleton of a game or its clock: shows the running time until the app does. */

/** As src/features/clock/face/blinds.tsx has it. */
const LONG_ROW = 15

const face = document.querySelector<HTMLElement>('[data-prerendered] [data-phase]')
const time = face?.querySelector<HTMLElement>('[data-ends]')

// Long blinds shrink by their length, as in the app.
for (const blind of face?.querySelectorAll<HTMLElement>('[data-slot] b') ?? [])
  blind.style.setProperty('--chars', String(lengthOf(blind)))
const row = face?.querySelector('[data-slot]')?.parentElement
const mainRow = lengthOfSlot('main') + lengthOfSlot('ante')
row?.style.setProperty('--main-row', String(mainRow))
row?.style.setProperty('--next-row', String(lengthOfSlot('ante') + lengthOfSlot('next')))
row?.toggleAttribute('data-long', mainRow > LONG_ROW)

if (face) showTime(face)

/** As long as the app has not taken over, the second that the server's clock has; nothing where the page's age is unknown. */
function showTime(clock: HTMLElement): void {
  const aheadMs = aheadByDocument()
  if (aheadMs === null) {
    clock.style.visibility = 'hidden'
    return
  }
  const began = performance.timeOrigin
  const tick = () => {
    if (!time?.isConnected) return
    const leftMs = Number(time.dataset['ends']) - (began + performance.now() + aheadMs)
    time.textContent = displayTime(Math.ceil(leftMs / 1_000))
    time.closest<HTMLElement>('[role=timer]')?.style.setProperty('--chars', String(time.textContent.length))
    if (leftMs <= 0) clock.style.visibility = 'hidden'
    setTimeout(tick, (leftMs % 1_000) + 4)
  }
  tick()
}

function lengthOfSlot(slot: string): number {
  const blind = row?.querySelector<HTMLElement>(`[data-slot=${slot}] b`)
  return blind ? lengthOf(blind) : 0
}

/** Without what stands smaller behind it. */
function lengthOf(blind: HTMLElement): number {
  return Math.max(1, blind.firstChild?.textContent?.trim().length ?? 0)
}
