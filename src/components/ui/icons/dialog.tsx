/** The icons of dialogs. Lucide (lucide-static, ISC licence), on a grid of 24; draw them with `Icon`. */

export const x = (
  <>
    <path d="M18 6 6 18" />
    <path d="m6 6 12 12" />
  </>
)
