/**
 * Chance that comes out the same every time: numbers in [0, 1) made from whole numbers by mixing, so that the
 * league follows from its seed and nothing has to be chosen in a fixed order.
 */

/** A number in [0, 1) that follows from the keys, spread evenly and without visible relation between neighbours. */
export function chance(...keys: readonly number[]): number {
  let hash = 0x9e3779b9
  for (const key of keys) hash = mix(hash ^ mix(key | 0) ^ Math.floor(key / 0x1_0000_0000))
  return mix(hash) / 0x1_0000_0000
}

/** A whole number from `min` to `max`, both included. */
export function chanceBetween(min: number, max: number, ...keys: readonly number[]): number {
  return min + Math.floor(chance(...keys) * (max - min + 1))
}

/** One of the list; the list must not be empty. */
export function chanceOf<T>(list: readonly T[], ...keys: readonly number[]): T {
  const chosen = list[Math.floor(chance(...keys) * list.length)]
  if (chosen === undefined && list.length === 0) throw new RangeError('Nothing to choose from.')
  return chosen as T
}

/** A UUID (version 4 in form) that follows from the keys. */
export function uuidFrom(...keys: readonly number[]): string {
  let hex = ''
  for (let part = 0; part < 4; part += 1) {
    hex += Math.floor(chance(...keys, part, 0x7575) * 0x1_0000_0000)
      .toString(16)
      .padStart(8, '0')
  }
  const variant = ((parseInt(hex[16] ?? '0', 16) & 0x3) | 0x8).toString(16)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** A text as a number, to be used as a key. */
export function keyOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}

/** A day as a whole number, to be used as a key. */
export function keyOfDay(day: string): number {
  return Number(day.replaceAll('-', ''))
}

function mix(n: number): number {
  let h = n | 0
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad)
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97)
  return (h ^ (h >>> 15)) >>> 0
}
