import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { safeReturnUrl } from './return-url.ts'

const ORIGIN = 'https://myapl.example'
const safe = (raw: unknown) => safeReturnUrl(raw, ORIGIN)

describe('paths of this origin [D5.9]', () => {
  test.each([
    '/',
    '/event/123',
    '/profile?section=dashboard',
    '/redeem/verify?returnUrl=/redeem/event/9',
    '/news/a%20b?x=1&y=%2F%2Fz#part',
    '/venue/the-royal-oak@richmond',
    '/leaderboards?search=//x',
    '/types/special#https://elsewhere.example',
    '/login-help',
    '/news/login',
    '/news/a%252520b',
    `/${'a'.repeat(2047)}`,
  ])('%s is accepted', (path) => {
    expect(safe(path)).toBe(path)
  })

  test('are normalised', () => {
    expect(safe('/event/../venue/7')).toBe('/venue/7')
    expect(safe('/news/ä b')).toBe('/news/%C3%A4%20b')
    expect(safe('/news?q=\\')).toBe('/news?q=%5C')
  })
})

describe('everything else goes home [D5.9, F63]', () => {
  test.each([
    '',
    ' ',
    'event/1',
    '?x=1',
    '#x',
    '.',
    '..',
    '../x',
    '//evil.example',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'http:evil.example',
    'https:\\\\evil.example',
    `${ORIGIN}@evil.example`,
    `${ORIGIN}/event/1`,
    'user@evil.example',
    '//user@evil.example',
    '//user:pass@evil.example/',
    '//evil.example/event/1',
    '//user@myapl.example/event/1',
    '//:pass@myapl.example/event/1',
    '//[',
    '/news/a%25252520b',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%252fevil.example',
    '/%25252fevil.example',
    '/%2525252525252fevil.example',
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n/evil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:x',
    '\u0000//evil.example',
    ' //evil.example',
    '/ /evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/%2e%2e//evil.example',
    '/event/../..//evil.example',
    '/%2e//evil.example',
    '/event/..%2f..%2f%2fevil.example',
    '/./\\evil.example',
    '／／evil.example',
    '/／evil.example',
    '/%EF%BC%8Fevil.example',
    '/＼evil.example',
    '。。//evil.example',
    '//evil。example',
    '/．．//evil.example',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://evil.example/1',
    'file:///etc/passwd',
    'about:blank',
    'ftp://evil.example',
    'mailto:a@evil.example',
    '/%',
    '/%zz',
    '/a%c3',
    `/${'a'.repeat(2048)}`,
    '/login',
    '/login?returnUrl=/x',
    '/LOGIN/',
    '/event/../login',
  ])('%j', (raw) => {
    expect(safe(raw)).toBe('/')
  })

  test.each([undefined, null, 1, true, ['/event/1'], { toString: () => '/event/1' }])('%j, which is no text', (raw) => {
    expect(safe(raw)).toBe('/')
  })
})

describe('as laws [D5.9, F63]', () => {
  const piece = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%2F',
    '%5c',
    '%252f',
    '%2e',
    '%09',
    '%00',
    '\t',
    '\n',
    '\r',
    ' ',
    '\u00a0',
    '／',
    '＼',
    '．',
    '。',
    '\u200b',
    'evil.example',
    'event',
    'login',
    'https:',
    'http:',
    'javascript:',
    ';',
    '&',
    '[',
    ']',
    '%',
    'ä',
    '🂡',
    '\ud800',
  )
  const disguise = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const anything = fc.oneof(
    disguise,
    disguise.map((rest) => `/${rest}`),
    fc.string({ unit: 'binary' }),
    fc.string().map((rest) => `/${rest}`),
    fc.webUrl(),
  )

  test('whatever goes in, a browser that follows what comes out stays here', () => {
    fc.assert(
      fc.property(anything, (raw) => {
        const path = safe(raw)
        expect(path).toMatch(/^\/(?![/\\])/)
        expect(path).not.toMatch(/[\s\\]|\p{Cc}/u)
        const followed = new URL(path, ORIGIN)
        expect(followed.origin).toBe(ORIGIN)
        expect(followed.username + followed.password).toBe('')
        expect(new URL(decodeURIComponent(followed.pathname), ORIGIN).origin).toBe(ORIGIN)
      }),
      { numRuns: 3000 },
    )
  })

  test('what comes out goes in again unchanged', () => {
    fc.assert(
      fc.property(anything, (raw) => void expect(safe(safe(raw))).toBe(safe(raw))),
      { numRuns: 3000 },
    )
  })

  test('the app’s own addresses pass', () => {
    const segment = fc.stringMatching(/^[a-z0-9-]{1,12}$/).filter((s) => s !== 'login')
    const address = fc.tuple(
      fc.array(segment, { minLength: 1, maxLength: 4 }),
      fc.option(fc.stringMatching(/^[a-zA-Z0-9=&]{1,20}$/)),
    )
    fc.assert(
      fc.property(address, ([segments, query]) => {
        const path = `/${segments.join('/')}${query ? `?${query}` : ''}`
        expect(safe(path)).toBe(path)
      }),
    )
  })
})
