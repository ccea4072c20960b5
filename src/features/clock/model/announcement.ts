import type { ClockView } from '#domain/clock/clock.ts'

interface Announced {
  view: ClockView
  /** As the clock shows them. */
  blinds: { current: string; ante: string }
  ranOut: boolean
}

/**
 * What assistive technology announces, politely and once: a new level, a break, a pause, the end. The sentence stays
 * the same in between, and never holds the running time; the last minute is for the alerts, if they were asked for.
 */
export function announcementOf({ view, blinds, ranOut }: Announced): string {
  switch (view.phase) {
    case 'registration':
      return 'The tournament has not started yet'
    case 'paused':
      return 'The clock is paused'
    case 'ended':
      return 'All rounds are over'
    case 'invalid':
      return 'The clock shows no time'
    case 'onHold':
      return 'This event is on hold'
    case 'calledOff':
      return 'This event is called off'
    default:
  }
  if (ranOut) return 'The last level is over'
  if (view.isBreak) return 'Break'
  const level = view.round > 0 ? `Level ${view.round}. ` : ''
  return `${level}Blinds ${spoken(blinds.current)}${blinds.ante === '–' ? '' : `, ante ${blinds.ante}`}`
}

/** A slash is read in many ways. */
function spoken(blind: string): string {
  return blind.replace('/', ' and ')
}
