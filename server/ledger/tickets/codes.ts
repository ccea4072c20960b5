import { randomInt } from 'node:crypto'

/** Letters and digits nobody takes for one another when they are read out: no 0 and O, no 1, I and L, no U and V. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTWXYZ'
const LENGTH = 8

/** A redeem code that nobody can guess: one of half a billion times a thousand. The database holds each to be the only one. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
