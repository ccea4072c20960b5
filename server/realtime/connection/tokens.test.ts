import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTokens } from './tokens.ts'

const anyProcess = { anyProcess: true }

function tokensAt(clock: { now: number }, secret = 'secret') {
  return createTokens({ secret, now: () => clock.now, tokenMs: 1_000 })
}

test('a token is good once, for its user alone, until it expires', () => {
  fc.assert(
    fc.property(
      fc.option(fc.string()),
      fc.option(fc.string()),
      fc.integer({ min: 0, max: 2_000 }),
      (user, other, wait) => {
        const clock = { now: 1_700_000_000_000 }
        const tokens = tokensAt(clock)
        const { connectionId, connectionToken } = tokens.issue(user)
        clock.now += wait
        expect(tokens.spend(connectionToken, other, anyProcess)).toBe(
          other === user && wait < 1_000 ? connectionId : null,
        )
        if (other !== user)
          expect(tokens.spend(connectionToken, user, anyProcess)).toBe(wait < 1_000 ? connectionId : null)
        expect(tokens.spend(connectionToken, user, anyProcess)).toBeNull()
        expect(tokens.identify(connectionToken, user)).toBe(connectionId)
      },
    ),
  )
})

test('no change to a token leaves it good', () => {
  const tokens = tokensAt({ now: 0 })
  const { connectionToken } = tokens.issue(null)
  fc.assert(
    fc.property(fc.nat(connectionToken.length - 1), fc.constantFrom(...'ABCabc019-_= .'), (at, letter) => {
      const altered = connectionToken.slice(0, at) + letter + connectionToken.slice(at + 1)
      fc.pre(altered !== connectionToken)
      expect(tokens.identify(altered, null)).toBeNull()
    }),
  )
  expect(tokens.identify(`${connectionToken}=`, null)).toBeNull()
})

test('a spent token stays refused when spent tokens are forgotten', () => {
  const clock = { now: 0 }
  const tokens = tokensAt(clock)
  const { connectionToken } = tokens.issue(null)
  expect(tokens.spend(connectionToken, null, anyProcess)).not.toBeNull()
  tokens.forgetExpired()
  expect(tokens.spend(connectionToken, null, anyProcess)).toBeNull()
  clock.now = 1_000
  tokens.forgetExpired()
  expect(tokens.spend(connectionToken, null, anyProcess)).toBeNull()
})

test('a process with the same secret accepts it, but only where any process may', () => {
  const clock = { now: 0 }
  const [one, other, stranger] = [tokensAt(clock), tokensAt(clock), tokensAt(clock, 'other secret')]
  const { connectionToken, connectionId } = one.issue('ann')
  expect(stranger.spend(connectionToken, 'ann', anyProcess)).toBeNull()
  expect(other.spend(connectionToken, 'ann', { anyProcess: false })).toBeNull()
  expect(other.spend(connectionToken, 'ann', anyProcess)).toBe(connectionId)
})

test('neither the id nor the token gives the other or the user away', () => {
  const { connectionId, connectionToken } = tokensAt({ now: 0 }).issue('ann@example.com')
  expect(connectionToken).toMatch(/^[\w-]+$/)
  expect(connectionToken).not.toContain(connectionId)
  expect(Buffer.from(connectionToken, 'base64url').toString('latin1')).not.toContain('ann')
})
