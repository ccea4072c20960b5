import { expect, test } from 'vitest'
import { pathInApp } from './content-links.ts'

const plain = { defaultPrevented: false, button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false }

function link(href: string, target: string | null = null) {
  return { getAttribute: (name: string) => (name === 'href' ? href : name === 'target' ? target : null) }
}

test.each([
  '/',
  '/leaderboards',
  '/event/7?tab=2#top',
  '/preview?src=%2Fmedia%2Fa.png',
  '/gallery',
  '/profile/ptctransfer',
  '/logins',
])('%s is shown without reloading the page', (href) => {
  expect(pathInApp(link(href), plain)).toBe(href)
})

test.each([
  ...['/news', '/news/spring', '/about/voucher', '/venue/oak', '/aplpt', '/test'],
  ...[
    '/media/rules.pdf',
    '/login?returnUrl=%2F',
    '/leaderboards/print?SID=1',
    '/umbraco/surface/account/logout',
    '/Umbraco/Api/season/list',
    '/tournamentClockHub',
    '/robots.txt',
  ],
  ...['https://example.com/', '//evil.example', '/\\evil.example', 'mailto:a@b.example', '#rules', ''],
])('%s is the browser’s [P2.20, D1.34]', (href) => {
  expect(pathInApp(link(href), plain)).toBeNull()
})

test.each([
  { button: 1 },
  { metaKey: true },
  { ctrlKey: true },
  { shiftKey: true },
  { altKey: true },
  { defaultPrevented: true },
])('so is a click with %j', (change) => {
  expect(pathInApp(link('/gallery'), { ...plain, ...change })).toBeNull()
})

test('and a link that opens a tab', () => {
  expect(pathInApp(link('/gallery', '_blank'), plain)).toBeNull()
})
