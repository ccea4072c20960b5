import * as v from 'valibot'
import { STATES } from '#domain/states.ts'

/** The tabs of a profile, in order; the first is the one an address without a section opens [M2.16, M2.19]. */
const SECTIONS = [
  { key: 'dashboard', label: 'Dashboard', ownOnly: false },
  { key: 'leaderboard', label: 'Leaderboard', ownOnly: false },
  { key: 'myGames', label: 'Recent Games & Results', ownOnly: false },
  { key: 'qualifications', label: 'Qualifications', ownOnly: true },
  { key: 'achievements', label: 'Achievements', ownOnly: false },
  { key: 'photos', label: 'Photo Gallery', ownOnly: false },
] as const

export type ProfileSection = (typeof SECTIONS)[number]['key']

/** The tabs of one's own profile, or of another's [M2.20]. */
export function sectionsOf(own: boolean): { key: ProfileSection; label: string }[] {
  return SECTIONS.filter(({ ownOnly }) => own || !ownOnly).map(({ key, label }) => ({ key, label }))
}

const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_147_483_647))

/** What the address of a profile may say. Anything malformed counts as not said [F68]. */
const given = {
  section: v.pipe(
    v.string(),
    v.transform((text): string => SECTIONS.find(({ key }) => key.toLowerCase() === text.toLowerCase())?.key ?? ''),
    v.picklist(SECTIONS.map(({ key }) => key)),
  ),
  /** The second sub-tab of Recent Games & Results [M2.21]. */
  games: v.picklist(['upcoming']),
  /** Of the results or of the leaderboard, whichever is on view. */
  season: id,
  month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
  state: v.picklist(STATES.map((state) => state.id)),
  region: id,
  venue: id,
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

/** Names every field: the router leaves the address's own value where one is absent. */
export function readProfileSearch(raw: Record<string, unknown>): ProfileSearch {
  const said = Object.entries(given).map(([name, schema]) => {
    const parsed = v.safeParse(schema, raw[name])
    return [name, parsed.success ? parsed.output : undefined]
  })
  return Object.fromEntries(said) as ProfileSearch
}

/** The section on view: another's profile has none that is for its owner alone [M2.20, M6.7]. */
export function sectionAt({ section }: ProfileSearch, own: boolean): ProfileSection {
  return sectionsOf(own).find(({ key }) => key === section)?.key ?? 'dashboard'
}

/** The guid of an address: 8-4-4-4-12 letters and digits [M2.1]. */
const GUID = /^[\da-z]{8}(-[\da-z]{4}){3}-[\da-z]{12}$/i

/** The guid in lower case; null for a text that is none. */
export function guidOf(text: string): string | null {
  return GUID.test(text) ? text.toLowerCase() : null
}

/** The address of a profile, or of a section of it: without a guid one's own [M2.16, M2.17]. */
export function profileAddress(guid: string | null, section?: ProfileSection): string {
  const path = guid === null ? '/profile' : `/profile/${encodeURIComponent(guid)}`
  return section ? `${path}?section=${section}` : path
}
