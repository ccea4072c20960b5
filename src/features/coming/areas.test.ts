import { expect, test } from 'vitest'
import { areaAt, areas } from './areas.ts'

/** Everything that was still to come when the shell was made. A path leaves both lists when its screen arrives; none is ever added. */
const ONCE_TO_COME = [
  '/major-events',
  '/major-events/*',
  '/aplpt',
  '/aplpt/*',
  '/major-event-results',
  '/gallery',
  '/settings',
  '/clock',
]

test('the list of areas to come can only shrink', () => {
  const paths = areas.flatMap((area) => area.paths)
  expect(paths.filter((path) => !ONCE_TO_COME.includes(path))).toEqual([])
  expect(paths.length).toBeLessThanOrEqual(ONCE_TO_COME.length)
  expect(new Set(paths).size).toBe(paths.length)
})

test('each area says what will be there and has a way on', () => {
  for (const { title, what, on } of areas) {
    expect(title.trim()).not.toBe('')
    expect(what).toMatch(/^[a-z].+\.$/)
    expect(on.to).toMatch(/^\//)
  }
})

test.each([
  ['/SETTINGS/', 'Settings'],
])('%s is %s [D1.1]', (path, title) => {
  expect(areaAt(path)?.title).toBe(title)
})

test.each(['/no/such/page', '/venue', '/venue/', '/venue/oak', '/preview', '/covid-check-in', '/about', '/leaderboards/x', '/profile', '/profile/x', '/profile/a/b', '/event', '/'])('%s is no area [P2.19]', (path) => {
  expect(areaAt(path)).toBeNull()
})
