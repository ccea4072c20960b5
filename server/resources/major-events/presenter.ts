import type { MajorEvent, MajorTournament, PreviousWinner, Qualifier, SubMajorEvent } from '#contract/major-events.ts'
import { formatDays } from '#domain/date-format.ts'
import { toOffsetIso } from '#domain/time.ts'
import { gameTypeOf } from '#server/resources/events/presenter.ts'
import { mediaUrl } from '#server/resources/media.ts'
import type { QualifierRow, TournamentRow, WholeMajorEvent, WinnerRow } from './queries.ts'

/** A major event whole, in lists too [P3.21]; the qualified flag is absent for visitors. */
export function toMajorEvent({
  major,
  tournament,
  subEvents,
  slides,
  winners,
  qualified,
}: WholeMajorEvent): MajorEvent {
  return {
    id: major.id,
    name: major.name,
    urlName: major.urlName,
    bannerUrl: mediaUrl(major.bannerPath),
    logoUrl: mediaUrl(major.logoPath),
    featureEvent: major.featureEvent,
    description: major.description,
    buyTicketUrl: major.buyTicketUrl,
    eventScheduleUrl: major.scheduleUrl,
    eventScheduleContent: major.scheduleContent,
    eventSlides: slides.map(({ path, caption }) => ({ imageUrl: mediaUrl(path), caption })),
    setupModeId: major.setupModeId,
    event: tournament && toTournament(tournament),
    eventDateRangeDescription: formatDays(major.startsOn, major.endsOn),
    subMajorEvents: subEvents.map(toSubEvent),
    aplpt: major.aplpt,
    isNews: major.isNews,
    totalPTCredit: major.totalPtcCredit,
    linkedMajorEventId: major.linkedMajorEventId,
    qualificationProcess: major.qualificationProcess,
    previousWinners: newestFirst(winners).map(toWinner),
    ...(qualified !== null && { userQualified: qualified }),
  }
}

/** A line of a qualifier list [P3.26]. */
export function toQualifier(row: QualifierRow): Qualifier {
  return {
    name: row.deletedAt ? 'Former player' : `${row.firstName} ${row.lastName}`,
    ptc: row.ptc,
    chipStack: row.chipStack,
  }
}

function toSubEvent({
  id,
  name,
  typeId,
  eventNumber,
  tournament,
}: WholeMajorEvent['subEvents'][number]): SubMajorEvent {
  return {
    subMajorEventId: id,
    subMajorEventName: name,
    subMajorEventTypeId: typeId,
    eventNumber,
    event: tournament && toTournament(tournament),
  }
}

/** The tournament behind it [P3.23], with its times at its venue [D3.9, D3.10] and money in dollars. */
function toTournament(row: TournamentRow): MajorTournament {
  const dateTime = toOffsetIso(row.startsAt, row.timeZone)
  return {
    id: row.id,
    title: row.title,
    venueAddress: row.venueAddress,
    venue: { id: row.venueId, title: row.venueTitle, address: row.venueAddress, friendlyUrlSlug: row.venueSlug },
    dateTime,
    startTime: row.startTime,
    eventDate: dateTime,
    eventEndDate: row.endedAt && toOffsetIso(row.endedAt, row.timeZone),
    gameType: gameTypeOf(row),
    eventStatusId: row.statusId,
    ...(row.cancelReason !== null && { cancelReason: row.cancelReason }),
    buyInAmount: row.buyInCents / 100,
    buyInDescription: row.buyInDescription,
    startingStack: row.startingStack,
    ptcRedeemable: row.ptcRedeemable,
    creditCardRedeemable: row.cardRedeemable,
    takeHomeAmount: row.guaranteeCents / 100,
    totalPrizePool: row.prizePoolCents / 100,
    entries: row.entrants,
  }
}

/** A previous winner [P3.25]; a deleted player has neither name nor picture. */
function toWinner({ id, firstName, lastName, avatarPath, seasonName, deletedAt }: WinnerRow): PreviousWinner {
  if (deletedAt) return { id, avatar: null, firstName: 'Former', lastName: 'player', seasonName }
  return { id, avatar: mediaUrl(avatarPath), firstName, lastName, seasonName }
}

/**
 * The winners of the newest season first. A winner's season can be older than any the league still knows, so what its
 * name says of its time is all there is: the last year in it, then the last month of that year, then a number.
 */
function newestFirst(winners: readonly WinnerRow[]): WinnerRow[] {
  return winners.toSorted((a, b) => {
    const [ofA, ofB] = [timeIn(a.seasonName), timeIn(b.seasonName)]
    return (
      ofB - ofA ||
      b.seasonName.localeCompare(a.seasonName, 'en-AU', { numeric: true }) ||
      a.lastName.localeCompare(b.lastName) ||
      a.id - b.id
    )
  })
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Months since the year 0, as far as the name says. */
function timeIn(seasonName: string): number {
  const words = seasonName.toLowerCase().match(/\p{L}+|\d+/gu) ?? []
  const year = words.findLast((word) => /^(19|20)\d\d$/.test(word))
  const month = words.map((word) => MONTHS.indexOf(word.slice(0, 3))).findLast((index) => index >= 0)
  return Number(year ?? 0) * MONTHS.length + (month ?? 0)
}
