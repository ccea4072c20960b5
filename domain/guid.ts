/** The guid of an address: 8-4-4-4-12 letters and digits [M2.1]. */
const GUID = /^[\da-z]{8}(-[\da-z]{4}){3}-[\da-z]{12}$/i

/** The guid in lower case; null for a text that is none. */
export function guidOf(text: string): string | null {
  return GUID.test(text) ? text.toLowerCase() : null
}
