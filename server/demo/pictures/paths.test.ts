import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mediaKinds, mediaWidths, parseMediaPath } from './paths.ts'

describe('parseMediaPath', () => {
  test('reads a kind, an id with its slug, a format and the base size', () => {
    expect(parseMediaPath('/media/banner/17-a-long-night.webp')).toEqual({
      kind: 'banner',
      id: '17-a-long-night',
      format: 'webp',
      contentType: 'image/webp',
      width: 1200,
      height: 630,
    })
  })

  test('pays no attention to letter case', () => {
    expect(parseMediaPath('/Media/Avatar/DEFAULT.PNG')).toEqual(parseMediaPath('/media/avatar/default.png'))
  })

  test.each([
    ['1', 64],
    ['64', 64],
    ['65', 96],
    ['300', 320],
    ['1201', 1280],
    ['2000', 2000],
  ])('a width of %s goes up to %i', (requested, width) => {
    expect(parseMediaPath('/media/photo/5.webp', requested)?.width).toBe(width)
  })

  test.each(['2001', '99999', '1e9', '999999999999', '-5', '0', '1.5', 'abc', '', ' 64', '0x40', undefined])(
    'a width of %j is the base width',
    (requested) => {
      expect(parseMediaPath('/media/photo/5.webp', requested)).toMatchObject({ width: 1200, height: 800 })
    },
  )

  test.each([
    '/media/photo/../../etc/passwd.webp',
    '/media/photo/..%2f..%2fetc.webp',
    '/media/photo/%2e%2e/x.webp',
    '/media/../media/photo/1.webp',
    '/media/photo/a/b.webp',
    '/media/photo/a\\b.webp',
    '/media/photo/.webp',
    '/media/photo/a.svg',
    '/media/photo/a.webp.exe',
    '/media/photo/a',
    '/media/photo/a.webp\n',
    '/media/photo/a\0.webp',
    '/media/photo/ä.webp',
    `/media/photo/${'a'.repeat(81)}.webp`,
    '/media/portrait/a.webp',
    '/media/constructor/a.webp',
    '/media/__proto__/a.webp',
    '/media/photo/',
    '/media',
    '',
  ])('%j names no picture', (path) => {
    expect(parseMediaPath(path)).toBeNull()
  })

  test('whatever is asked, the result is null or one of the few sizes of a known kind', () => {
    const path = fc.oneof(
      fc.string(),
      fc.webPath(),
      fc
        .tuple(fc.constantFrom(...Object.keys(mediaKinds), 'x'), fc.string())
        .map(([kind, id]) => `/media/${kind}/${id}.webp`),
    )
    fc.assert(
      fc.property(path, fc.oneof(fc.string(), fc.integer().map(String)), (requested, w) => {
        const parsed = parseMediaPath(requested, w)
        if (parsed === null) return
        expect(parsed.id).toMatch(/^[a-z0-9-]{1,80}$/)
        expect([...mediaWidths, mediaKinds[parsed.kind].width]).toContain(parsed.width)
      }),
    )
  })
})
