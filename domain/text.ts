/**
 * Texts as people type and paste them, by kind: an identifier, a search, an e-mail address, a name, a password. Both
 * sides use these, so that a text means the same in a form, at sign-in, in a search and in the database [F77 odd
 * characters, F78 names compared].
 */

/** Invisible characters: direction marks, zero-width spaces, byte order marks, fillers. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Characters that change the direction of the surrounding text. */
const BIDIRECTIONAL = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const SPACES = /[\s\p{Z}\u0085\u2800]+/gu
const DASHES = /[\p{Pd}\u2043\u2212]/gu
const APOSTROPHES = /['’‘‛`´ʼʻʹ′＇]/g

/** Letters that have no plain form of their own in Unicode, as people type them without their keyboard. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŧ: 't',
  // The form of a sigma at the end of a word.
  ς: 'σ',
}
const LETTERS_TO_REPLACE = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g')

/**
 * A mobile, card number, code, date or postcode in plain characters: compatible forms are the same (NFKC), digits of
 * every script are 0 to 9, every dash is '-', white space is one space and none is outside, nothing is invisible.
 */
export function identifierText(text: string): string {
  return plainText(text).replace(/\p{Nd}/gu, digitOf)
}

/** An identifier that means the same with spaces and dashes as without: those are gone, too. */
export function compactIdentifier(text: string): string {
  return identifierText(text).replace(/[ -]/g, '')
}

/** Normalizes a search text: without invisible characters and superfluous space, with one kind of dash. */
export function searchText(text: string): string {
  return plainText(text)
}

/** An e-mail address as it is stored and compared: without invisible characters and outer space, in lower case. */
export function emailText(text: string): string {
  return text.replace(INVISIBLE, '').trim().toLowerCase()
}

/**
 * A name or any other text that is shown again, with the spelling its writer chose: composed (NFC), without the
 * characters that turn the direction of what stands beside it. Joiners between letters stay.
 */
export function writtenText(text: string): string {
  return text.replace(BIDIRECTIONAL, '').normalize('NFC')
}

/**
 * A text message in plain quotes, dashes, dots and spaces: one typographic character would have all of it sent in
 * UTF-16, of which a message holds 70 in place of 160 [F124]. Letters and lines stay as they are.
 */
export function textMessage(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(APOSTROPHES, "'")
    .replace(/[“”„‟″«»＂]/g, '"')
    .replace(DASHES, '-')
    .replace(/[•·]/g, '-')
    .replaceAll('…', '...')
    .replace(/[\p{Zs}\u2800\t]/gu, ' ')
}

/**
 * A text for comparison: without case, accents, kinds of apostrophes and dashes, invisible characters and superfluous
 * space. Punctuation stays, so that '100%' still differs from '100'.
 */
export function foldedText(text: string): string {
  return text
    .replace(APOSTROPHES, "'")
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replace(LETTERS_TO_REPLACE, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(APOSTROPHES, "'")
    .replace(DASHES, '-')
    .replace(SPACES, ' ')
    .trim()
}

/** A person's name for comparison: letters and digits alone, so that O'Brien, O’Brien, OBRIEN and O Brien are one. */
export function foldedName(name: string): string {
  return foldedText(name).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * The words of a venue's or a place's name for comparison, without punctuation and with what people write both ways
 * written one way: `St. Kilda's` is `st kildas`, and so is `Saint Kildas`. Empty for a text without letter or digit.
 */
export function comparableName(text: string): string {
  return comparableTerms(text)
    .map((word) => SHORT_WORDS.get(word) ?? word)
    .join(' ')
}

/** The spellings of "and": between two words, not at the end of one; a single n is in the list of short words. */
const AND_SIGN = /(?<=[\p{L}\p{N}] ?)(?:[&+]|'n')(?= ?[\p{L}\p{N}])/gu

/** The same words, each as it is written out or shortened; a sign for "and" is that word. */
export function comparableTerms(text: string): string[] {
  return foldedText(text)
    .replace(AND_SIGN, ' and ')
    .replace(/['.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

const SHORT_WORDS: ReadonlyMap<string, string> = new Map([
  ['saint', 'st'],
  ['mount', 'mt'],
  ['fort', 'ft'],
  ['n', 'and'],
])

/** A password as it is measured and hashed, whichever way the device composes its letters (NFKC). */
export function passwordText(typed: string): string {
  return typed.normalize('NFKC')
}

function plainText(text: string): string {
  return text.normalize('NFKC').replace(INVISIBLE, '').replace(DASHES, '-').replace(SPACES, ' ').trim()
}

/** Unicode keeps the ten digits of a script together, from its zero up. */
function digitOf(digit: string): string {
  const point = digit.codePointAt(0) ?? 0
  let zero = point
  while (isDigit(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}

function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character)
}
