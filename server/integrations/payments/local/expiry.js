const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Any dash, dot, slash (of fractions and divisions too) or space between month and year. */
const BETWEEN = /\s*[\p{Pd}\u2043\u2212./\u2044\u2215\u29f8]\s*|\s+/gu
const FORMS = [
  /^(?<month>\d\d?)-(?:20)?(?<year>\d\d)$/,
  /^20(?<year>\d\d)-(?<month>\d\d?)$/,
  /^(?<month>\d\d)(?:20)?(?<year>\d\d)$/,
  /^20(?<year>\d\d)(?<month>\d\d)$/,
]

/**
 * The expiry of a card as MM/YY, read the same way by the page of its fields and by the server behind it [F124]: month
 * and year, or the year first in four digits, with or without something between them, in digits of any script, with
 * invisible characters among them [F77]. Null for what is no month of this century.
 */
export function readExpiry(text) {
  const plain = plainDigits(text).replace(INVISIBLE, '').trim().replace(BETWEEN, '-')
  const read = FORMS.map((form) => form.exec(plain)?.groups).find(
    (groups) => groups && Number(groups.month) >= 1 && Number(groups.month) <= 12,
  )
  return read ? `${read.month.padStart(2, '0')}/${read.year}` : null
}

/** A text with the digits of every script as 0 to 9; compatible forms are the same. */
export function plainDigits(text) {
  return text.normalize('NFKC').replace(/\p{Nd}/gu, digitOf)
}

/** Unicode keeps the ten digits of a script together, from its zero up. */
function digitOf(character) {
  const point = character.codePointAt(0)
  let zero = point
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((point - zero) % 10)
}
