import { expect, test } from 'vitest'
import { isPicture, pictureAt, pictureSet } from './picture.ts'

test('our pictures come in widths, any other as it is', () => {
  expect(pictureAt('/media/banner/a.webp', 480)).toBe('/media/banner/a.webp?w=480')
  expect(pictureAt('/media/photo/1.webp?w=1600', 320)).toBe('/media/photo/1.webp?w=320')
  expect(pictureSet('/media/banner/a.webp', [480, 640])).toBe(
    '/media/banner/a.webp?w=480 480w, /media/banner/a.webp?w=640 640w',
  )
  expect(pictureAt('https://cdn.example/a.jpg', 480)).toBe('https://cdn.example/a.jpg')
  expect(pictureSet('https://cdn.example/a.jpg', [480])).toBeUndefined()
})

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,x',
  '//evil.example/a.png',
  '/\\evil',
  'http://plain.example/a.png',
  '',
  null,
  undefined,
])('%j is no picture [F62]', (url) => {
  expect(isPicture(url)).toBe(false)
})
