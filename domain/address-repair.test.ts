import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { repairAddress } from './address-repair.ts'
import { pageStanding } from './page-routes.ts'

const GUID = '735674d1-1234-4abc-9def-0123456789ab'

describe('an address with what followed it in a message [F76 repaired addresses]', () => {
  test.each([
    ['/event/1004.', '/event/1004'],
    ['/venue/1)', '/venue/1'],
    ['/leaderboards,', '/leaderboards'],
    ['/event/1004%20', '/event/1004'],
    ['/Event/1004/Clock).', '/Event/1004/Clock'],
    ['/event/1004./', '/event/1004'],
    ['/event/1004/)', '/event/1004'],
    ['/event/1004//', '/event/1004'],
    ['/event/1004...', '/event/1004'],
    ['/event/1004…', '/event/1004'],
    ['/event/1004%E2%80%A6', '/event/1004'],
    ['/event/1004!%3F', '/event/1004'],
    ['/event/1004%3F', '/event/1004'],
    ['/event/1004;:', '/event/1004'],
    ['/event/1004"', '/event/1004'],
    ["/event/1004'", '/event/1004'],
    ['/event/1004%22%27', '/event/1004'],
    ['/event/1004”', '/event/1004'],
    ['/event/1004%E2%80%9D', '/event/1004'],
    ['/event/1004%e2%80%99', '/event/1004'],
    ['/event/1004»', '/event/1004'],
    ['/event/1004%C2%BB', '/event/1004'],
    ['/event/1004`', '/event/1004'],
    ['/event/1004´', '/event/1004'],
    ['/event/1004ʼ', '/event/1004'],
    ['/event/1004]', '/event/1004'],
    ['/event/1004}', '/event/1004'],
    ['/event/1004%3E', '/event/1004'],
    ['/event/1004>', '/event/1004'],
    ['/event/1004）', '/event/1004'],
    ['/event/1004%EF%BC%89', '/event/1004'],
    ['/event/1004%EF%BC%8C', '/event/1004'],
    ['/event/1004%E3%80%82', '/event/1004'],
    ['/event/1004」', '/event/1004'],
    ['/event/1004%09', '/event/1004'],
    ['/event/1004%0D%0A', '/event/1004'],
    ['/event/1004%C2%A0', '/event/1004'],
    ['/event/1004%E2%80%AF', '/event/1004'],
    ['/event/1004%E3%80%80', '/event/1004'],
    ['/event/1004%E2%80%8B', '/event/1004'],
    ['/event/1004%EF%BB%BF', '/event/1004'],
    ['/event/1004%E2%80%8E', '/event/1004'],
    ['/event/1004—', '/event/1004'],
    ['/event/1004-', '/event/1004'],
    ['/event/1004**', '/event/1004'],
    ['/event/1004_', '/event/1004'],
    ['/event/1004~~', '/event/1004'],
    ['/event/1004|', '/event/1004'],
    ['/event/1004&', '/event/1004'],
    ['/event/1004%', '/event/1004'],
    ['/event/1004%25', '/event/1004'],
    ['/event/1004%5C)', '/event/1004'],
    ['/event/1004%2F.', '/event/1004'],
    ['/licences.', '/licences'],
    ['/news.', '/news'],
    ['/news/)', '/news'],
    ['/news/%20', '/news'],
    ['/news/a-first-win.', '/news/a-first-win'],
    ['/about/privacy-policy%22', '/about/privacy-policy'],
    ['/major-events/harvest-cup,', '/major-events/harvest-cup'],
    ['/aplpt/apl-million-2025!', '/aplpt/apl-million-2025'],
    ['/venue/the%20royal).', '/venue/the%20royal'],
    ['/venue/caf%C3%A9.', '/venue/caf%C3%A9'],
    ['/venue/café.', '/venue/café'],
    ['/types/league.', '/types/league'],
    [`/profile/${GUID}.`, `/profile/${GUID}`],
    ['/profile/account,', '/profile/account'],
    ['/tickets.', '/tickets'],
    ['/tickets/)', '/tickets'],
    [`/tickets/${GUID})`, `/tickets/${GUID}`],
    ['/tickets/purchase.', '/tickets/purchase'],
    [`/voucher/transfer/${GUID};`, `/voucher/transfer/${GUID}`],
    ['/redeem/event/7.', '/redeem/event/7'],
    ['/)', '/'],
    ['//', '/'],
  ])('%s is %s', (address, repaired) => {
    expect(repairAddress(address)).toBe(repaired)
  })

  test.each([
    ['/leaderboards,?season=3', '/leaderboards?season=3'],
    ['/event/1004.?tab=2.', '/event/1004?tab=2.'],
    ['/event/1004.?a=1&b=%0d%0a#c', '/event/1004?a=1&b=%0d%0a#c'],
    ['/event/1004.#tab', '/event/1004#tab'],
    ['/event/1004.?', '/event/1004?'],
    ['/,?q=royal', '/?q=royal'],
  ])('%s is %s: its query stays', (address, repaired) => {
    expect(repairAddress(address)).toBe(repaired)
  })
})

describe('what is no page of ours is not gone to [F63, F76]', () => {
  test.each([
    '/no/such/page.',
    '/event/abc.',
    '/event/0.',
    '/event/99999999999.',
    '/event/.',
    '/about/.',
    '/types/chess.',
    '/components.',
    '/login.',
    '/umbraco/api.',
    '/robots.txt.',
    '//evil.example.',
    '//evil.example/event/1004.',
    '//event/1004.',
    '///event/1004.',
    '/%2f%2fevil.',
    '/%2F/event/1004.',
    '/\\evil.',
    '/\\/event/1004.',
    '/venue/\\evil.',
    '/venue/%5cevil.',
    '/venue/a%0d%0aSet-Cookie:%20x=1.',
    '/venue/a%00b.',
    '/venue/a\u0000b.',
    '/venue/a%C2%85b.',
    '/event/1004%00',
    '/news/%E2%80.',
    'https://evil.example/event/1004.',
    'event/1004.',
    'javascript:alert(1).',
    '',
    '.',
    '?q=1',
  ])('%j', (address) => {
    expect(repairAddress(address)).toBeNull()
  })

  test.each([
    '/',
    '/event/1004',
    '/event/1004/',
    '/event/1004?tab=2.',
    '/news/nothing/',
    '/venue/royal-hotel',
    '/page-not-found',
    '/leaderboards?x=,',
  ])('%s, as nothing follows it', (address) => {
    expect(repairAddress(address)).toBeNull()
  })
})

test('whatever an address is, its repair is a page of this site, and is itself not repaired again [F76]', () => {
  const piece = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      'event',
      '1004',
      'venue',
      'news',
      'x',
      '.',
      ')',
      '%',
      '%5c',
      '%2f',
      '%2e',
      '%20',
      '%0a',
      '%00',
    ],
    ...['%E2%80%9D', '%E2', '”', '\u0000', '?', '#', 'é', '😀', 'leaderboards', 'types', 'league', 'evil.example'],
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const repaired = repairAddress(`/${pieces.join('')}`)
      if (repaired === null) return
      const path = repaired.replace(/[?#][^]*$/, '')
      expect(path).toMatch(/^\/(?!\/)[^\\\u0000-\u001f]*$/)
      expect(pageStanding(path)).toBe('page')
      expect(repairAddress(repaired)).toBeNull()
    }),
    { numRuns: 3_000 },
  )
})

test('an address of the greatest length is read at once', () => {
  expect(repairAddress(`/event/1004${'.'.repeat(100_000)}`)).toBe('/event/1004')
  expect(repairAddress(`/event/1004${'%E2%80%9D'.repeat(20_000)}`)).toBe('/event/1004')
})
