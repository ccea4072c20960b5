import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { figureFor, matching, qualifierLines } from './qualifiers.ts'

const rows = [
  { name: 'Anika Marsh', ptc: 1200 },
  { name: 'Ben Achterberg', ptc: 850 },
  { name: 'Dana Whitlock', ptc: null },
]
const lines = qualifierLines(rows, 'ptc', null)

describe('searching the qualifiers [P2.133]', () => {
  test.each([
    ['mar', ['Anika Marsh']],
    ['  WHIT ', ['Dana Whitlock']],
    ['a', ['Anika Marsh', 'Ben Achterberg', 'Dana Whitlock']],
    ['k m', []],
    ['a m', ['Anika Marsh']],
    ['.*', []],
    [' ', ['Anika Marsh', 'Ben Achterberg', 'Dana Whitlock']],
    ['\u200bänïka', ['Anika Marsh']],
  ])('"%s" finds %j', (text, names) => {
    expect(matching(lines, text).map(({ name }) => name)).toEqual(names)
  })

  test('any part of a name finds it, in either case', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (name, from, length) => {
        const [line] = qualifierLines([{ name }], 'none', null)
        const message = line?.name ?? ''
        const part = message.slice(from % message.length, (from % message.length) + 1 + (length % message.length))
        expect(matching(line ? [line] : [], part)).toHaveLength(1)
      }),
    )
  })

  test.each([
    ['Zoë O’Brien', 'zoe', 'ZOE\u0308', "o'brien", 'OBrien', 'o brien', 'Zoe O`B'],
    ['Zoe\u0308 Smith–Jones', 'Zoë', 'smith-jones', 'smithjones', 'Smith Jones', 'Jones'],
    ['Łukasz (AU)', 'lukasz', '(', 'au'],
  ])('%s is found in any spelling [F78 comparison of names]', (name, ...texts) => {
    const of = qualifierLines([{ name }, { name: 'Ann' }], 'none', null)
    for (const text of texts)
      expect(
        matching(of, text).map((line) => line.name),
        text,
      ).toEqual([name])
  })

  test('keeps the numbers of the whole list', () => {
    expect(matching(lines, 'dana')[0]?.number).toBe(3)
  })
})

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
