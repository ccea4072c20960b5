import type { BlindStructureRow, LeagueEvent, SentResultRow } from '#contract/event-details.ts'
import type { GameCard } from '#contract/events.ts'
import { formatTime24 } from '#domain/date-format.ts'
import { stateById } from '#domain/states.ts'
import { toOffsetIso, weekday } from '#domain/time.ts'
import type { CardRow } from './cards.ts'
import type { CheckInRow, EventRow, LevelRow, ResultLine } from './queries.ts'

/**
 * A game as a list shows it [P3.7]: titled by its venue, described by its own title. Times carry the venue's
 * offset [D3.9, D3.10]; the favourite flag is absent for visitors.
 */
export function toCard(row: CardRow): GameCard {
  return {
    ...sharedFields(row),
    title: row.venueTitle,
    description: row.title,
  }
}

/** An event whole [P3.28]: with its own title, described in HTML. */
export function toEvent(row: EventRow): LeagueEvent {
  return {
    ...sharedFields(row),
    title: row.title,
    description: row.description,
    gameType: gameTypeOf(row),
    startingStack: row.startingStack,
    rebuyInFee: dollars(row.rebuyCents),
    reEntryLabel: row.reEntryLabel,
    addons: dollars(row.addonCents),
    addonsDescription: row.addonDescription,
    blindStructures: toBlindStructures(row.levels ?? [], row.startsAt, row.timeZone),
    stateName: stateById(row.stateId)?.name,
    eventEndDate: row.endedAt && toOffsetIso(row.endedAt, row.timeZone),
    seasonId: row.seasonId,
    dayId: weekday(row.localDate) || SUNDAY,
    gameScoreboardId: row.scoreboardId,
    relatedEvents: (row.related ?? []).map(({ id, startsAt, startTime }) => ({
      id,
      dateTime: toOffsetIso(startsAt * 1000, row.timeZone),
      startTime,
    })),
  }
}

/** The game type an event is called by: its division, else its event type [P9.20]. */
export function gameTypeOf({
  divisionName,
  eventTypeId,
  type,
}: {
  divisionName: string | null
  eventTypeId: number
  type: string
}): string {
  return divisionName ?? KIND_NAMES[eventTypeId] ?? type
}

/** The levels with the wall time each begins if the event runs to plan; a break is a row of its own [P2.174, P3.29]. */
export function toBlindStructures(levels: readonly LevelRow[], startsAt: Date, timeZone: string): BlindStructureRow[] {
  let at = startsAt.getTime()
  return levels.flatMap((level) => {
    const rows: BlindStructureRow[] = [
      {
        blindStartTime: formatTime24(at, timeZone),
        smallBlind: level.small,
        bigBlind: level.big,
        ante: level.ante,
        breakRow: false,
      },
    ]
    at += level.seconds * 1000
    if (level.breakSeconds > 0) {
      rows.push({ blindStartTime: formatTime24(at, timeZone), breakRow: true, breakLength: level.breakSeconds })
      at += level.breakSeconds * 1000
    }
    return rows
  })
}

/**
 * A line of a result [P3.8]. Profile guids are not given out here [F65 foreign ids]. `gamePrizeMoney` is what the
 * event's prize list pays the place, and absent where players share it, `cash` what the player was paid.
 */
export function toResult(row: ResultLine): SentResultRow {
  return {
    place: row.place,
    playerName: row.deletedAt ? 'Former player' : `${row.firstName} ${row.lastName}`.trim(),
    pointsValue: row.points,
    cash: dollars(row.cashCents),
    ptc: row.ptc,
    ...(row.onPlace === 1 && { gamePrizeMoney: dollars(row.prizeCents ?? 0) }),
  }
}

/** An event to check in at [P7.8]: many share a title on one day, so its venue stands before it. */
export function toCheckIn({ id, title, venueTitle, startsAt, timeZone }: CheckInRow) {
  return { id, title: `${venueTitle}: ${title}`, dateTime: toOffsetIso(startsAt, timeZone) }
}

/** A Sunday is day 7, not 0. */
const SUNDAY = 7

const KIND_NAMES: Partial<Record<number, string>> = {
  1: 'League',
  2: 'League',
  3: 'Special',
  4: 'Satellite',
  5: 'Venue',
  10: 'APL Poker Tour',
  14: 'Cash Game',
}

function sharedFields(row: Omit<CardRow, 'distance'> & { distance?: number | null }) {
  const { timeZone } = row
  return {
    id: row.id,
    type: row.type,
    startTime: row.startTime,
    dateTime: toOffsetIso(row.startsAt, timeZone),
    rego: formatTime24(row.regoAt, timeZone),
    lateRego: row.lateRegoAt && formatTime24(row.lateRegoAt, timeZone),
    isSpecialEvent: row.isSpecial,
    brandName: row.brandName,
    eventStatusId: row.statusId,
    ...(row.cancelReason !== null && { cancelReason: row.cancelReason }),
    takeHomeAmount: dollars(row.guaranteeCents),
    takeHomeAmountDescription: row.takeHomeDescription,
    buyInAmount: dollars(row.buyInCents),
    buyInDescription: row.buyInDescription,
    totalPTCredit: row.ptcCredit,
    ptcRedeemable: row.ptcRedeemable,
    creditCardRedeemable: row.cardRedeemable,
    canShowTournamentClock: row.hasClock,
    regionId: row.regionId,
    stateId: row.stateId,
    venue: {
      id: row.venueId,
      title: row.venueTitle,
      address: row.venueAddress,
      suburb: row.venueSuburb,
      latitude: row.latitude,
      longitude: row.longitude,
      friendlyUrlSlug: row.venueSlug,
      stateId: row.stateId,
    },
    ...(typeof row.distance === 'number' && { distanceAway: Math.round(row.distance) }),
    ...(row.favourite !== null && { isFavourite: row.favourite }),
    ...(row.subMajorTypeId !== null && { subMajorEvent: { subMajorEventTypeId: row.subMajorTypeId } }),
  }
}

function dollars(cents: number): number {
  return cents / 100
}
