import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pathTo, readAddress } from './address.ts'

describe('the address of a page', () => {
  test.each([
    ['/news/a-first-win', { kind: 'article', name: 'a-first-win' }],
    ['/NEWS/A-First-Win/', { kind: 'article', name: 'A-First-Win' }],
    ['/about/privacy-policy', { kind: 'about', name: 'privacy-policy' }],
    ['/major-events/harvest-cup', { kind: 'major-event', name: 'harvest-cup' }],
    ['/aplpt/apl-million-2025', { kind: 'aplpt', name: 'apl-million-2025' }],
    ['/venue/royal-hotel', { kind: 'venue', name: 'royal-hotel' }],
    ['/venue/the%20royal', { kind: 'venue', name: 'the royal' }],
    ['/venue/7', { kind: 'venue', id: 7 }],
    ['/event/7', { kind: 'event', id: 7 }],
    ['/Event/7/Clock/', { kind: 'clock', id: 7 }],
    ['/Leaderboards/', { kind: 'leaderboards' }],
  ])('%s is read as the app reads it [D1.1, P2.5, P2.6, P2.10, P2.11, P2.12, P2.14, P2.15]', (path, address) => {
    expect(readAddress(path)).toEqual(address)
  })

  test.each([
    '/',
    '/news',
    '/news/',
    '/about',
    '/event',
    '/venue',
    '/aplpt',
    '/leaderboards/real-money',
    '/news/a/b',
    '/event/7/board',
    '/event/7/clock/x',
    '/event/0',
    '/event/07',
    '/event/-1',
    '/event/2147483648',
    '/event/7x',
    '/venue/0',
    '/venue/99999999999',
    `/news/${'x'.repeat(201)}`,
    '/news/%00',
    '/news/%',
    '/news/%20',
    '/__proto__/x',
    '/constructor/x',
    '//news/a',
  ])('%s is of nothing in particular [F68]', (path) => {
    expect(readAddress(path)).toBeNull()
  })

  test('whatever a path is, it is read or it is not, and a name comes back out of its own path [F68]', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (path) => void readAddress(path)))
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), (name) => {
        const address = readAddress(pathTo.article(name))
        if (name.trim() !== '' && !/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(name))
          expect(address).toEqual({ kind: 'article', name: name.trim() })
        else expect(address).toBeNull()
      }),
    )
  })
})
