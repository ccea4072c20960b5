import type { StoredCard, StoredCards } from '#app/first-paint/first-games.ts'
import { FIRST_CARDS_KEY, LOCATION_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'
import css from '#shared/games/game-card.module.css'
import { classed, element } from './element.ts'
import { serverNow } from './server-now.ts'

/** Longer than any day. */
const DAY_MS = 26 * 60 * 60_000

/**
 * Tonight's first games in Home's outline, as they were last seen, until the app draws its list. Everything is put in
 * as text. Nothing is shown of another place or another day.
 */
export function showStoredCards(): void {
  try {
    const stored = JSON.parse(readText(deviceStorage, FIRST_CARDS_KEY) ?? 'null') as StoredCards | null
    const leftMs = (stored?.untilMs ?? 0) - serverNow()
    if (!stored || leftMs <= 0 || leftMs > DAY_MS || stored.place !== readText(deviceStorage, LOCATION_KEY)) return
    const skeletons = document.querySelectorAll<HTMLElement>('[data-prerendered=shell] [data-area=list] article')
    skeletons.forEach((skeleton, index) => {
      const card = stored.cards[index]
      if (card) fill(skeleton, card)
      else skeleton.remove()
    })
  } catch {
    // Damaged, or no storage: the outline stays as it is.
  }
}

function fill(skeleton: HTMLElement, card: StoredCard): void {
  skeleton.dataset['gameType'] = card.type
  const [time, meridiem] = skeleton.querySelectorAll(`.${css.index} > *`)
  const [title, line, figures] = skeleton.querySelectorAll(`.${css.body} > *`)
  const hour = classed('span', css.time, card.time)
  if (card.time.length > 4) hour.dataset['long'] = ''
  time?.replaceWith(hour)
  meridiem?.replaceWith(classed('span', css.meridiem, card.meridiem))
  title?.replaceWith(classed('h3', css.title, element('a', card.title)))
  line?.replaceWith(classed('p', css.line, element('b', card.line[0]), card.line[1]))
  figures?.replaceWith(
    classed('p', css.figures, ...card.figures.map(([amount, rest]) => element('span', element('b', amount), rest))),
  )
}
