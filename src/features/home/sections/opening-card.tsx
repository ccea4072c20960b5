import css from './opening-card.module.css'

/** In the place and size of a banner, with the room of the carousel's row below. */

/** What stands where the banners will be, from the page's first moment: a blank place would say less. */
export function OpeningCard() {
  return (
    <p className={css.card} aria-hidden="true">
      Poker near you tonight
    </p>
  )
}
