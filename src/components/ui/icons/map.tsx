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
