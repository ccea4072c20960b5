import type { ClockView } from '#domain/clock/clock.ts'
import type { ClockModel } from './model.ts'

type Told = Pick<ClockModel, 'blinds' | 'lastMinute' | 'swapped'> & { view: ClockView; ranOut: boolean }

/**
 * What assistive technology is told, politely and once: a new level, a break, a pause, the last minute, the end. The
 * sentence stays the same in between, and never holds the running time.
 */
export function announcementOf({ view, blinds, lastMinute, swapped, ranOut }: Told): string {
  switch (view.phase) {
    case 'registration':
      return 'The tournament has not started yet'
    case 'paused':
      return 'The clock is paused'
    case 'ended':
      return 'All rounds are over'
    case 'invalid':
      return 'The clock shows no time'
    default:
  }
  if (ranOut) return 'The last level is over'
  if (lastMinute) return swapped ? `One minute left. Blinds go up to ${spoken(blinds.next)}` : 'One minute left'
  if (view.isBreak) return 'Break'
  const level = view.round > 0 ? `Level ${view.round}. ` : ''
  return `${level}Blinds ${spoken(blinds.current)}${blinds.ante === '–' ? '' : `, ante ${blinds.ante}`}`
}

/** A slash is read in many ways. */
function spoken(blind: string): string {
  return blind.replace('/', ' and ')
}
