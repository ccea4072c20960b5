import type { ProfileSearch, ProfileSection } from './search.ts'

/** The tabs of a profile, in order; the first is the one an address without a section opens [M2.16, M2.19]. */
const SECTIONS: readonly { key: ProfileSection; label: string; ownOnly?: true }[] = [
  { key: 'dashboard', label: 'Dashboard' },
  { key: 'leaderboard', label: 'Leaderboard' },
  { key: 'myGames', label: 'Recent Games & Results' },
  { key: 'qualifications', label: 'Qualifications', ownOnly: true },
  { key: 'achievements', label: 'Achievements' },
  { key: 'photos', label: 'Photo Gallery' },
]

/** The tabs of one's own profile, or of another's [M2.20]. */
export function sectionsOf(own: boolean): { key: ProfileSection; label: string }[] {
  return SECTIONS.filter(({ ownOnly }) => own || !ownOnly).map(({ key, label }) => ({ key, label }))
}

/** The section on view: another's profile has none that is for its owner alone [M2.20, M6.7]. */
export function sectionAt({ section }: ProfileSearch, own: boolean): ProfileSection {
  return sectionsOf(own).find(({ key }) => key === section)?.key ?? 'dashboard'
}

/** The address of a profile, or of a section of it: without a guid one's own [M2.16, M2.17]. */
export function profileAddress(guid: string | null, section?: ProfileSection): string {
  const path = guid === null ? '/profile' : `/profile/${encodeURIComponent(guid)}`
  return section ? `${path}?section=${section}` : path
}
