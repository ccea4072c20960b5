import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readOptions, WrongUsage } from './options.ts'

const dir = mkdtempSync(join(tmpdir(), 'check-api-'))
afterAll(() => rmSync(dir, { recursive: true }))

function fileWith(text: string): string {
  const path = join(dir, `${text.length}`)
  writeFileSync(path, text)
  return path
}

test.each([
  ['https://api.example', 'https://api.example/Umbraco/Api'],
  ['https://api.example/v1/', 'https://api.example/v1'],
])('%s stands for %s', (url, base) => {
  expect(readOptions([url])).toEqual({
    base,
    origin: 'https://api.example',
    cookie: null,
    eventId: null,
    timeoutMs: 10_000,
  })
})

test('the app’s origin, an event and a session can be given', () => {
  const file = fileWith('Cookie: session=1; a=b\n')
  const args = ['https://api.example', '--event', '12', '--origin', 'https://app.example/', '--cookie-file', file]
  expect(readOptions(args)).toMatchObject({ eventId: 12, origin: 'https://app.example', cookie: 'session=1; a=b' })
})

test.each([
  ['no address', []],
  ['two addresses', ['https://a.example', 'https://b.example']],
  ['no web address', ['SECRET.example']],
  ['an address with a name in it', ['https://me:SECRET@api.example']],
  ['an address with a query', ['https://api.example/?key=SECRET']],
  ['an event that is no id', ['https://a.example', '--event', 'SECRET']],
  ['an origin with a path', ['https://a.example', '--origin', 'https://app.example/SECRET']],
  ['an unknown option', ['https://a.example', '--cookie=SECRET']],
  ['an option without its value', ['https://a.example', '--event']],
  ['a file that is not there', ['https://a.example', '--cookie-file', 'SECRET']],
  ['a session that is none', ['https://a.example', '--cookie-file', fileWith('SECRET')]],
  ['a session that would add a header', ['https://a.example', '--cookie-file', fileWith('a=SECRET\r\nHost: x')]],
])('%s is rejected without what was given', (_, args) => {
  expect(() => readOptions(args)).toThrow(WrongUsage)
  expect(() => readOptions(args)).not.toThrow(/SECRET/)
})
