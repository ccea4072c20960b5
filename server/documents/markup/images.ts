import type { PageImage, Site } from '#server/documents/page.ts'

/**
 * A picture for link previews: one of the league as it is stored; one of another host if it is a web address
 * [F62 hostile links]. Null for anything else.
 */
export function previewImage({ origin, mediaBase }: Site, url: string | null | undefined): PageImage | null {
  if (!url) return null
  if (url.startsWith('/media/')) return { url: (mediaBase ?? origin) + url, wide: true }
  const elsewhere = URL.parse(url)
  return elsewhere?.protocol === 'https:' ? { url: elsewhere.href, wide: true } : null
}
