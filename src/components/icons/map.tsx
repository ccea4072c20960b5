/** The icons of the map. Lucide (lucide-static, ISC licence), on a grid of 24; draw them with `Icon`. */

export const plus = (
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>
)
export const minus = <path d="M5 12h14" />
export const list = (
  <>
    <path d="M3 5h.01" />
    <path d="M3 12h.01" />
    <path d="M3 19h.01" />
    <path d="M8 5h13" />
    <path d="M8 12h13" />
    <path d="M8 19h13" />
  </>
)
export const locateFixed = (
  <>
    <line x1="2" x2="5" y1="12" y2="12" />
    <line x1="19" x2="22" y1="12" y2="12" />
    <line x1="12" x2="12" y1="2" y2="5" />
    <line x1="12" x2="12" y1="19" y2="22" />
    <circle cx="12" cy="12" r="7" />
    <circle cx="12" cy="12" r="3" />
  </>
)
