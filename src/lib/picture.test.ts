import { afterEach, describe, expect, test, vi } from 'vitest'
import { isPicture } from './picture.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The functions as they are under these settings. */
async function under(config: object) {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(config) })
  return import('./picture.ts')
}

describe('where the server renders sizes', () => {
  test('its pictures come in widths, any other as it is', async () => {
    const { pictureAt, pictureSet } = await under({ capabilities: ['pictureSizes'] })
    expect(pictureAt('/media/banner/a.webp', 480)).toBe('/media/banner/a.webp?w=480')
    expect(pictureAt('/media/photo/1.webp?w=1600', 320)).toBe('/media/photo/1.webp?w=320')
    expect(pictureSet('/media/banner/a.webp', [480, 640])).toBe(
      '/media/banner/a.webp?w=480 480w, /media/banner/a.webp?w=640 640w',
    )
    expect(pictureAt('https://cdn.example/media/a.jpg', 480)).toBe('https://cdn.example/media/a.jpg')
    expect(pictureSet('https://cdn.example/media/a.jpg', [480])).toBeUndefined()
  })

  test('they do so on another origin too', async () => {
    const { pictureAt, pictureSet, pictureUrl } = await under({
      capabilities: ['pictureSizes'],
      mediaBase: 'https://api.league.example/',
    })
    expect(pictureUrl('/media/a.webp')).toBe('https://api.league.example/media/a.webp')
    expect(pictureAt('/media/a.webp', 480)).toBe('https://api.league.example/media/a.webp?w=480')
    expect(pictureSet('/media/a.webp', [480])).toBe('https://api.league.example/media/a.webp?w=480 480w')
    expect(pictureUrl('https://cdn.example/a.jpg')).toBe('https://cdn.example/a.jpg')
  })
})

test('where the server does not say that it renders sizes, an address stays untouched [D1.8]', async () => {
  const { pictureAt, pictureSet } = await under({ capabilities: ['print'] })
  expect(pictureAt('/media/1001/a.jpg?mode=crop&width=300', 480)).toBe('/media/1001/a.jpg?mode=crop&width=300')
  expect(pictureSet('/media/1001/a.jpg', [480])).toBeUndefined()
})

test('pictures in texts may come from the configured hosts and the picture server', async () => {
  const { pictureHosts } = await under({
    mediaHosts: ['cdn.example'],
    mediaBase: 'https://api.league.example:8443/files',
  })
  expect(pictureHosts()).toEqual(['cdn.example', 'api.league.example:8443'])
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
