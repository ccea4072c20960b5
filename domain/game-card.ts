import { timeParts } from './date-format.ts'
import { formatDistance } from './distance.ts'
import { badgeOf, gameTypeName, type ClassifiableGame, type GameType } from './game-type.ts'
import { formatBuyIn, shortMoney, type BuyIn } from './money.ts'

/** The fields of a game that its card is written from. */
interface CardGame extends ClassifiableGame, BuyIn {
  title: string
  /** Dollars. */
  takeHomeAmount?: number | null
  takeHomeAmountDescription?: string | null
  /** Metres. */
  distanceAway?: number | null
  venue?: { suburb?: string | null } | null
}

/** What a card says of its game on every device and at every hour. */
export interface CardFacts {
  type: GameType
  /** '7:00', at the venue. */
  time: string
  /** 'pm' */
  meridiem: string
  /** The venue's name. */
  title: string
  /** Suburb and distance, what is known of them. */
  place: string[]
  buyIn: string
  /** An amount or a number of things: '$1,500', '3 seats'. */
  guarantee: string | null
  /** Anything else the league promises, in its words. */
  extra: string | null
}

/** @param start where it is known, and the zone of the venue's clock */
export function cardFacts(game: CardGame, { start, timeZone }: { start: Date | null; timeZone: string }): CardFacts {
  return {
    type: badgeOf(game),
    ...(start ? timeParts(start, timeZone) : { time: '–', meridiem: '' }),
    title: game.title.trim() || 'Venue to be announced',
    place: [game.venue?.suburb?.trim(), game.distanceAway == null ? null : formatDistance(game.distanceAway)].filter(
      (part): part is string => Boolean(part),
    ),
    buyIn: formatBuyIn(game, { short: true }),
    ...promiseOf(game),
  }
}

/** A bold beginning, which may be empty, and the rest. */
type BoldFirst = [bold: string, rest: string]

/** The lines below a card's title: what is played where, then for how much; `day` where the list has several. */
export function cardLines(
  { type, place, buyIn, guarantee, extra }: Omit<CardFacts, 'time' | 'meridiem' | 'title'>,
  day = '',
): { line: BoldFirst; figures: BoldFirst[] } {
  return {
    line: [gameTypeName(type), [...(day ? [day] : []), ...place].map((part) => ` · ${unbroken(part)}`).join('')],
    figures: [
      [buyIn, ' buy-in'],
      ...(guarantee ? [[guarantee, ' GTD'] satisfies BoldFirst] : []),
      ...(extra ? [['', extra] satisfies BoldFirst] : []),
    ],
  }
}

/** As many cards stand in Home's skeleton, and on the first screen of a tall phone. */
export const FIRST_CARDS = 8

/** The texts of a card that no hour changes. */
export interface FirstCard extends Pick<CardFacts, 'time' | 'meridiem' | 'title'>, ReturnType<typeof cardLines> {
  type: string
  /** The path of its event; absent where an earlier release stored the card. */
  href?: string
}

/** Tonight's first games, as scripts/first-paint/first-cards.ts puts them into Home's skeleton. */
export interface FirstCards {
  /** The state they are in; of those stored on a device its saved location, as text. */
  place: number | string | null
  /** The end of their day, in milliseconds. */
  untilMs: number
  cards: FirstCard[]
}

function promiseOf(game: CardGame): Pick<CardFacts, 'guarantee' | 'extra'> {
  const amount = game.takeHomeAmount && game.takeHomeAmount > 0 ? shortMoney(game.takeHomeAmount) : null
  const described = game.takeHomeAmountDescription?.trim() ?? ''
  if (/^[$\d]/.test(described)) return { guarantee: described, extra: null }
  return { guarantee: amount, extra: described || null }
}

/** A number stays with its unit. */
function unbroken(part: string): string {
  return part.replace(/ (k?m)$/, '\u00a0$1')
}
