/**
 * A random id of 128 bits in hexadecimal digits. `crypto.randomUUID` is missing where a page comes over plain HTTP, as
 * on a local network; random values are always there.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
