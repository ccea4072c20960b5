import fc from 'fast-check'
import jsQR from 'jsqr'
import { expect, test } from 'vitest'
import { QUIET_ZONE, qrPath, type QrPath } from './qr-path.ts'

const SCALE = 4

/** The drawing as pixels, read from its path as a browser would fill it. */
function pixelsOf({ size, path }: QrPath): Uint8ClampedArray {
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row++) {
      for (let column = Number(x) * SCALE; column < (Number(x) + Number(length)) * SCALE; column++)
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
    }
  }
  return pixels
}

function decoded(text: string): string | undefined {
  const drawing = qrPath(text)
  const side = drawing.size * SCALE
  return jsQR(pixelsOf(drawing), side, side)?.data
}

test('an independent decoder reads the code, and nothing else, out of the drawing [D5.17]', () => {
  expect(decoded('K7Q4M2')).toBe('K7Q4M2')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ23456789-'), minLength: 4, maxLength: 24 }),
      (code) => {
        expect(decoded(code)).toBe(code)
      },
    ),
    { numRuns: 40 },
  )
})

test('a code of signs and letters of any kind stays text [F61]', () => {
  for (const code of ['<svg onload=x>', 'https://evil.example/?a=1&b="2"', 'Größe']) expect(decoded(code)).toBe(code)
})

test('four light modules stand around it', () => {
  const { size, path } = qrPath('K7Q4M2')
  const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) => match.slice(1).map(Number))
  for (const [x = 0, y = 0, length = 0] of places) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(QUIET_ZONE)
    expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - QUIET_ZONE)
  }
  expect(places.length).toBeGreaterThan(20)
})
