import { describe, expect, test } from 'vitest'
import { negotiationOf } from './addresses.ts'
import { readOptions, WrongUsage } from './options.ts'

const SECRET = 'session=SECRET'

function read(args: string[], env: Record<string, string> = {}, file?: string) {
  return readOptions(args, env, () =>
    file === undefined ? Promise.reject(new Error('ENOENT')) : Promise.resolve(file),
  )
}

describe('the address of the API', () => {
  test.each([
    ['https://api.example', 'https://api.example/Umbraco/Api'],
    ['https://api.example/', 'https://api.example/Umbraco/Api'],
    ['https://api.example/v1/', 'https://api.example/v1'],
    ['http://localhost:4173/Umbraco/Api', 'http://localhost:4173/Umbraco/Api'],
  ])('%s stands for %s', async (url, base) => {
    expect(await read([url])).toMatchObject({ base, origin: new URL(base).origin })
  })
})

test('options are read, and the session comes from the environment or a file', async () => {
  const args = ['https://api.example', '--event', '12', '--venue=3', '--origin', 'https://app.example/']
  const expected = { eventId: 12, venueId: 3, origin: 'https://app.example', cookie: SECRET, hubUrl: null }
  expect(await read(args, { API_COOKIE: SECRET })).toMatchObject(expected)
  expect(await read([...args, '--cookie-file', 'x'], {}, `Cookie: ${SECRET}\n`)).toMatchObject(expected)
  expect(await read(['https://api.example', '--hub', 'https://hub.example/clock/'])).toMatchObject({
    hubUrl: 'https://hub.example/clock',
  })
})

test('help is asked for by --help', async () => {
  expect(await read(['--help'])).toBeNull()
})

test.each([
  ['no address', [], {}],
  ['two addresses', ['https://a.example', 'https://b.example'], {}],
  ['no web address', ['api.example'], {}],
  ['an address with a name in it', ['https://me:SECRET@api.example'], {}],
  ['an address with a query', ['https://api.example/?key=SECRET'], {}],
  ['an event that is no id', ['https://a.example', '--event', 'SECRET'], {}],
  ['an origin with a path', ['https://a.example', '--origin', 'https://app.example/SECRET'], {}],
  ['an unknown option', ['https://a.example', '--colour'], {}],
  ['an option without its value', ['https://a.example', '--event'], {}],
  ['a session as an argument', ['https://a.example', `--cookie=${SECRET}`], {}],
  ['a session that is none', ['https://a.example'], { API_COOKIE: 'SECRET' }],
  ['a session that would add a header', ['https://a.example'], { API_COOKIE: `${SECRET}\r\nHost: x` }],
  ['a session given twice', ['https://a.example', '--cookie-file', 'x'], { API_COOKIE: SECRET }],
  ['a file that is not there', ['https://a.example', '--cookie-file', 'SECRET'], {}],
])('%s is rejected in one sentence without what was given', async (_, args, env) => {
  const rejection = await read(args, env as Record<string, string>).catch((error: unknown) => error)
  expect(rejection).toBeInstanceOf(WrongUsage)
  const { message } = rejection as WrongUsage
  expect(message).toMatch(/^[^\n]+$/)
  expect(message).not.toContain('SECRET')
})

test('the hub is asked for a connection below its own path', () => {
  expect(negotiationOf('https://a.example/hub?x=1')).toBe('https://a.example/hub/negotiate?x=1&negotiateVersion=1')
})
