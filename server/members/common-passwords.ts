import { passwordText } from '#domain/text.ts'

export const TOO_COMMON = 'This password is too common.'

let common: Promise<ReadonlySet<string>> | null = null

/**
 * Returns whether a password is among the fifty thousand that people choose most, which is what is tried first on every
 * account: without regard to case, in any form of Unicode, and without the signs at its end that forms ask for. The
 * list is read once, when the first password is set; it is the server's alone, as it is larger than the app.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const list = await (common ??= readList())
  const plain = passwordText(password).toLowerCase()
  return list.has(plain) || list.has(plain.replace(/[^\p{L}\p{N}]+$/u, ''))
}

async function readList(): Promise<ReadonlySet<string>> {
  try {
    const { dictionary } = await import('@zxcvbn-ts/language-common')
    return new Set(dictionary['passwords-common'])
  } catch (error) {
    // The next password asks again.
    common = null
    throw error
  }
}
