import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isPasswordAcceptable } from '#domain/password.ts'
import { DEMO_MEMBERS } from '#server/demo/members/demo-members.ts'
import { isCommonPassword } from './common-passwords.ts'

test.each([
  'Password1',
  'PASSWORD1!',
  'Password123',
  'Qwerty123',
  'Abcd1234',
  'Passw0rd',
  'Ｐａｓｓｗｏｒｄ１',
  'P@ssw0rd',
])('%s is strong enough by the rules, and too common [F93 common passwords]', async (password) => {
  expect([isPasswordAcceptable(password), await isCommonPassword(password)]).toEqual([true, true])
})

test.each(['Royal-Flush-9', 'Pocket-Kings-88', 'Caf\u00e9-Flush-9', 'correct-Horse-7', '!!!!!!!!', ''])(
  '%s is not [F93 common passwords]',
  async (password) => expect(await isCommonPassword(password)).toBe(false),
)

test('the demo members’ pass [F93 common passwords]', async () => {
  for (const { password } of DEMO_MEMBERS) expect(await isCommonPassword(password)).toBe(false)
})

test('the server alone asks for the list, so that it is no part of the app [F93 common passwords]', () => {
  const root = new URL('../../', import.meta.url)
  const asking = ['server', 'src', 'domain', 'contract'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.test.ts'))
      .map((name) => `${folder}/${name}`)
      .filter((name) => readFileSync(new URL(name, root), 'utf8').includes('@zxcvbn-ts')),
  )
  expect(asking).toEqual(['server/members/common-passwords.ts'])
})
