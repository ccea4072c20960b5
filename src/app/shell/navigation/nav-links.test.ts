import { expect, test } from 'vitest'
import { barLinks, currentLink, headerLinks } from './nav-links.ts'
import { menuPages } from '#app/shell/queries.ts'

const config = { millionLabel: 'MILLION 2025', millionPath: '/aplpt/apl-million-2025' }

test('the header links Home, APLPT, Million and Major [P2.26, P2.25]', () => {
  expect(headerLinks(config).map(({ label, to }) => [label, to])).toEqual([
    ['Home', '/'],
    ['APLPT', '/aplpt'],
    ['Million', '/aplpt/apl-million-2025'],
    ['Major', '/major-events'],
  ])
})

test('the bottom bar has its four places in order, the Million by configuration [P2.35, D4.10]', () => {
  expect(barLinks(config).map(({ label }) => label)).toEqual(['FIND GAME', 'MILLION 2025', 'LEADERBOARDS', 'PROFILE'])
  expect(barLinks({ millionLabel: 'MILLION 2027', millionPath: '/aplpt/m27' })[1]).toMatchObject({
    label: 'MILLION 2027',
    to: '/aplpt/m27',
  })
})

test.each([
  ['/', '/'],
  ['/types/special', '/'],
  ['/aplpt', '/aplpt'],
  ['/APLPT/Perth', '/aplpt'],
  ['/aplpt/apl-million-2025', '/aplpt/apl-million-2025'],
  ['/major-events/spring', '/major-events'],
  ['/major-event-results', null],
  ['/typesetting', null],
])('on %s the place is %s', (path, place) => {
  expect(currentLink(headerLinks(config), path)).toBe(place)
})

test('the menu has the pages flagged for it, by name, under /about/ [P2.31, P2.32]', () => {
  const pages = [
    { name: 'Work with us', urlName: 'work-with-us', showInNavbar: true },
    { name: 'hidden', urlName: 'hidden', showInNavbar: false },
    { name: 'No flag', urlName: 'no-flag' },
    { name: 'a page / more', urlName: 'a/b', showInNavbar: true },
    { name: '  ', urlName: 'nameless', showInNavbar: true },
  ]
  expect(menuPages(pages)).toEqual([
    { name: 'a page / more', newsname: 'a/b' },
    { name: 'Work with us', newsname: 'work-with-us' },
  ])
})
