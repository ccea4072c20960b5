/** More of a text than this is never looked at for its first sentences. */
const LONGEST_READ = 20_000
/** The length of a description that search engines and messengers show. */
const LONGEST_DESCRIPTION = 200

/** Half a character, which is none. */
const LONE = /\p{Cs}/gu

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
}

/**
 * Extracts the text of HTML, on one line. It is text afterwards, not markup: a caller that puts it into a page
 * escapes it.
 */
export function plainText(html: string): string {
  return oneLine(
    html
      .slice(0, LONGEST_READ)
      .replace(/<!--[^]*?(-->|$)/g, ' ')
      .replace(/<(script|style)\b[^]*?(<\/\1\s*>|$)/gi, ' ')
      // A tag begins with a letter: "a < b" is text.
      .replace(/<\/?[a-z][^>]*(>|$)/gi, ' ')
      .replace(
        /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi,
        (entity, decimal?: string, hex?: string, name?: string) => {
          if (name !== undefined) return ENTITIES[name.toLowerCase()] ?? entity
          return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
        },
      ),
  )
}

/** A text without line breaks, control characters and halves of characters. */
export function oneLine(text: string): string {
  return text
    .replace(LONE, '\uFFFD')
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}

/** The beginning of a text, ended between words where it is too long for a description. */
export function shortened(text: string, longest = LONGEST_DESCRIPTION): string {
  const whole = oneLine(text)
  if (whole.length <= longest) return whole
  const cut = whole.slice(0, longest - 1)
  const words = cut.lastIndexOf(' ')
  return `${(words > longest / 2 ? cut.slice(0, words) : cut).replace(/[\s,;:.–—-]+$/, '').replace(LONE, '')}…`
}

function character(code: number): string {
  return code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff) ? String.fromCodePoint(code) : ' '
}
