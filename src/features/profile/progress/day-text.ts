import { formatMemberDate } from '#domain/date-format.ts'
import { startOfLocalDay } from '#domain/time.ts'

/** 'YYYY-MM-DD' as D/MM/YYYY [M9.15]. */
export function onDayText(day: string): string {
  return formatMemberDate(startOfLocalDay(day, 'UTC'), 'UTC')
}
