import type { MajorEvent } from '#contract/major-events.ts'
import { daysOf } from '#data/major-events.ts'
import { startOfLocalDay } from '#domain/time.ts'

const RANGE = new Intl.DateTimeFormat('en-AU', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' })

/** '13–23 November 2026', as the league says it, else from the days of its tournaments; '' while none is known. */
export function dateRangeOf(event: MajorEvent): string {
  const said = event.eventDateRangeDescription?.trim()
  if (said) return said
  const days = daysOf(event)
  return days ? rangeOfDays(days.first, days.last) : ''
}

/** Days in words, leaving out what the first and the last share; a single one once. */
export function rangeOfDays(first: string, last: string): string {
  const [from, to] = [startOfLocalDay(first, 'UTC'), startOfLocalDay(last, 'UTC')]
  // Narrow spaces around the dash are no part of the font.
  return RANGE.formatRange(from, to).replace(/[\u2009\u202f]/g, ' ')
}

/** Where its days stand to today. */
export type Phase = 'toCome' | 'on' | 'over'

/** Whether it is to come, on, or over on the day given [D3.8]; what has no day yet is to come. */
export function phaseOf(event: MajorEvent, today: string): Phase {
  const days = daysOf(event)
  if (!days || days.first > today) return 'toCome'
  return days.last < today ? 'over' : 'on'
}
