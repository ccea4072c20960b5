import { expect, test } from 'vitest'
import { leadsBackHere } from './back.ts'

function page(length: number, referrer: string, navigation?: { canGoBack: boolean }) {
  return {
    history: { length },
    document: { referrer },
    location: { origin: 'https://apl.example' },
    navigation,
  } as Parameters<typeof leadsBackHere>[0]
}

test('the browser’s list of our pages decides, where there is one [P2.67]', () => {
  expect(leadsBackHere(page(5, '', { canGoBack: true }))).toBe(true)
  expect(leadsBackHere(page(5, 'https://apl.example/', { canGoBack: false }))).toBe(false)
})

test.each([
  [2, 'https://apl.example/event/4', true],
  [2, 'https://apl.example.evil/event/4', false],
  [2, 'https://search.example/', false],
  [2, '', false],
  [1, 'https://apl.example/event/4', false],
])('without it, %i pages and the referrer "%s" mean %s [P2.67]', (length, referrer, leads) => {
  expect(leadsBackHere(page(length, referrer))).toBe(leads)
})
