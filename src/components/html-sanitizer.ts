import DOMPurify from 'dompurify'
import { isExternal, safeLink, safePicture } from '#lib/safe-link.ts'

/** What prose is made of. No styles, no forms, no frames, no drawings, no handlers [F61]. */
const TAGS = [
  ...['p', 'br', 'hr', 'div', 'span', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'time'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'figure', 'figcaption', 'a', 'img'],
]
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'width', 'height', 'colspan', 'rowspan', 'scope', 'start', 'datetime', 'lang', 'dir']

/** Headings of content stand below those of the page. */
const HEADINGS: Record<string, string> = { H1: '3', H2: '3', H3: '4', H4: '5', H5: '6' }

/**
 * HTML from the content system as it may be put into a page [F61, F62]: prose tags only, links and pictures by
 * `safeLink` and `safePicture`, links out of the app without a handle on it. Needs a document.
 */
export function sanitizeHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // The addresses are judged below, one by one.
    ALLOWED_URI_REGEXP: /^[^]*$/,
    RETURN_DOM_FRAGMENT: true,
  })
}

// Still outside the page, where a picture loads nothing yet.
DOMPurify.addHook('afterSanitizeAttributes', (node) => {
  // An address on anything else leads nowhere today; it is not left lying about unjudged.
  if (node.tagName === 'A') keepLink(node)
  else node.removeAttribute('href')
  if (node.tagName === 'IMG') keepPicture(node)
  else node.removeAttribute('src')
  const level = HEADINGS[node.tagName]
  if (level) lower(node, level)
})

/** Its text stays where the link may not. */
function keepLink(link: Element): void {
  const href = safeLink(link.getAttribute('href') ?? '')
  if (href === null) return link.removeAttribute('href')
  link.setAttribute('href', href)
  if (!isExternal(href)) return
  link.setAttribute('rel', 'noopener noreferrer')
  link.setAttribute('target', '_blank')
}

function keepPicture(picture: Element): void {
  const src = safePicture(picture.getAttribute('src') ?? '')
  if (src === null) return picture.removeAttribute('src')
  picture.setAttribute('src', src)
  picture.setAttribute('loading', 'lazy')
  picture.setAttribute('decoding', 'async')
  if (!picture.hasAttribute('alt')) picture.setAttribute('alt', '')
}

function lower(heading: Element, level: string): void {
  heading.setAttribute('role', 'heading')
  heading.setAttribute('aria-level', level)
}
