import { expect, test } from 'vitest'
import { achievementViews, earnedViews } from './achievements.ts'

const all = [1, 2, 3].map((id) => ({
  id,
  name: `Achievement ${id}`,
  description: 'Earned somehow.',
  filename: `/media/logo/a${id}.webp`,
}))
const earned = [
  { id: 3, name: 'Achievement 3', completed: true, earnedDateTime: '2026-10-02T22:00:00+10:00' },
  {
    id: 1,
    name: 'Achievement 1',
    completed: true,
    earnedDateTime: '2026-11-02T22:00:00+11:00',
    filename: 'javascript:alert(1)',
  },
]

test('what is earned stands first, the latest foremost; the rest is locked [M2.46]', () => {
  expect(achievementViews(all, earned).map(({ id, earned: has, since }) => [id, has, since])).toEqual([
    [1, true, '2/11/2026'],
    [3, true, '2/10/2026'],
    [2, false, null],
  ])
})

test('one that is not completed is not earned [M3.4]', () => {
  expect(
    achievementViews(all, [{ id: 2, name: 'Achievement 2', completed: false }]).map((view) => view.earned),
  ).toEqual([false, false, false])
})

test('nothing but a picture stands as one [F62]', () => {
  expect(earnedViews(earned).map(({ picture }) => picture)).toEqual([null, null])
  expect(achievementViews(all, [])[0]?.picture).toBe('/media/logo/a1.webp')
})

test('nobody has anything of an empty league [M2.45]', () => {
  expect(achievementViews([], [])).toEqual([])
})
