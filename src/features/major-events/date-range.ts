import type { MajorEvent } from '#contract/major-events.ts'
import { daysOf } from '#data/major-events.ts'
import { formatDays } from '#domain/date-format.ts'

/** '13–23 November 2026', as the league says it, else from the days of its tournaments; '' while none is known. */
export function dateRangeOf(event: MajorEvent): string {
  const message = event.eventDateRangeDescription?.trim()
  if (message) return message
  const days = daysOf(event)
  return days ? formatDays(days.first, days.last) : ''
}

/** Where its days stand to today. */
export type Phase = 'toCome' | 'on' | 'over'

/** Whether it is to come, on, or over on the day given [D3.8]; what has no day yet is to come. */
export function phaseOf(event: MajorEvent, today: string): Phase {
  const days = daysOf(event)
  if (!days || days.first > today) return 'toCome'
  return days.last < today ? 'over' : 'on'
}
