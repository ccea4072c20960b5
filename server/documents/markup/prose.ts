/** No more of a text than fills the first screen, whatever its size. */
const LONGEST = 3_000
const LONGEST_READ = 30_000

const BLOCKS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'])
const WORDS = new Set(['strong', 'b', 'em', 'i', 'a'])
/** Elements that hold text of their own right. */
const HOLDERS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote'])
/** Elements without readable content. */
const SILENT =
  /^(?:script|style|iframe|object|svg|math|template|noscript|noembed|noframes|textarea|title|xmp|select|head)$/
/** From one of these on the app renders the rest. */
const TOO_MUCH = /^(?:table|img|figure|video|audio|picture|pre|hr|dl)$/

const PIECE = /<!--[^]*?(?:-->|$)|<(\/?)([a-z][a-z\d]*)([^>]*)(?:>|$)|[^<]+|</gi

/**
 * The beginning of an article as it stands before the app has come, up to the first table or picture. Whatever the HTML
 * holds [F61 hostile HTML], the result is made of the few elements above, each closed, with no attribute but a plain
 * path of the app on a link, and of text.
 */
export function proseExcerpt(html: string): string {
  const open: string[] = []
  let [out, length, silent] = ['', 0, '']
  for (const [piece, slash, value = '', attributes = ''] of html.slice(0, LONGEST_READ).matchAll(PIECE)) {
    const name = value.toLowerCase()
    if (silent !== '') {
      if (slash === '/' && name === silent) silent = ''
    } else if (name === '') {
      if (piece.startsWith('<!--')) continue
      const text = textOf(
        piece,
        open.some((element) => HOLDERS.has(element)),
      )
      length += text.length
      out += text
    } else if (slash !== '/' && SILENT.test(name)) silent = name
    else if (slash !== '/' && (TOO_MUCH.test(name) || (length > LONGEST && BLOCKS.has(name)))) break
    else if (BLOCKS.has(name) || WORDS.has(name))
      out += slash === '/' ? closed(open, name) : opened(open, name, attributes)
    else if (name === 'br') out += '<br>'
  }
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  )
}

/** Space between blocks is none; a sign that means something to a browser is written out. */
function textOf(piece: string, within: boolean): string {
  const text = piece.replace(/\s+/g, ' ')
  if (!within && text === ' ') return ''
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});)/gi, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

function opened(open: string[], name: string, attributes: string): string {
  // A block ends the paragraph before it, as it does in a browser.
  const before = BLOCKS.has(name) && name !== 'li' && open.includes('p') ? closed(open, 'p') : ''
  const ended = name === 'li' && open.at(-1) !== 'ul' && open.at(-1) !== 'ol' ? closed(open, 'li') : ''
  open.push(name)
  const path = name === 'a' ? /\shref="(\/[\w/-]*)"/i.exec(attributes)?.[1] : undefined
  return `${before}${ended}<${name}${path === undefined ? '' : ` href="${path}"`}>`
}

/** Closes the innermost element of that name with what is open in it; nothing where there is none. */
function closed(open: string[], name: string): string {
  const at = open.lastIndexOf(name)
  return at < 0
    ? ''
    : open
        .splice(at)
        .reverse()
        .map((element) => `</${element}>`)
        .join('')
}
