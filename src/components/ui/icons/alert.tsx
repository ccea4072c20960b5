/** The icon of notices. Lucide (lucide-static, ISC licence), on a grid of 24; draw it with `Icon`. */

export const info = (
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M12 16v-4" />
    <path d="M12 8h.01" />
  </>
)
