import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isExternal, safeLink, safePicture } from './safe-link.ts'

describe('a link in managed content', () => {
  test.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com/'],
    ['mailto:hello@example.com', 'mailto:hello@example.com'],
    ['tel:1800344669', 'tel:1800344669'],
    ['/news/spring', '/news/spring'],
    ['/event/7?tab=2#top', '/event/7?tab=2#top'],
    ['#rules', '#rules'],
    ['/news/my poster', '/news/my%20poster'],
  ])('%s may be followed', (value, stored) => {
    expect(safeLink(value)).toBe(stored)
  })

  test.each([
    ['/media/poster.png', '/preview?src=%2Fmedia%2Fposter.png'],
    ['/Media/a/b.JPG?w=640', '/preview?src=%2FMedia%2Fa%2Fb.JPG%3Fw%3D640'],
  ])('%s opens in the preview [P2.139]', (value, stored) => {
    expect(safeLink(value)).toBe(stored)
  })

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' \u0001javascript:alert(1)',
    '\u200bjavascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'ftp://example.com',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    'https://user@evil.example',
    'relative/path',
    'https://',
    '',
    '   ',
  ])('%s is refused [F62]', (value) => {
    expect(safeLink(value)).toBeNull()
  })

  test('whatever is accepted is a web, mail or phone address, a fragment or a path of this origin [F62]', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'javascript:',
        'data:',
        'https://',
        '//',
        '\\',
        '/',
        '\t',
        '\n',
        '\u0000',
        '@',
        ':',
        '#',
        '?',
        '%2f',
        'evil.example',
        '/media/',
        '.png',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const stored = safeLink(pieces.join(''))
        if (stored === null || stored.startsWith('#')) return
        const url = new URL(stored, 'https://league.example')
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(url.protocol)
        if (stored.startsWith('/')) expect(url.origin).toBe('https://league.example')
      }),
      { numRuns: 2000 },
    )
  })

  test('one that leaves the app is known by its scheme', () => {
    expect([isExternal('https://a.example'), isExternal('/news'), isExternal('tel:1')]).toEqual([true, false, false])
  })
})

test('a picture comes from this origin or over https [F62]', () => {
  expect(safePicture('/media/a.png')).toBe('/media/a.png')
  expect(safePicture('https://cdn.example/a.png')).toBe('https://cdn.example/a.png')
  for (const bad of [
    'data:image/svg+xml,<svg/>',
    'http://a.example/a.png',
    'javascript:1',
    '//a.example/a.png',
    '#a',
    'mailto:a@b',
  ])
    expect(safePicture(bad)).toBeNull()
})
