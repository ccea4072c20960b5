import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { linesNamed } from './known-names.ts'

const lines = ['Anika Marsh', 'Ben Achterberg', 'Dana Whitlock'].map((name) => ({ name }))

describe('finding players by name [P2.133, D4.18]', () => {
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
    expect(linesNamed(lines, text).map(({ name }) => name)).toEqual(names)
  })

  test('any part of a name finds it, in either case', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 30 }), fc.nat(), fc.nat(), (name, from, length) => {
        const part = name.slice(from % name.length, (from % name.length) + 1 + (length % name.length))
        expect(linesNamed([{ name }], part)).toHaveLength(1)
      }),
    )
  })

  test.each([
    ['Zoë O’Brien', 'zoe', 'ZOE\u0308', "o'brien", 'OBrien', 'o brien', 'Zoe O`B'],
    ['Zoe\u0308 Smith–Jones', 'Zoë', 'smith-jones', 'smithjones', 'Smith Jones', 'Jones'],
    ['Łukasz (AU)', 'lukasz', '(', 'au'],
  ])('%s is found in any spelling [F78 comparison of names]', (name, ...texts) => {
    const of = [{ name }, { name: 'Ann' }]
    for (const text of texts)
      expect(
        linesNamed(of, text).map((line) => line.name),
        text,
      ).toEqual([name])
  })
})
