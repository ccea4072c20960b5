/** The longest address that mail servers take. */
const LONGEST = 254
const LONGEST_LOCAL = 64
const LOCAL = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/i

/**
 * Returns whether mail could be sent to the text as it stands: an address of plain letters with a domain that has a dot
 * [M5.7, M5.42, M5.58].
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(at, 0))
  return text.length <= LONGEST && local.length <= LONGEST_LOCAL && LOCAL.test(local) && DOMAIN.test(text.slice(at + 1))
}
