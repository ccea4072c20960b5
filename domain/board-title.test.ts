import { expect, test } from 'vitest'
import { boardTitle } from './board-title.ts'

test('a leaderboard is titled by its place and Overall, or by the day and the game that are chosen [P2.75]', () => {
  expect(boardTitle('Royal Oak Hotel', {})).toBe('Royal Oak Hotel Leaderboard - Overall')
  expect(boardTitle('Royal Oak Hotel', { day: 'Thursday' })).toBe('Royal Oak Hotel Leaderboard - Thursday')
  expect(boardTitle('Royal Oak Hotel', { day: 'Thursday', game: 'Deepstack' })).toBe(
    'Royal Oak Hotel Leaderboard - Thursday - Deepstack',
  )
  expect(boardTitle('Victoria', {}, 'All Time Money')).toBe('Victoria All Time Money - Overall')
})
