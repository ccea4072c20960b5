import { filledSkeleton, type SkeletonKind, type PageSkeleton } from './skeletons/skeleton.ts'

/** A built page, with the places where a page of the league puts what is its own. */
export interface Template {
  /** As it was built. */
  readonly plain: string
  readonly skeletons: ReadonlySet<string>
  /**
   * With the page's head in place of the built title and description, its skeleton, what Home's skeleton is filled from,
   * and `body` at the end; all are markup already. A page that brings its settings along does not fetch them ahead.
   */
  fill(parts: {
    head?: string
    cards?: string
    body: string
    skeleton?: PageSkeleton | null
    bringsSettings?: boolean
  }): string
}

const SETTINGS = /\s*<link rel="preload" href="\/config\.json"[^>]*>/
/** Fills Home's skeleton in. */
const OUTLINED = '<script id="outlined">'

const SKELETON = /<template data-skeleton="([a-z-]+)">([^]*?)<\/template>/g

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
  const built = new Map(
    [...middle.matchAll(SKELETON)].map(([whole, kind, skeleton]) => [
      kind as SkeletonKind,
      { whole, skeleton: skeleton ?? '' },
    ]),
  )

  function withSkeleton(skeleton: PageSkeleton | null): string {
    const shown = skeleton && built.get(skeleton.kind)
    return middle.replace(SKELETON, (whole) =>
      shown && whole === shown.whole ? filledSkeleton(shown.skeleton, skeleton.slots) : '',
    )
  }

  return {
    plain,
    skeletons: new Set(built.keys()),
    fill({ head = title[0], cards = '', body, skeleton = null, bringsSettings = false }) {
      const filled = withSkeleton(skeleton).replace(OUTLINED, () => cards + OUTLINED)
      return before + head + (bringsSettings ? filled.replace(SETTINGS, '') : filled) + body + after
    },
  }
}
