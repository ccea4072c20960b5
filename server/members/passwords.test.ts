import type * as argon2 from '@node-rs/argon2'
import { verify } from '@node-rs/argon2'
import { beforeEach, expect, test, vi } from 'vitest'
import { hashPassword, matchPassword } from './passwords.ts'

/** The real functions, whose calls are counted: a verification is what an attempt costs. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>()
  return { ...real, verify: vi.fn(real.verify) }
})

const COMPOSED = 'Caf\u00e9-Flush-9'
const DECOMPOSED = COMPOSED.normalize('NFD')

async function costOf(hashes: string[], password: string): Promise<number> {
  vi.mocked(verify).mockClear()
  await matchPassword(hashes, password)
  return vi.mocked(verify).mock.calls.length
}

beforeEach(() => void vi.mocked(verify).mockClear())

test('a password is hashed in its normal form, so that every form of it is right at once [F77 passwords]', async () => {
  for (const chosen of [COMPOSED, DECOMPOSED, 'Ｃａｆ\u00e9-Flush-9']) {
    const stored = await hashPassword(chosen)
    for (const typed of [COMPOSED, DECOMPOSED]) expect(await matchPassword([stored], typed)).toBe(0)
  }
})

test('a wrong password costs a known and an unknown account the same [F57, F77]', async () => {
  const stored = await hashPassword('Royal-Flush-9')
  for (const password of ['Wrong-Password-1', DECOMPOSED, '\ufb01rst-Flush-9'])
    expect([await costOf([stored], password), await costOf([], password)]).toEqual([1, 1])
})

test('what is too long once normalised is not tried, and what is far too long is not normalised [F77 passwords]', async () => {
  const stored = await hashPassword('Royal-Flush-9')
  for (const password of ['a'.repeat(201), '\ufdfa'.repeat(12).padEnd(300, 'a'), 'e\u0301'.repeat(5_000)])
    expect([await costOf([stored], password), await costOf([], password)]).toEqual([0, 0])
})
