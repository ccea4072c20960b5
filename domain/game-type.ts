import { BRAND, MAJOR_EVENT_TYPE } from './constants.ts'

/** The fields of a game card by which it is classified. */
export interface ClassifiableGame {
  type?: string | null
  isSpecialEvent?: boolean | null
  brandName?: string | null
  subMajorEvent?: { subMajorEventTypeId?: number | null } | null
}

const NAMES = {
  league: 'League',
  satellite: 'Satellite',
  aplmSatellite: 'APLM Satellite',
  raise: 'Raise',
  special: 'Special',
  qualifier: 'Qualifier',
  master: 'Master',
  aplptc: 'APL PTC',
  grandslam: 'Grand Slam',
  cashGame: 'Cash Game',
  vip: 'VIP Loyalty',
  other: 'Event',
} as const

/** The type of a game, as its badge shows it. `league` is the plain weekly game. */
export type GameType = keyof typeof NAMES

export const GAME_TYPES = Object.keys(NAMES) as GameType[]

/** The name of a type of game as it is said on screen. */
export function gameTypeName(type: GameType): string {
  return NAMES[type]
}

/** [P9.15], with GRAND SLAM after the other league types */
const FILTERS = [
  { value: 'all', label: 'ALL GAMES' },
  { value: 'league', label: 'LEAGUE' },
  { value: 'raise', label: 'RAISE' },
  { value: 'satellite', label: 'SATELLITE' },
  { value: 'special', label: 'SPECIAL' },
  { value: 'aplmSatellite', label: 'APLM SATELLITE' },
  { value: 'grandslam', label: 'GRAND SLAM' },
  { value: 'vip', label: 'VIP Loyalty' },
  { value: 'cashGame', label: 'Cash Game' },
] as const

export type GameTypeFilter = (typeof FILTERS)[number]['value']

export const GAME_TYPE_FILTERS = FILTERS.map(({ value }) => value)

/** The part of a search body that a game type stands for. */
export interface ModeParam {
  mode?: 'all' | 'away' | 'satellite' | 'cashGames' | 'special'
  divisionName?: string
  /** Present, as null, when the search must not be bound to a state. */
  stateId?: null
}

/** Classifies a card by the first rule that holds [P4.6 to P4.14]. */
export function classifyGame(game: ClassifiableGame): GameType {
  const type = typeOf(game)
  const subType = game.subMajorEvent?.subMajorEventTypeId
  if (subType === MAJOR_EVENT_TYPE.qualifier) return 'qualifier'
  if (subType === MAJOR_EVENT_TYPE.master) return 'master'
  if (subType !== undefined && subType !== null) return 'other'
  if (type.includes('satellite')) return 'satellite'
  if (game.isSpecialEvent) return 'special'
  if (isGrandSlam(game)) return 'grandslam'
  if (type === 'apl ptc') return 'aplptc'
  if (type === 'raise') return 'raise'
  return 'league'
}

/**
 * The type whose mark and filter a card belongs to: `classifyGame`, with its satellites and weekly games
 * distinguished further by their type's name, as the separate lists of P3.17 need.
 */
export function badgeOf(game: ClassifiableGame): GameType {
  const broad = classifyGame(game)
  const type = typeOf(game)
  if (broad === 'satellite') return type.includes('aplm') ? 'aplmSatellite' : 'satellite'
  if (broad !== 'league') return broad
  if (type.startsWith('cash')) return 'cashGame'
  return type.startsWith('vip') ? 'vip' : 'league'
}

/**
 * The mark of an event card in the member area, from its category [M4.3]; a part of a major event, and a type without a
 * category, have the mark they have everywhere.
 */
export function memberBadgeOf(game: ClassifiableGame): GameType {
  const type = typeOf(game)
  if (typeof game.subMajorEvent?.subMajorEventTypeId === 'number') return badgeOf(game)
  if (type.includes('satellite')) return type.includes('aplm') ? 'aplmSatellite' : 'satellite'
  if (/^apl ?p ?t/.test(type)) return 'aplptc'
  if (type === 'raise') return 'raise'
  if (game.isSpecialEvent) return 'special'
  return isGrandSlam(game) ? 'grandslam' : badgeOf(game)
}

/** The choices of the game type filter, in order. VIP Loyalty is for brand 1 [P9.16], GRAND SLAM for state 1 [D4.3]. */
export function gameTypeFilters(where: {
  stateId?: number | null
  brandId?: number | null
}): { value: GameTypeFilter; label: string }[] {
  return FILTERS.filter(({ value }) => {
    if (value === 'grandslam') return where.stateId === GRAND_SLAM_STATE_ID
    return value !== 'vip' || where.brandId === BRAND.three8Pl
  })
}

/** The filter with this name, without regard to case; null for an unknown one [P2.2]. */
export function gameTypeNamed(name: string): GameTypeFilter | null {
  const requested = name.trim().toLowerCase()
  return FILTERS.find(({ value }) => value.toLowerCase() === requested)?.value ?? null
}

/**
 * Returns the mode of a search that a filter stands for [P7.39 to P7.41, D4.4]. What has no mode of its own is
 * requested as `all` and filtered with `matchesFilter`.
 */
export function modeOf(filter: GameTypeFilter): ModeParam {
  switch (filter) {
    case 'league':
      return { mode: 'away' }
    case 'satellite':
      return { mode: 'satellite' }
    case 'aplmSatellite':
      return { mode: 'satellite', divisionName: 'APLM Satellite' }
    case 'raise':
      return { divisionName: 'Raise', stateId: null }
    case 'special':
      return { mode: 'special' }
    case 'cashGame':
      return { mode: 'cashGames' }
    case 'all':
    case 'grandslam':
    case 'vip':
      return { mode: 'all' }
  }
}

/** Returns whether a card belongs under a filter, on the client. A satellite filter holds APLM satellites too. */
export function matchesFilter(game: ClassifiableGame, filter: GameTypeFilter): boolean {
  if (filter === 'all') return true
  const mark = badgeOf(game)
  return mark === filter || (filter === 'satellite' && mark === 'aplmSatellite')
}

const GRAND_SLAM_STATE_ID = 1

/** Grand slam games are those of the brand ALH [P9.18]. */
function isGrandSlam(game: ClassifiableGame): boolean {
  return (game.brandName ?? '').trim().toLowerCase().startsWith('alh')
}

function typeOf(game: ClassifiableGame): string {
  return (game.type ?? '').trim().toLowerCase()
}
