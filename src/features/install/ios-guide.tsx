import type { ReactNode } from 'react'
import css from './ios-guide.module.css'

/** Pictured, because on an iPhone or iPad no site can ask to be installed. */
export function IosGuide() {
  return (
    <ol className={css.steps}>
      <Step picture={bar}>
        Tap <b>Share</b> below or beside the address. Where you see <b>•••</b> only, it is in there.
      </Step>
      <Step picture={sheet}>
        Choose <b>Add to Home Screen</b>. You may have to scroll down, or tap View More.
      </Step>
      <Step picture={icon}>
        Leave <b>Open as Web App</b> on where you see it, and tap <b>Add</b>. The spade is on your home screen, and it
        opens like an app.
      </Step>
    </ol>
  )
}

function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <li>
      <svg
        className={css.picture}
        viewBox="0 0 96 64"
        width="96"
        height="64"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {picture}
      </svg>
      <p className={css.text}>{children}</p>
    </li>
  )
}

const frame = <rect x="1" y="1" width="94" height="62" rx="12" opacity=".35" />

const shareMark = <path d="M-3-1h-3v9H6v-9H3M0 3v-13M-4-6l4-4 4 4" />

const bar = (
  <>
    {frame}
    <rect x="9" y="34" width="52" height="20" rx="10" opacity=".5" />
    <path d="M20 44h30" opacity=".5" />
    <circle className={css.hot} cx="77" cy="44" r="13" />
    <g className={css.mark} transform="translate(77 45) scale(.95)">
      {shareMark}
    </g>
    <path d="M12 14h72M12 22h46" opacity=".25" />
  </>
)

const sheet = (
  <>
    {frame}
    <path d="M40 7h16M12 18h34" opacity=".35" />
    <rect className={css.hot} x="8" y="26" width="80" height="19" rx="7" />
    <g className={css.mark}>
      <rect x="70" y="29.5" width="12" height="12" rx="3" />
      <path d="M76 32.5v6M73 35.5h6M16 35.5h38" />
    </g>
    <path d="M12 54h28" opacity=".35" />
  </>
)

const icon = (
  <>
    {frame}
    <rect className={css.hot} x="64" y="8" width="24" height="14" rx="7" />
    <path className={css.mark} d="M71 15h10" />
    <rect x="12" y="24" width="28" height="28" rx="8" fill="currentColor" stroke="none" opacity=".16" />
    <path className={css.spade} d="M26 29c3 4 8 6 8 11 0 4-5 5-7 2l2 6h-6l2-6c-2 3-7 2-7-2 0-5 5-7 8-11Z" />
    <path d="M50 34h30M50 43h18" opacity=".35" />
  </>
)
