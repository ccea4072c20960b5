import { BRAND } from '#domain/constants.ts'
import { weekdayName } from '#domain/date-format.ts'
import { stateById } from '#domain/states.ts'
import type { scoreboards } from '#server/db/schema/places.ts'
import { GAME_KINDS, KIND_NAMES, type GameKind, type GameKindName } from './game-kinds.ts'
import type { VenueRow } from '#server/demo/places/venues.ts'
import { chance, chanceBetween, chanceOf } from '#server/demo/random.ts'
import type { WeeklyGameRow } from '#server/schedule/occurrences.ts'
import { NIGHTJAR_CLUBS } from './round-the-clock.ts'
import type { BlindStructure } from './structures.ts'

export type ScoreboardRow = typeof scoreboards.$inferInsert & { id: number }

/**
 * Plans what every venue runs each week, one to five games, and the scoreboards they count for. Follows from the seed.
 */
export function weeklySchedule(
  seed: number,
  venues: readonly VenueRow[],
  structures: readonly BlindStructure[],
): { games: WeeklyGameRow[]; boards: ScoreboardRow[] } {
  const games: WeeklyGameRow[] = []
  const boards: ScoreboardRow[] = []

  function add(venue: VenueRow, kindName: GameKindName, dayId: number, startTime: string): void {
    const game = weeklyGame({ seed, id: games.length + 1, venue, kindName, dayId, startTime, structures })
    if (GAME_KINDS[kindName].scored) {
      const id = boards.push({
        id: boards.length + 1,
        name: `${game.title} ${clockLabel(startTime)}`,
        venueId: venue.id,
        dayId,
        brandId: game.brandId,
      })
      game.scoreboardId = id
    }
    games.push(game)
  }

  for (const venue of venues) {
    const club = NIGHTJAR_CLUBS.find(({ name }) => name === venue.title)
    if (club) {
      for (const dayId of WEEK) for (const time of club.starts) add(venue, 'roundTheClock', dayId, time)
      continue
    }
    const kinds = kindsOf(seed, venue)
    const days = daysOf(seed, venue.id, kinds.length)
    for (const [index, kind] of kinds.entries()) {
      const dayId = days[index] ?? 4
      // A second game of a day comes early, so that the two never meet at the desk.
      const second = days.indexOf(dayId) !== index
      add(
        venue,
        kind,
        dayId,
        second
          ? chanceOf(EARLY_STARTS, seed, venue.id, index, 41)
          : chanceOf(EVENING_STARTS, seed, venue.id, index, 42),
      )
    }
  }
  return { games, boards }
}

const WEEK = [1, 2, 3, 4, 5, 6, 7] as const

/** `divisionName` of the games that nothing simulates: a director runs them, or nobody does. */
export const DIRECTED = 'Directed by members'

/** Games of each evening that a director runs, with ids from `firstId` on. */
export function directedGames(
  seed: number,
  structures: readonly BlindStructure[],
  { venue, title, startTime, firstId }: { venue: VenueRow; title: string; startTime: string; firstId: number },
): WeeklyGameRow[] {
  return WEEK.map((dayId, index) => ({
    ...weeklyGame({ seed, id: firstId + index, venue, kindName: 'league', dayId, startTime, structures }),
    title,
    takeHomeDescription: null,
    divisionName: DIRECTED,
  }))
}
const EVENING_STARTS = ['18:30', '19:00', '19:00', '19:15', '19:30', '20:00']
const EARLY_STARTS = ['11:30', '12:00', '13:00', '14:00']

/** The first game is a plain league night; what follows is anything, grand slams in Victoria alone. */
function kindsOf(seed: number, venue: VenueRow): GameKindName[] {
  const draw = chance(seed, venue.id, 43)
  const count = draw < 0.24 ? 1 : draw < 0.57 ? 2 : draw < 0.81 ? 3 : draw < 0.94 ? 4 : 5
  const victorian = stateById(venue.stateId)?.short === 'VIC'
  return Array.from({ length: count }, (_, index) => {
    const other = chance(seed, venue.id, index, 44)
    if (index === 0) return victorian && other < 0.18 ? 'grandSlam' : 'league'
    let sum = 0
    for (const kind of KIND_NAMES) {
      sum += GAME_KINDS[kind].share
      if (other < sum) return kind
    }
    return victorian ? 'grandSlam' : 'league'
  })
}

/** Different days mostly; every fifth venue with several games has two of them on one day. */
function daysOf(seed: number, venueId: number, count: number): number[] {
  const week = WEEK.map((day) => ({
    day,
    draw: chance(seed, venueId, day, 45) * (QUIET_DAYS.includes(day) ? 0.85 : 1),
  })).sort((a, b) => b.draw - a.draw)
  const days = week.slice(0, count).map(({ day }): number => day)
  const [first] = days
  if (first !== undefined && count > 1 && chance(seed, venueId, 46) < 0.25) days[count - 1] = first
  return days
}

/** Friday and Saturday belong to the bands. */
const QUIET_DAYS: readonly number[] = [5, 6]

interface GameSeed {
  seed: number
  id: number
  venue: VenueRow
  kindName: GameKindName
  dayId: number
  startTime: string
  structures: readonly BlindStructure[]
}

function weeklyGame({ seed, id, venue, kindName, dayId, startTime, structures }: GameSeed): WeeklyGameRow {
  const kind = GAME_KINDS[kindName]
  const structure = structures.find(({ name }) => name === chanceOf(kind.structures, seed, id, 51))
  if (!structure) throw new Error(`No structure for ${kind.type}.`)
  const buyIn = chanceOf(kind.buyIns, seed, id, 52)
  const guarantee = chanceOf(kind.guarantees, seed, id, 53)
  const [fieldMin, fieldMax] = fieldOf(seed, id, kind.field)
  const reEntry = buyIn >= 20 && buyIn <= 60 && kindName !== 'cashGame' && chance(seed, id, 54) < 0.35
  const addon = buyIn > 0 && buyIn <= 40 && kindName !== 'cashGame' && chance(seed, id, 55) < 0.25
  const ptc = chance(seed, id, 56) < kind.redeemable[0]
  // Without late registration; all have registered five minutes before the start.
  const isPunctual = kindName === 'cashGame' || chance(seed, id, 63) < 0.06
  return {
    id,
    venueId: venue.id,
    scoreboardId: null,
    dayId,
    startTime,
    ...(isPunctual
      ? { regoMinutesBefore: 5, lateRegoMinutes: null }
      : {
          regoMinutesBefore: chanceOf([60, 60, 45, 90], seed, id, 57),
          lateRegoMinutes: chanceOf([60, 75, 90, 60], seed, id, 58),
        }),
    title: titleOf(seed, id, kindName, dayId),
    description: describe(kind, kindName, structure, startTime),
    type: kind.type,
    eventTypeId: kind.eventTypeId,
    divisionId: kind.divisionId,
    divisionName: kind.divisionName,
    brandId: kind.brandId,
    brandName: kind.brandName,
    isSpecial: kind.isSpecial,
    buyInCents: buyIn * 100,
    buyInDescription: buyInText(kindName, buyIn),
    guaranteeCents: guarantee * 100,
    takeHomeDescription: chanceOf(kind.takeHome, seed, id, 59),
    ptcCredit: chanceOf(kind.ptcCredits, seed, id, 60),
    ptcRedeemable: ptc,
    cardRedeemable: chance(seed, id, 61) < kind.redeemable[1],
    rebuyCents: reEntry ? buyIn * 100 : 0,
    reEntryLabel: reEntry && chance(seed, id, 62) < 0.3 ? 'Rebuy' : null,
    addonCents: addon ? 1_000 : 0,
    addonDescription: addon ? '$10 for 5,000 chips at the first break' : null,
    startingStack: structure.startingStack,
    structureId: structure.id,
    fieldMin,
    fieldMax,
    active: true,
  }
}

/** Each game has its own usual size within what its kind draws. */
function fieldOf(seed: number, id: number, [min, max]: readonly [number, number]): [number, number] {
  const middle = chanceBetween(min + 2, max - 2, seed, id, 63)
  return [Math.max(min, middle - 4), Math.min(max, middle + 4)]
}

function titleOf(seed: number, id: number, kindName: GameKindName, dayId: number): string {
  const word = chanceOf(GAME_KINDS[kindName].words, seed, id, 64)
  if (kindName === 'roundTheClock') return word
  return `${weekdayName(dayId % 7)} ${word}`
}

function buyInText(kindName: GameKindName, buyIn: number): string | null {
  if (kindName === 'cashGame') return buyIn === 50 ? '$1/$2, $50 to $200' : '$2/$3, $100 to $400'
  return null
}

function describe(kind: GameKind, kindName: GameKindName, structure: BlindStructure, startTime: string): string {
  const minutes = (structure.levels[0]?.roundSeconds ?? 0) / 60
  if (kindName === 'cashGame')
    return '<p>No-limit hold’em for cash. Seats in order of arrival; the list opens with registration.</p>'
  const chips = structure.startingStack.toLocaleString('en-AU')
  const credits = kind.brandId === BRAND.apl ? '' : ' For members of the loyalty programme.'
  return `<p>No-limit hold’em, ${chips} chips, levels of ${minutes} minutes, cards in the air at ${startTime}.${credits}</p>`
}

/** '7:00 pm' */
function clockLabel(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}
