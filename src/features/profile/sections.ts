import { linkOptions } from '@tanstack/react-router'
import type { ProfileSearch, ProfileSection } from './search.ts'

/** Tabs of one's own profile with an address of their own: PTC Summary and Voucher History [M2.3, M2.4]. */
export type ProfilePart = 'ptc' | 'ticketChange'

export type ProfileTab = ProfileSection | ProfilePart

/** The tabs of a profile, in order; the first is the one an address without a section opens [M2.16, M2.19]. */
const TABS: readonly { key: ProfileTab; label: string; ownOnly?: true }[] = [
  { key: 'dashboard', label: 'Dashboard' },
  { key: 'ptc', label: 'PTC Summary', ownOnly: true },
  { key: 'ticketChange', label: 'Voucher History', ownOnly: true },
  { key: 'leaderboard', label: 'Leaderboard' },
  { key: 'myGames', label: 'Recent Games & Results' },
  { key: 'qualifications', label: 'Qualifications', ownOnly: true },
  { key: 'achievements', label: 'Achievements' },
  { key: 'photos', label: 'Photo Gallery' },
]

/** The tabs of one's own profile, or of another's [M2.20]. */
export function tabsOf(own: boolean): { key: ProfileTab; label: string }[] {
  return TABS.filter(({ ownOnly }) => own || !ownOnly).map(({ key, label }) => ({ key, label }))
}

const PARTS: readonly ProfilePart[] = ['ptc', 'ticketChange']

export function isPart(tab: ProfileTab): tab is ProfilePart {
  return PARTS.some((part) => part === tab)
}

/** The tab whose own address a path is, without regard to case [D1.1]; null for every other path. */
export function partAt(pathname: string): ProfilePart | null {
  const path = pathname.toLowerCase().replace(/\/+$/, '')
  return PARTS.find((part) => path === `/profile/${part.toLowerCase()}`) ?? null
}

/** The section on view: another's profile has none that is for its owner alone [M2.20, M6.7]. */
export function sectionAt({ section }: ProfileSearch, own: boolean): ProfileSection {
  return section && tabsOf(own).some(({ key }) => key === section) ? section : 'dashboard'
}

/** The link to a profile, or to a tab of it with its filters: without a guid one's own [M2.16, M2.17]. */
export function profileLink(guid: string | null, tab?: ProfileTab, filters?: Omit<ProfileSearch, 'section'>) {
  if (tab && isPart(tab)) return linkOptions({ to: `/profile/${tab}` })
  const search: ProfileSearch = tab ? { section: tab, ...filters } : {}
  return guid === null
    ? linkOptions({ to: '/profile', search })
    : linkOptions({ to: '/profile/$customerGuid', params: { customerGuid: guid }, search })
}

export type ProfileLink = ReturnType<typeof profileLink>
