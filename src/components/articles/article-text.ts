import type { ArticleSummary } from '#contract/articles.ts'
import { formatLongDate } from '#domain/date-format.ts'
import { localDate, localParts, parseServerInstant } from '#domain/time.ts'
import { venueTimeZone } from '#domain/venue-time.ts'

/** Before it no league wrote news for the web: such a date is how some systems write "none". */
const FIRST_YEAR = 1990

/**
 * The day of an article as it was written, as a text and as 'YYYY-MM-DD'; null where none is given. Without an offset it
 * is of the reader's state [D3.2].
 */
export function articleDay(
  articleDate: string | null | undefined,
  stateId: number,
): { words: string; day: string } | null {
  const timeZone = venueTimeZone(articleDate, stateId)
  const instant = parseServerInstant(articleDate, timeZone)
  if (!instant || localParts(instant, timeZone).year < FIRST_YEAR) return null
  return { words: formatLongDate(instant, timeZone), day: localDate(instant, timeZone) }
}

/** There are articles without a name. */
export function articleName({ name, urlName }: Pick<ArticleSummary, 'name' | 'urlName'>): string {
  return name.trim() || urlName.trim().replaceAll('-', ' ') || 'Untitled'
}
