import type { Achievement } from '#contract/profile.ts'
import { formatMemberDate } from '#domain/date-format.ts'
import { parseServerInstant } from '#domain/time.ts'
import { isPicture } from '#lib/picture.ts'
import { locationOf } from '#lib/storage/resolved-location.ts'

/** All achievements, the earned ones first and the latest of them foremost; the others are locked [M2.46]. */
export function achievementViews(all: readonly Achievement[], earned: readonly Achievement[]): AchievementView[] {
  const own = earnedViews(earned)
  const ids = new Set(own.map(({ id }) => id))
  return [...own, ...all.filter(({ id }) => !ids.has(id)).map((one) => viewOf(one, false))]
}

export function earnedViews(earned: readonly Achievement[]): AchievementView[] {
  return earned
    .filter(({ completed }) => completed !== false)
    .sort((a, b) => earnedMs(b) - earnedMs(a))
    .map((one) => viewOf(one, true))
}

function viewOf({ id, name, description, filename, earnedDateTime }: Achievement, earned: boolean) {
  const { timeZone: zone } = locationOf({}, [earnedDateTime])
  const instant = earned && earnedDateTime ? parseServerInstant(earnedDateTime, zone) : null
  return {
    id,
    name: name.trim() || 'Achievement',
    description: description?.trim() ?? '',
    picture: isPicture(filename) ? filename : null,
    earned,
    // D/MM/YYYY; null where that is not known.
    since: instant ? formatMemberDate(instant, zone) : null,
  }
}

export type AchievementView = ReturnType<typeof viewOf>

function earnedMs({ earnedDateTime }: Achievement): number {
  return Date.parse(earnedDateTime ?? '') || 0
}
