import { FIRST_CARDS, type FirstCard, type FirstCards } from '#domain/game-card.ts'
import css from '#shared/games/game-card.module.css'
import { locationChoice } from '#lib/storage/location.ts'
import { serverClock } from '#lib/network/server-time.ts'
import { FIRST_CARDS_KEY, LOCATION_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText, writeJson } from '#lib/storage/storage.ts'
import { addDays, localDate, startOfLocalDay } from '#domain/time.ts'

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
  const retained: FirstCards = { place: readText(deviceStorage, LOCATION_KEY), untilMs, cards }
  writeJson(deviceStorage, FIRST_CARDS_KEY, retained)
}

function cardsOnScreen(): FirstCard[] {
  const rendered = document.querySelectorAll<HTMLElement>('[data-area=list] article[data-game-type]')
  return [...rendered].slice(0, FIRST_CARDS).map((card) => {
    const [time, meridiem] = card.querySelectorAll(`.${css.index} > *`)
    const [title, line, figures] = card.querySelectorAll(`.${css.body} > *`)
    return {
      type: card.dataset['gameType'] ?? '',
      time: time?.textContent ?? '',
      meridiem: meridiem?.textContent ?? '',
      title: title?.textContent ?? '',
      href: title?.querySelector('a')?.getAttribute('href') ?? '',
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
