import { filledSkeleton, type SkeletonKind, type PageSkeleton } from './skeletons/skeleton.ts'

/** A built page, with the places where a page of the league puts what is its own. */
export interface Template {
  /** As it was built. */
  readonly plain: string
  /** The skeletons it can show. */
  readonly outlines: ReadonlySet<string>
  /**
   * With the page's head in place of the built title and description, its skeleton, and `body` at the end; head and
   * body are markup already.
   */
  fill(parts: { head: string; body: string; outline: PageSkeleton | null }): string
}

const OUTLINE = /<template data-skeleton="([a-z-]+)">([^]*?)<\/template>/g

/**
 * Null where the page has no place for a head or for a body: then it is served as it is.
 * What belongs to the page stands near the beginning, as some readers of link previews look at the first 32 kB alone.
 */
export function templateOf(plain: string): Template | null {
  const title = /<title>[^<]*<\/title>\s*(?:<meta\s+name="description"\s+content="[^"]*"\s*\/?>)?/.exec(plain)
  // The script that looks for what is put in stands behind it.
  const last = plain.lastIndexOf('<script data-last>')
  const end = last < 0 ? plain.lastIndexOf('</body>') : last
  if (!title || end < title.index) return null
  const [before, middle, after] = [
    plain.slice(0, title.index),
    plain.slice(title.index + title[0].length, end),
    plain.slice(end),
  ]
  const drawn = new Map(
    [...middle.matchAll(OUTLINE)].map(([whole, kind, outline]) => [
      kind as SkeletonKind,
      { whole, outline: outline ?? '' },
    ]),
  )

  function outlined(outline: PageSkeleton | null): string {
    const shown = outline && drawn.get(outline.kind)
    return middle.replace(OUTLINE, (whole) =>
      shown && whole === shown.whole ? filledSkeleton(shown.outline, outline.slots) : '',
    )
  }

  return {
    plain,
    outlines: new Set(drawn.keys()),
    fill: ({ head, body, outline }) => before + head + outlined(outline) + body + after,
  }
}
