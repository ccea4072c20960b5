import type { FirstCard, FirstCards } from '#domain/game-card.ts'
import { DEFAULT_STATE_ID } from '#domain/states.ts'
import { FIRST_CARDS_KEY, LOCATION_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readJson, readText } from '#lib/storage/storage.ts'
import css from '#shared/games/game-card.module.css'
import { classed, element } from './element.ts'
import { serverNow } from './server-now.ts'

/** Longer than any day. */
const DAY_MS = 26 * 60 * 60_000

/**
 * Tonight's first games in Home's skeleton until the app draws its list: those that came with the document, else those
 * that were last seen on this device. Everything is put in as text. Nothing is shown of another place or another day.
 */
export function showFirstCards(): void {
  try {
    const list = document.querySelector<HTMLElement>('[data-prerendered=shell] [data-area=list]')
    const saved = readText(deviceStorage, LOCATION_KEY)
    const stateId =
      readJson(deviceStorage, LOCATION_KEY, (location) => (location as { stateId?: unknown }).stateId) ??
      DEFAULT_STATE_ID
    const cards =
      cardsOf(document.getElementById('first-cards')?.textContent, stateId) ??
      cardsOf(readText(deviceStorage, FIRST_CARDS_KEY), saved)
    if (!list || !cards?.length) return
    list.querySelectorAll('article').forEach((skeleton, index) => {
      const card = cards[index]
      if (card) fill(skeleton, card)
      else skeleton.remove()
    })
    makeLive(list)
  } catch {
    // Damaged, or no storage: the skeleton stays as it is.
  }
}

/** Null where they are of another place or another day. */
function cardsOf(text: string | null | undefined, place: unknown): FirstCard[] | null {
  const found = JSON.parse(text ?? 'null') as FirstCards | null
  const leftMs = (found?.untilMs ?? 0) - serverNow()
  return found && leftMs > 0 && leftMs <= DAY_MS && found.place === place ? found.cards : null
}

function fill(skeleton: HTMLElement, card: FirstCard): void {
  skeleton.dataset['gameType'] = card.type
  skeleton.removeAttribute('aria-hidden')
  const [time, meridiem] = skeleton.querySelectorAll(`.${css.index} > *`)
  const [title, line, figures] = skeleton.querySelectorAll(`.${css.body} > *`)
  const hour = classed('span', css.time, card.time)
  if (card.time.length > 4) hour.dataset['long'] = ''
  time?.replaceWith(hour)
  meridiem?.replaceWith(classed('span', css.meridiem, card.meridiem))
  const link = element('a', card.title)
  if (card.href) link.setAttribute('href', card.href)
  title?.replaceWith(classed('h3', css.title, link))
  line?.replaceWith(classed('p', css.line, element('b', card.line[0]), card.line[1]))
  figures?.replaceWith(
    classed(
      'p',
      css.figures,
      ...card.figures.map(([amount, rest]) => element('span', classed('b', 'text-num', amount), rest)),
    ),
  )
}

/** The cards are links that lead to their events before the app is there; what stands around them stays inert. */
function makeLive(list: HTMLElement): void {
  let part = list
  while (!part.dataset['prerendered'] && part.parentElement) {
    for (const other of part.parentElement.children) other.toggleAttribute('inert', other !== part)
    part = part.parentElement
  }
  part.removeAttribute('inert')
  part.removeAttribute('aria-hidden')
}
