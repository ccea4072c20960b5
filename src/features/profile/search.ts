import * as v from 'valibot'
import { STATES } from '#domain/states.ts'
import { idField, readFields, whole } from '#lib/browser/navigation/search-fields.ts'

/** The sections of a profile, as an address names them [M2.16, M2.19]. */
const SECTIONS = ['dashboard', 'leaderboard', 'myGames', 'qualifications', 'achievements', 'photos'] as const

export type ProfileSection = (typeof SECTIONS)[number]

/** What the address of a profile may say. Anything malformed counts as not said [F68 hostile input]. */
const given = {
  section: v.pipe(
    v.string(),
    v.transform((text) => SECTIONS.find((key) => key.toLowerCase() === text.toLowerCase())),
  ),
  /** The second sub-tab of Recent Games & Results [M2.21]. */
  games: v.picklist(['upcoming']),
  /** Of the results or of the leaderboard, whichever is on view. */
  season: idField,
  month: whole(1, 12),
  state: v.picklist(STATES.map((state) => state.id)),
  region: idField,
  venue: idField,
}

export interface ProfileSearch {
  section?: ProfileSection | undefined
  games?: 'upcoming' | undefined
  season?: number | undefined
  month?: number | undefined
  state?: number | undefined
  region?: number | undefined
  venue?: number | undefined
}

export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  return readFields(given, raw)
}
