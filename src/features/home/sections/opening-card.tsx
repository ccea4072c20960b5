import css from './opening-card.module.css'

/** In the place and size of a banner, with the room of the carousel's row below. */

/** The placeholder of the banners in the first paint. */
export function OpeningCard() {
  return (
    <p className={css.card} aria-hidden="true">
      Poker near you tonight
    </p>
  )
}
