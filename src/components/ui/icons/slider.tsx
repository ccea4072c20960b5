/** The icons of a stepper. Lucide (lucide-static, ISC licence), on a grid of 24; draw them with `Icon`. */

export const minus = <path d="M5 12h14" />
export const plus = (
  <>
    <path d="M5 12h14" />
    <path d="M12 5v14" />
  </>
)
