/** The icons of Home's lists and carousels. Lucide (lucide-static, ISC licence), on a grid of 24; draw them with `Icon`. */

const HEART =
  'M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5'

export const heart = <path d={HEART} />
export const heartFilled = <path d={HEART} fill="currentColor" />
export const check = <path d="M20 6 9 17l-5-5" />
export const chevronLeft = <path d="m15 18-6-6 6-6" />
export const chevronRight = <path d="m9 18 6-6-6-6" />
export const sortUp = (
  <>
    <path d="m5 12 7-7 7 7" />
    <path d="M12 19V5" />
  </>
)
export const sortDown = (
  <>
    <path d="M12 5v14" />
    <path d="m19 12-7 7-7-7" />
  </>
)
export const imageOff = (
  <>
    <line x1="2" x2="22" y1="2" y2="22" />
    <path d="M10.41 10.41a2 2 0 1 1-2.83-2.83" />
    <line x1="13.5" x2="6" y1="13.5" y2="21" />
    <line x1="18" x2="21" y1="12" y2="15" />
    <path d="M3.59 3.59A1.99 1.99 0 0 0 3 5v14a2 2 0 0 0 2 2h14c.55 0 1.052-.22 1.41-.59" />
    <path d="M21 15V5a2 2 0 0 0-2-2H9" />
  </>
)
