import css from '#shared/games/game-card.module.css'
import { locationChoice } from '#lib/storage/location.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { FIRST_CARDS_KEY, LOCATION_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, writeJson } from '#lib/storage/storage.ts'
import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'

/** As many as the outline of Home has. */
const MAX_CARDS = 8

/** The words of a card that no hour changes, as they stood on the screen. */
export interface StoredCard {
  type: string
  time: string
  meridiem: string
  title: string
  /** The name of the game type, and the venue. */
  line: [string, string]
  /** An amount, and what it is. */
  figures: [string, string][]
}

/** Read before the first paint by scripts/first-paint/stored-cards.ts. */
export interface StoredCards {
  /** The saved location they are of, as text. */
  place: string | null
  /** The end of their day, in milliseconds. */
  untilMs: number
  cards: StoredCard[]
}

/**
 * Keeps the first of tonight's games as Home shows them whenever the page is left, so that the next start can show
 * them before the app has begun. They are public; hearts and states, which change by the hour, are not among them.
 */
export function storeFirstCards(): void {
  addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && keep())
}

function keep(): void {
  const cards = location.pathname === '/' && !location.search ? cardsOnScreen() : []
  if (cards.length === 0) return
  const { timeZone } = locationChoice().state
  const tomorrow = addDays(localDate(serverClock.now(), timeZone), 1)
  const untilMs = startOfLocalDay(tomorrow, timeZone).getTime()
  const retained: StoredCards = { place: readText(deviceStorage, LOCATION_KEY), untilMs, cards }
  writeJson(deviceStorage, FIRST_CARDS_KEY, retained)
}

function cardsOnScreen(): StoredCard[] {
  const rendered = document.querySelectorAll<HTMLElement>('[data-area=list] article[data-game-type]')
  return [...rendered].slice(0, MAX_CARDS).map((card) => {
    const [time, meridiem] = card.querySelectorAll(`.${css.index} > *`)
    const [title, line, figures] = card.querySelectorAll(`.${css.body} > *`)
    return {
      type: card.dataset['gameType'] ?? '',
      time: time?.textContent ?? '',
      meridiem: meridiem?.textContent ?? '',
      title: title?.textContent ?? '',
      line: boldFirst(line),
      figures: [...(figures?.children ?? [])].map(boldFirst),
    }
  })
}

/** The bold beginning of a line, and the rest of it. */
function boldFirst(line: Element | undefined): [string, string] {
  const bold = line?.querySelector('b')?.textContent ?? ''
  return [bold, (line?.textContent ?? '').slice(bold.length)]
}
