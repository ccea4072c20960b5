import type { MajorEvent, MajorTournament } from '#contract/major-events.ts'
import { addressOf, guaranteeOf, tournamentsOf } from '#data/major-events.ts'
import { formatChips, formatPtc } from '#domain/money.ts'
import { dateRangeOf } from './model.ts'
import { buyInText } from './schedule.ts'

export interface MajorDetail {
  name: string
  value: string
  note?: string
  /** The venue it leads to: its name in addresses, or its id. */
  venue?: string | number
  isFigure?: boolean
  isYes?: boolean
}

/** Returns the rows of the summary [P2.128]; unknown ones are left out, and the days are TBA. */
export function detailsOf(event: MajorEvent): MajorDetail[] {
  const tournaments = tournamentsOf(event)
  const main = mainOf(tournaments)
  const guarantee = guaranteeOf(event)
  const buyIn = main ? buyInText(main) : ''
  const gameType = main?.gameType?.trim()
  const stack = main?.startingStack ?? 0
  return [
    { name: 'Dates', value: dateRangeOf(event) || 'TBA' },
    ...venueDetail(tournaments),
    ...(buyIn
      ? [{ name: tournaments.length > 1 ? 'Main buy-in' : 'Buy-in', value: buyIn, isFigure: buyIn.startsWith('$') }]
      : []),
    ...(guarantee ? [{ name: 'Guarantee', value: guarantee, isFigure: true }] : []),
    ...(event.totalPTCredit && event.totalPTCredit > 0
      ? [{ name: 'Credits to win', value: formatPtc(event.totalPTCredit), isFigure: true }]
      : []),
    ...(stack > 0 ? [{ name: 'Starting stack', value: formatChips(stack), isFigure: true }] : []),
    ...(gameType ? [{ name: 'Game Type', value: gameType }] : []),
    ...(tournaments.length > 0
      ? [
          {
            name: 'PTC accepted',
            value: tournaments.some(({ ptcRedeemable }) => ptcRedeemable) ? 'Yes' : 'No',
            isYes: tournaments.some(({ ptcRedeemable }) => ptcRedeemable),
          },
        ]
      : []),
  ]
}

/** The tournament one buys into for the largest price; where none has one, the first. */
function mainOf(tournaments: readonly MajorTournament[]): MajorTournament | undefined {
  return tournaments.reduce<MajorTournament | undefined>(
    (most, one) => (most && (most.buyInAmount ?? -1) >= (one.buyInAmount ?? -1) ? most : one),
    undefined,
  )
}

function venueDetail(tournaments: readonly MajorTournament[]): MajorDetail[] {
  const places = new Map<string, MajorTournament>()
  for (const one of tournaments) {
    const title = one.venue?.title?.trim() || addressOf(one)
    if (title && !places.has(title)) places.set(title, one)
  }
  const [first] = places
  if (!first) return []
  const [title, tournament] = first
  const slug = tournament.venue?.friendlyUrlSlug?.trim() || tournament.venue?.id
  const address = addressOf(tournament)
  const more = places.size > 1 ? `and ${places.size - 1} more` : ''
  return [
    {
      name: 'Venue',
      value: title,
      note: more || (address === title ? undefined : address),
      ...(slug && { venue: slug }),
    },
  ]
}
