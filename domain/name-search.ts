/**
 * How venues and places are found by a text: the same on the server and in what the app has stored [F78 names
 * compared].
 */
import { foldedText, comparableName, identifierText, comparableTerms } from './text.ts'

/** The name of a venue or a place, or a text that is searched for, in the forms in which both are compared. */
export interface NormalizedName {
  /** With its punctuation, without which '%' were nothing. */
  whole: string
  /** Its words without punctuation: an apostrophe and a dot join, a hyphen parts. */
  parted: string
  /** The text from each of its words on, without spaces: Koo-Wee-Rup equals kooweerup, O Brien equals O'Brien. */
  starts: readonly string[]
  /** Its words as they are mostly written, bounded by spaces: Saint Kilda is ' st kilda '. */
  short: string
}

/** A name in the forms in which it is compared; those of a name that is compared often are to be stored. */
export function normalizedName(name: string): NormalizedName {
  const terms = comparableTerms(name)
  return {
    whole: foldedText(name),
    parted: terms.join(' '),
    starts: terms.map((_, from) => terms.slice(from).join('')),
    short: ` ${comparableName(name)} `,
  }
}

/**
 * A text to search for, in the forms of `normalizedName`. Its last word may go on in a name, as far as it is typed yet.
 */
export function normalizedQuery(text: string): NormalizedName {
  const { short, ...rest } = normalizedName(text)
  // 'St' may become 'Station', 'Saint' may not.
  const isWrittenOut = !short.endsWith(` ${comparableTerms(text).at(-1)} `)
  return { ...rest, short: isWrittenOut ? short : short.trimEnd() }
}

/** True where a name has the text in it. */
export function includesName(name: NormalizedName, text: NormalizedName): boolean {
  const [glued = ''] = text.starts
  if (name.whole.includes(text.whole)) return true
  return (
    isLongEnough(text) &&
    (name.parted.includes(text.parted) ||
      name.short.includes(text.short) ||
      name.starts.some((start) => start.startsWith(glued)))
  )
}

/** True where a name begins with the text. */
export function startsWithName(name: NormalizedName, text: NormalizedName): boolean {
  const [glued = ''] = text.starts
  if (name.whole.startsWith(text.whole)) return true
  return (
    isLongEnough(text) &&
    (name.parted.startsWith(text.parted) ||
      name.short.startsWith(text.short) ||
      (name.starts[0] ?? '').startsWith(glued))
  )
}

/** True where two names are one, however they are spelt; a name without letters and digits is never another's. */
export function isSameName(one: NormalizedName, other: NormalizedName): boolean {
  return one.parted !== '' && (one.short === other.short || one.starts[0] === other.starts[0])
}

/** The postcode that a search text is, in plain digits; null for any other text [D4.12]. */
export function postcodeOf(text: string): string | null {
  const plain = identifierText(text)
  return /^\d{4}$/.test(plain) ? plain : null
}

/** The postcode at the end of an address; null where it has none. */
export function postcodeIn(address: string): string | null {
  return /[\s,](\d{4})\b\D*$/.exec(address)?.[1] ?? null
}

/** A single letter among signs, as in '(a', is in nearly every name. */
function isLongEnough({ parted }: NormalizedName): boolean {
  return parted.length > 1
}
