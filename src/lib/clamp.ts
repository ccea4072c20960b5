import type { CSSProperties } from 'react'

/** At most so many lines of a text, then dots; it is read whole where it leads. */
export function clamp(lines: number): CSSProperties {
  return { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: lines, overflow: 'hidden' }
}
