import { parseMediaPath } from '#server/demo/pictures/paths.ts'
import type { PageImage } from '#server/documents/page.ts'

/**
 * A picture of the league for link previews, as JPEG, which every messenger reads; of another host as it is, if it is
 * a web address [F62 hostile links]. Null for anything else.
 */
export function previewImage(origin: string, url: string | null | undefined): PageImage | null {
  if (!url) return null
  const own = parseMediaPath(url.split('?', 1)[0] ?? '')
  if (own) {
    const { kind, id, width, height } = own
    return { url: `${origin}/media/${kind}/${id}.jpg`, width, height, wide: width > height }
  }
  const elsewhere = URL.parse(url)
  return elsewhere?.protocol === 'https:' ? { url: elsewhere.href, wide: true } : null
}
