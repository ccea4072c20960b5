import DOMPurify from 'dompurify'
import { savesData } from '#lib/network/connection/data-saver.ts'
import { pictureAt, pictureSet } from '#lib/picture.ts'
import { isExternal, safeLink, safePicture } from '#lib/browser/navigation/safe-link.ts'

/** The allowed elements: prose alone. No styles, forms, frames, drawings or handlers [F61 hostile HTML]. */
const TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'time'],
  ...[
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'a',
    'img',
  ],
]
const ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'width',
  'height',
  'colspan',
  'rowspan',
  'scope',
  'start',
  'datetime',
  'lang',
  'dir',
  'id',
]

/** Stands before everything and is taken away again: after it no set of frames can take the place of the text. */
const NO_FRAMES = '<hr>'

/** Names in content begin so, and can stand for nothing else of the page. */
const NAMED = 'user-content-'

/**
 * How far below the first level a heading of content stands: a text has one title, whichever of the two was taken for
 * it.
 */
const DEPTHS: Record<string, number> = { H1: 0, H2: 0, H3: 1, H4: 2, H5: 3, H6: 4 }

/** A table of the league has no more; more only costs the browser its time. */
const MAX_SPANNED = 40

/** Pixels; whatever claims to be larger, or so thin, has no such size. */
const LARGEST_SIDE = 8_000
const LONGEST_SHAPE = 8

const PICTURE_WIDTHS = [320, 480, 640, 960, 1280]

interface SanitizeOptions {
  /** The hosts whose pictures are shown besides the app's own, with a port where it is not the default. */
  mediaHosts?: readonly string[]
  /** The level of the first headings in it: they stand below those of the page. */
  level?: number
}

/**
 * HTML from the content system as it may be put into a page [F61 hostile HTML, F62 hostile links]: prose tags only,
 * links by `safeLink` with those out of the app without a handle on it, pictures by `safePicture` and of this origin or
 * of `mediaHosts` alone, since the page's policy lets no others through [F70 hostile third party]; they become links.
 * Tables stand in a box of their own, which can be scrolled; headings have the levels of their place, and skip none.
 * Needs a document.
 */
export function sanitizeHtml(html: string, { mediaHosts = [], level = 3 }: SanitizeOptions = {}): DocumentFragment {
  const prose = DOMPurify.sanitize(NO_FRAMES + html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    SANITIZE_NAMED_PROPS: true,
    // The addresses are judged below, one by one.
    ALLOWED_URI_REGEXP: /^[^]*$/,
    RETURN_DOM_FRAGMENT: true,
  })
  prose.firstElementChild?.remove()
  for (const picture of prose.querySelectorAll('img'))
    if (isStrange(picture, mediaHosts)) picture.replaceWith(inPlaceOf(picture))
  for (const link of prose.querySelectorAll('a[href]')) nameLink(link)
  for (const table of prose.querySelectorAll('table')) giveRoom(table)
  setLevels(prose, level)
  return prose
}

// Still outside the page, where a picture loads nothing yet.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  // An address on anything else leads nowhere today; it is not left lying about unjudged.
  if (node.tagName === 'A') keepLink(node)
  else node.removeAttribute('href')
  if (node.tagName === 'IMG') keepPicture(node)
  else for (const name of ['src', 'width', 'height']) node.removeAttribute(name)
  for (const name of ['colspan', 'rowspan'])
    if (!isCount(node.getAttribute(name), MAX_SPANNED)) node.removeAttribute(name)
})

/** Its text stays where the link may not. */
function keepLink(link: Element): void {
  const href = safeLink(link.getAttribute('href') ?? '')
  if (href === null) return link.removeAttribute('href')
  link.setAttribute('href', href.startsWith('#') && href.length > 1 ? `#${NAMED}${href.slice(1)}` : href)
  if (!isExternal(href)) return
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('target', '_blank')
}

function keepPicture(picture: Element): void {
  const src = safePicture(picture.getAttribute('src') ?? '')
  if (src === null) return picture.removeAttribute('src')
  // Before the address, so that nothing loads that is not near.
  picture.removeAttribute('src')
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  const set = savesData() ? undefined : pictureSet(src, PICTURE_WIDTHS)
  if (set) picture.setAttribute('sizes', '(min-width: 768px) 720px, 100vw')
  if (set) picture.setAttribute('srcset', set)
  picture.setAttribute('src', pictureAt(src, 480))
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
  keepSize(picture)
}

/** Both sides or none: by them the browser reserves the picture's space until it comes. */
function keepSize(picture: Element): void {
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    isCount(picture.getAttribute(name), LARGEST_SIDE) ? Number(picture.getAttribute(name)) : 0,
  )
  if (width > 0 && height > 0 && Math.max(width / height, height / width) <= LONGEST_SHAPE) return
  picture.removeAttribute('width')
  picture.removeAttribute('height')
}

function isCount(value: string | null, most: number): boolean {
  return value !== null && /^[1-9]\d{0,5}$/.test(value) && Number(value) <= most
}

function isStrange(picture: Element, mediaHosts: readonly string[]): boolean {
  const src = picture.getAttribute('src') ?? ''
  return isExternal(src) && !mediaHosts.some((host) => host.toLowerCase() === new URL(src).host)
}

/** Its words, leading to it where they do not lead somewhere else already. */
function inPlaceOf(picture: Element): Node {
  const sentence = picture.getAttribute('alt')?.trim() || 'Picture'
  if (picture.closest('a')) return document.createTextNode(sentence)
  const link = document.createElement('a')
  link.textContent = sentence
  link.setAttribute('href', picture.getAttribute('src') ?? '')
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('target', '_blank')
  return link
}

/** A link of a picture without words has a name for who does not see it; one without anything is none. */
function nameLink(link: Element): void {
  if (/\S/.test(link.textContent) || [...link.querySelectorAll('img')].some(({ alt }) => alt.trim())) return
  if (!link.querySelector('img')) return link.removeAttribute('href')
  const href = link.getAttribute('href') ?? ''
  link.setAttribute(
    'aria-label',
    isExternal(href) ? new URL(href).host : href.startsWith('/preview') ? 'The picture in full' : 'Read more',
  )
}

/** Inside another one it scrolls with that. */
function giveRoom(table: HTMLTableElement): void {
  if (table.parentElement?.closest('table')) return
  const room = document.createElement('div')
  room.setAttribute('role', 'group')
  room.setAttribute('aria-label', table.caption?.textContent.trim() || 'Table')
  table.replaceWith(room)
  room.append(table)
}

function setLevels(prose: DocumentFragment, first: number): void {
  let before = first - 1
  for (const heading of prose.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    before = Math.min(first + (DEPTHS[heading.tagName] ?? 0), before + 1, 6)
    heading.setAttribute('role', 'heading')
    heading.setAttribute('aria-level', String(before))
  }
}
