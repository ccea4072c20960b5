import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileProblem, MAX_ZOOM, pulled, squareOf, TOO_LARGE, WHOLE, WRONG_TYPE } from './picture.ts'

const JPG = [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

function file(bytes: number[], type: string, length = bytes.length): Blob {
  return new Blob([new Uint8Array(bytes), new Uint8Array(length - bytes.length)], { type })
}

test.each([
  ['a JPG', file(JPG, 'image/jpeg'), null],
  ['a PNG', file(PNG, 'image/png'), null],
  ['a PNG of exactly 10 MB', file(PNG, 'image/png', 10 * 1024 * 1024), null],
  ['one byte more', file(PNG, 'image/png', 10 * 1024 * 1024 + 1), TOO_LARGE],
  ['an SVG', file([0x3c, 0x73, 0x76, 0x67], 'image/svg+xml'), WRONG_TYPE],
  ['a page that is called a PNG', file([0x3c, 0x68, 0x74, 0x6d, 0x6c], 'image/png'), WRONG_TYPE],
  ['one byte', file([0xff], 'image/jpeg'), WRONG_TYPE],
  ['nothing', file([], 'image/jpeg'), WRONG_TYPE],
  ['a GIF', file([0x47, 0x49, 0x46], 'image/gif'), WRONG_TYPE],
])('%s [M5.10, M5.11, F69]', async (_, value, problem) => {
  expect(await fileProblem(value)).toBe(problem)
})

test('the messages are those of the field [M5.10, M5.11]', () => {
  expect([WRONG_TYPE, TOO_LARGE]).toEqual(['Only upload JPG/PNG file is allowed.', 'Maximum avatar size is 10MB.'])
})

const size = fc.record({ width: fc.integer({ min: 1, max: 9_000 }), height: fc.integer({ min: 1, max: 9_000 }) })
const crop = fc.record({
  zoom: fc.double({ min: -1, max: 9, noNaN: true }),
  x: fc.double({ min: -1, max: 2, noNaN: true }),
  y: fc.double({ min: -1, max: 2, noNaN: true }),
})

test('the square always lies within the picture', () => {
  fc.assert(
    fc.property(size, crop, (picture, value) => {
      const { left, top, side } = squareOf(picture, value)
      expect(side).toBeGreaterThan(0)
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(picture.width + 1e-6)
      expect(top + side).toBeLessThanOrEqual(picture.height + 1e-6)
    }),
  )
})

test('pulling moves the picture with the finger and stops at its edge', () => {
  const picture = { width: 2_000, height: 1_000 }
  expect(squareOf(picture, WHOLE)).toEqual({ left: 500, top: 0, side: 1_000 })
  expect(squareOf(picture, pulled(picture, WHOLE, { dx: 24, dy: 50, size: 240 })).left).toBeCloseTo(400)
  expect(pulled(picture, WHOLE, { dx: -9_999, dy: 0, size: 240 })).toEqual({ zoom: 1, x: 1, y: 0.5 })
  expect(squareOf(picture, { ...WHOLE, zoom: MAX_ZOOM }).side).toBe(250)
})
