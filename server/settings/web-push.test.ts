import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { EnvironmentError, readEnv } from './env.ts'
import { StartupError } from '#server/errors/startup-error.ts'
import { withStoredKeys } from './web-push.ts'

const KEYS = webPush.generateVAPIDKeys()
const INPUT = { VAPID_PUBLIC_KEY: KEYS.publicKey, VAPID_PRIVATE_KEY: KEYS.privateKey }
const POSTGRES = { DATABASE_URL: 'postgres://u:p@localhost/x' }

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'push-'))
})
afterEach(() => rmSync(dir, { recursive: true }))

test('one machine makes its keys once and stores them for itself [M7.49]', () => {
  const env = readEnv({ DATA_DIR: dir })
  expect([env.webPush?.keys, env.config.capabilities.includes('webPush')]).toEqual([null, true])
  const first = withStoredKeys(env)
  expect(first.webPush?.keys?.publicKey).toMatch(/^B[\w-]{86}$/)
  expect(withStoredKeys(env).webPush).toEqual(first.webPush)
  expect(statSync(join(dir, 'vapid.json')).mode & 0o077).toBe(0)
  expect(JSON.parse(readFileSync(join(dir, 'vapid.json'), 'utf8'))).toEqual(first.webPush?.keys)
})

test('a stored pair that is broken is named, never replaced', () => {
  writeFileSync(join(dir, 'vapid.json'), '{}')
  expect(() => withStoredKeys(readEnv({ DATA_DIR: dir }))).toThrow(StartupError)
})

test('given keys are used; several servers without them send no notices and do not offer them [D1.7]', () => {
  const value = readEnv({
    ...POSTGRES,
    ...INPUT,
    VAPID_SUBJECT: 'https://league.example',
    PUSH_HOSTS: 'push.league.example, .push.example',
  })
  expect(value.webPush).toEqual({
    keys: KEYS,
    subject: 'https://league.example',
    hosts: ['push.league.example', '.push.example'],
  })
  expect(withStoredKeys(value)).toBe(value)
  const none = readEnv({ ...POSTGRES })
  expect([none.webPush, none.config.capabilities.includes('webPush'), withStoredKeys(none)]).toEqual([
    null,
    false,
    none,
  ])
  expect(readEnv({ CONTACT_EMAILS: 'office@league.example' }).webPush?.subject).toBe('mailto:office@league.example')
})

test('mistakes are named, and never repeat the private key', () => {
  const problemsOf = (value: Record<string, string>) => {
    try {
      return readEnv(value).nodeEnv
    } catch (error) {
      return error instanceof EnvironmentError ? error.problems.join('\n') : String(error)
    }
  }
  expect(problemsOf({ VAPID_PUBLIC_KEY: KEYS.publicKey })).toContain('belong together')
  expect(problemsOf({ ...INPUT, VAPID_PRIVATE_KEY: 'secret' })).toMatch(
    /^VAPID_PRIVATE_KEY must be the private key(?!.*secret)/,
  )
  expect(problemsOf({ ...INPUT, VAPID_SUBJECT: 'office' })).toContain('VAPID_SUBJECT must be like mailto:')
  expect(problemsOf({ PUSH_HOSTS: 'https://x.example' })).toContain('PUSH_HOSTS must be host names')
})
