import type { PageImage, Site } from '#server/documents/page.ts'

/**
 * A picture of the league for link previews: in a demo league as JPEG, which every messenger reads, otherwise as it is
 * stored; of another host as it is, if it is a web address [F62 hostile links]. Null for anything else.
 */
export function previewImage({ origin, mediaBase, pictureOf }: Site, url: string | null | undefined): PageImage | null {
  if (!url) return null
  if (url.startsWith('/media/')) {
    if (!pictureOf) return { url: (mediaBase ?? origin) + url, wide: true }
    const own = pictureOf(url.split('?', 1)[0] ?? '')
    return own && { url: origin + own.path, width: own.width, height: own.height, wide: own.width > own.height }
  }
  const elsewhere = URL.parse(url)
  return elsewhere?.protocol === 'https:' ? { url: elsewhere.href, wide: true } : null
}

/** The picture that a demo league invents for each venue; a real league has none [D5.96]. */
export function venueImage(site: Site, slug: string): PageImage | null {
  return site.pictureOf && previewImage(site, `/media/venue/${slug}.webp`)
}
