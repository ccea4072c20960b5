import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText } from '#server/testing/visitor.ts'
import { browserOf, formBrowserOf, openLoginSite, PASSWORD } from './testing/login-site.ts'
import { recoveryOf, type Recovery } from './testing/recovery-site.ts'

const login = 'AP123456'

let site: TestApp
let recovery: Recovery

beforeEach(async () => {
  ;({ site } = await openLoginSite({ mobileVerifiedAt: TEST_NOW }))
  recovery = recoveryOf(site)
})

afterEach(() => site.close())

const browser = () => formBrowserOf(site)

/** A browser that its member signed in with before. */
async function knownDevice() {
  const own = browserOf(site)
  await own.signIn(login, PASSWORD)
  return formBrowserOf(site, `apl_device=${own.jar.get('apl_device')}`)
}

async function sentCode(): Promise<string> {
  return codeIn((await lastText(site)).body)
}

/** Enters the code from a browser, a new one unless it is given; resolves with the statuses. */
async function enter(code: string, times = 1, on?: ReturnType<typeof browser>): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) statuses.push((await recovery.change({ login, code }, on)).status)
  return statuses
}

const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('wrong reset codes of strangers', () => {
  test('leave the code to the browser that asked for it, also when no more tries of the account are let through [D5.76]', async () => {
    const asker = browser()
    await recovery.askForCode(login, asker)
    const code = await sentCode()
    expect(await enter(wrongFor(code), 11)).toEqual([...Array<number>(10).fill(400), 429])
    expect(await enter(code, 1, asker)).toEqual([303])
  })

  test('leave a code that a stranger asked for to a device that the member signed in with before [D5.76]', async () => {
    const known = await knownDevice()
    const stranger = browser()
    await recovery.askForCode(login, stranger)
    const code = await sentCode()
    await enter(wrongFor(code), 6, stranger)
    await enter(wrongFor(code), 6)
    expect(await enter(code, 1, known)).toEqual([303])
  })

  test('leave the code good that was asked for before one of theirs [D5.76]', async () => {
    const asker = browser()
    await recovery.askForCode(login, asker)
    const first = await sentCode()
    recovery.later(90)
    await recovery.askForCode(login)
    const second = await sentCode()
    await enter(wrongFor(second), 5)
    expect(await enter(first)).toEqual([400])
    expect(await enter(first, 1, asker)).toEqual([303])
  })
})

describe('of a reset code', () => {
  test('the browser that asked for it has five tries, together with all others ten [D5.76]', async () => {
    const asker = browser()
    await recovery.askForCode(login, asker)
    const code = await sentCode()
    await enter(wrongFor(code), 5, asker)
    expect(await enter(code, 1, asker)).toEqual([400])
    await enter(wrongFor(code), 5)
    expect([await enter(code), await enter(code, 1, asker)].flat()).not.toContain(303)
  })

  test('all browsers that did not ask for it have five tries together [D5.76]', async () => {
    await recovery.askForCode(login)
    const code = await sentCode()
    await enter(wrongFor(code), 5)
    expect(await enter(code)).toEqual([400])
  })

  test('a device cookie that is not ours counts among the others [D5.76]', async () => {
    const known = await knownDevice()
    await recovery.askForCode(login)
    const code = await sentCode()
    await enter(wrongFor(code), 5, formBrowserOf(site, `apl_device=1.1.${'x'.repeat(16)}.${'x'.repeat(43)}`))
    expect(await enter(code)).toEqual([400])
    expect(await enter(code, 1, known)).toEqual([303])
  })
})
