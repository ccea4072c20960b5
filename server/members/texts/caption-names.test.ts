import { expect, test } from 'vitest'
import { withoutName } from './caption-names.ts'

test.each([
  ['Zoë O’Brien beats Bob.', "Zoe O'Brien", 'Former player beats Bob.'],
  ["Bob, Zoe\u0308 OBrien and ZOE O'BRIEN", 'Zoë O’Brien', 'Bob, Former player and Former player'],
  ['Ann Smith-Jones, Ann Smith', 'Ann Smith–Jones', 'Former player, Ann Smith'],
  ['Joann Archer and Ann Archers', 'Ann Archer', 'Joann Archer and Ann Archers'],
  ['Ann Archer', 'Ann Archer', 'Former player'],
  ['A night out', '–', 'A night out'],
  ['', 'Ann Archer', ''],
])('the caption %j without %s is %j [F78 comparison of names]', (caption, name, left) => {
  expect(withoutName(caption, name, 'Former player')).toBe(left)
})
