import { expect, test } from 'vitest'
import { figureFor, qualifierLines } from './qualifiers.ts'

const rows = [
  { name: 'Anika Marsh', ptc: 1200 },
  { name: 'Ben Achterberg', ptc: 850 },
  { name: 'Dana Whitlock', ptc: null },
]
const lines = qualifierLines(rows, 'ptc', null)

test('credit stands beside the names where anybody has some, chips on the Day 2 list [P2.131, P3.26]', () => {
  expect([
    figureFor(rows, false),
    figureFor(rows, true),
    figureFor([{ name: 'A', ptc: 0 }, { name: 'B' }], false),
  ]).toEqual(['ptc', 'chips', 'none'])
  expect(lines.map(({ figure }) => figure)).toEqual(['1,200', '850', ''])
  expect(qualifierLines([{ name: ' ', chipStack: 595_000 }], 'chips', null)).toEqual([
    { number: 1, name: 'Player', figure: '595,000', isOwn: false },
  ])
})

test('the member’s line is marked, unless another user bears the name [F78]', () => {
  expect(qualifierLines(rows, 'ptc', 'dana  WHITLOCK').map(({ isOwn }) => isOwn)).toEqual([false, false, true])
  expect(qualifierLines([...rows, { name: 'Dana Whitlock' }], 'ptc', 'Dana Whitlock').some(({ isOwn }) => isOwn)).toBe(
    false,
  )
  for (const ownName of ['Zoë O’Brien', 'ZOE OBRIEN', "Zoe\u0308 O'Brien"])
    expect(qualifierLines([{ name: 'Zoe O’Brien' }], 'ptc', ownName)[0]?.isOwn, ownName).toBe(true)
  expect(qualifierLines([{ name: '' }], 'ptc', '').some(({ isOwn }) => isOwn)).toBe(false)
})
