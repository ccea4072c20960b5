import type { Page } from '@playwright/test'
import { expect, test } from '#tests/e2e/fixtures.ts'
import { HomePage } from '#tests/e2e/pages/home-page.ts'
import { ShellPage } from '#tests/e2e/pages/shell-page.ts'
import { letTimePass } from '#tests/e2e/real-time.ts'
import { damage, memberStores, NETWORK_ERRORS, savedKeys, untilSaved, type Damage } from './saved.ts'
import { visit } from './site-fixtures.ts'

const MIA = 'mia@example.com'
const ZOE = 'zoe@example.com'

test.use({ serviceWorkers: 'allow', expectedErrors: new RegExp(`${NETWORK_ERRORS.source}|401 \\(Unauthorized\\)`) })

/** Signs in at the end of a cable, as from a phone. */
async function signIn(page: Page, origin: string, login: string): Promise<void> {
  const shell = new ShellPage(page)
  await shell.signIn(login, '/', origin)
  await expect(shell.userButton).toBeVisible()
}

/** The only store of a member on the device, once something stands in it. */
async function oneMemberStore(page: Page): Promise<string> {
  await expect.poll(() => memberStores(page)).toHaveLength(1)
  const [name = ''] = await memberStores(page)
  await untilSaved(page, '["member","me"', name)
  return name
}

/** What needs the app's own worker, which a cold start without a connection does. */
test.describe('with the app on the device', () => {
  test('saved data that is damaged in any way is dropped without a word, and the app starts and saves again [F22, F28]', async ({
    page,
    home,
    network,
    context,
  }) => {
    test.setTimeout(90_000)
    await visit(page, network.origin)
    await expect(home.cards.first()).toBeVisible()
    await untilSaved(page, '["games"')
    let former = page
    for (const how of ['cut', 'number', 'wrong types', 'other version'] satisfies Damage[]) {
      await test.step(how, async () => {
        const next = await context.newPage()
        await former.close()
        former = next
        await next.goto(`${network.origin}/robots.txt`)
        await damage(next, how)
        network.cut()
        await context.setOffline(true)
        await next.goto(network.origin)
        await expect(next.getByText('You are offline', { exact: true }).first()).toBeVisible()
        await expect(new HomePage(next).cards).toHaveCount(0)
        await expect.poll(() => savedKeys(next)).not.toContainEqual(expect.stringMatching(/^\["games"/))
        network.restore()
        await context.setOffline(false)
        await expect(new HomePage(next).cards.first()).toBeVisible()
        await untilSaved(next, '["games"')
        await expect(next.getByText('This phone')).toHaveCount(0)
      })
    }
  })

  test('on a phone whose clock is set back or forward a year, what was saved is there, with its age by the server’s time [F29]', async ({
    page,
    home,
    network,
    context,
  }) => {
    test.setTimeout(90_000)
    await visit(page, network.origin)
    await expect(home.cards.first()).toBeVisible()
    await untilSaved(page, '["games"')
    const list = (await savedKeys(page)).find((key) => key.startsWith('["games"'))
    let former = page
    for (const [way, years] of Object.entries({ back: -1, forward: 1 })) {
      await test.step(way, async () => {
        const next = await context.newPage()
        await former.close()
        await next.clock.install({ time: new Date(Date.now() + years * 365 * 86_400_000) })
        await next.goto(network.origin)
        // Nothing was thrown away on the word of the phone's clock.
        await expect(new HomePage(next).cards.first()).toBeVisible()
        await next.clock.runFor(5_000)
        expect(await savedKeys(next)).toContain(list)
        await next.close()

        network.cut()
        await context.setOffline(true)
        former = await context.newPage()
        await former.clock.install({ time: new Date() })
        await former.goto(network.origin)
        await expect(former.getByText(/as of (Thu, 19 Nov, )?\d+:\d\d pm/).first()).toBeVisible()
        network.restore()
        await context.setOffline(false)
      })
    }
  })

  test('signing out without a connection removes all that was saved for the member, at once [F30, F32]', async ({
    page,
    shell,
    home,
    network,
    context,
  }) => {
    await visit(page, network.origin)
    await signIn(page, network.origin, MIA)
    await oneMemberStore(page)
    await page.waitForLoadState('networkidle')
    await shell.userButton.click()
    network.cut()
    await context.setOffline(true)
    await shell.userMenu.getByRole('button', { name: 'Log Out' }).click()
    await expect.poll(() => memberStores(page)).toEqual([])
    // A write that waited its second.
    await letTimePass(page, 2_000)
    expect(await memberStores(page)).toEqual([])
    await page.reload()
    await expect(home.cards.first()).toBeVisible()
    await expect(page.getByText('Mia')).toHaveCount(0)
    expect(await savedKeys(page)).not.toContainEqual(expect.stringContaining('member'))
  })
})

/** The same with it and without: nothing is loaded from the device. */
test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('on a full phone everything works, and it says once that not all is saved [F23]', async ({ page, home }) => {
    await page.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('Full', 'QuotaExceededError')
      }
    })
    await home.open()
    const note = page.getByText('This phone is full')
    await expect(note).toBeVisible()
    await expect(note).toHaveCount(1)
    await expect(home.cards.first()).toBeVisible()
    await page.reload()
    await expect(home.cards.first()).toBeVisible()
    await letTimePass(page, 2_500)
    await expect(note).toHaveCount(0)
  })

  for (const how of ['missing', 'blocked']) {
    test(`with a database that is ${how} the app works online, and says that nothing is saved [F24]`, async ({
      page,
      home,
    }) => {
      await page.addInitScript((isMissing) => {
        Object.defineProperty(window, 'indexedDB', {
          get() {
            if (isMissing) return undefined
            throw new DOMException('Blocked', 'SecurityError')
          },
        })
      }, how === 'missing')
      await home.open()
      await expect(page.getByText('Nothing can be saved on this phone')).toBeVisible()
      await home.openGame((await home.titles())[0] ?? '')
      await expect(page).toHaveURL(/\/event\/\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
  }

  test('a database that hangs on opening is not waited for [F25]', async ({ page, home, network }) => {
    await page.goto(network.origin)
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
    })
    await page.goto(network.origin)
    await expect(home.cards.first()).toBeVisible()
  })

  test('a connection the browser has dropped is opened again once, and what comes is saved [F26]', async ({
    page,
    home,
    network,
    context,
  }) => {
    await page.goto(network.origin)
    await expect(home.cards.first()).toBeVisible()
    await untilSaved(page, '["games"')
    await page.evaluate(() => {
      const { transaction } = IDBDatabase.prototype
      let isDead = true
      IDBDatabase.prototype.transaction = function (...rest: Parameters<IDBDatabase['transaction']>) {
        if (isDead) {
          isDead = false
          throw new DOMException('The connection is closing.', 'InvalidStateError')
        }
        return transaction.apply(this, rest)
      }
    })
    await home.openGame((await home.titles())[0] ?? '')
    await page.waitForURL(/\/event\/\d+$/)
    const other = await context.newPage()
    await other.goto(`${network.origin}/robots.txt`)
    await untilSaved(other, '["event"')
  })

  test('a connection that stays dead leaves the app in memory, which it says [F26]', async ({
    page,
    home,
    network,
  }) => {
    await page.goto(network.origin)
    await expect(home.cards.first()).toBeVisible()
    await page.evaluate(() => {
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('Internal error.', 'UnknownError')
      }
    })
    await home.openGame((await home.titles())[0] ?? '')
    await expect(page.getByText('Nothing can be saved on this phone')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('when the phone has cleared what was saved, the app says so, asks to sign in, and works [F27]', async ({
    page,
    network,
    context,
  }) => {
    await page.goto(network.origin)
    await signIn(page, network.origin, MIA)
    await oneMemberStore(page)
    const { cookies } = await context.storageState()
    expect(cookies.map(({ name }) => name)).toContain('apl_kept')
    const cleaner = await context.newCDPSession(page)
    await page.goto(`${network.origin}/robots.txt`)
    await cleaner.send('Storage.clearDataForOrigin', {
      origin: network.origin,
      storageTypes: 'indexeddb,local_storage',
    })
    for (const name of ['apl_member', 'apl_session']) await context.clearCookies({ name })
    await page.goto(network.origin)
    await expect(page.getByText('Saved tickets were removed by the phone')).toBeVisible()
    await expect(new ShellPage(page).header.getByRole('link', { name: 'Login' })).toBeVisible()
    await page.reload()
    await expect(new HomePage(page).cards.first()).toBeVisible()
    await letTimePass(page, 1_000)
    await expect(page.getByText('Saved tickets were removed by the phone')).toHaveCount(0)
  })

  test('a change that waits to be written is not written after signing out [F32]', async ({
    page,
    shell,
    home,
    network,
  }) => {
    await page.goto(network.origin)
    await signIn(page, network.origin, MIA)
    await oneMemberStore(page)
    await home.heart(home.cards.first()).click()
    await shell.logOut()
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    await letTimePass(page, 3_000)
    expect(await memberStores(page)).toEqual([])
  })

  test('each member of a shared phone has a store of their own, and who signs in over another never sees them [F31, F33]', async ({
    page,
    shell,
    network,
    context,
  }) => {
    await page.goto(network.origin)
    await signIn(page, network.origin, MIA)
    const ofMia = await oneMemberStore(page)
    await page.addInitScript(() => {
      const seen: string[] = JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[]
      new MutationObserver(() => {
        if (!document.body || location.pathname === '/login') return
        seen.push(document.body.innerText)
        sessionStorage.setItem('seen', JSON.stringify(seen.filter((text) => text.includes('Mia')).slice(0, 3)))
      }).observe(document, { childList: true, subtree: true, characterData: true })
    })
    // Nobody has signed out: the session has run out.
    for (const name of ['apl_member', 'apl_session']) await context.clearCookies({ name })
    await signIn(page, network.origin, ZOE)
    await expect(shell.userButton).toHaveAccessibleName(/Zoe/)
    const ofZoe = await oneMemberStore(page)
    expect(ofZoe).not.toBe(ofMia)
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('[]')
  })

  test('a session that expires takes the member off the screen and leaves what is theirs for their next sign-in [D5.5, F60]', async ({
    page,
    shell,
    home,
    network,
    context,
  }) => {
    test.setTimeout(90_000)
    await page.goto(network.origin)
    await signIn(page, network.origin, MIA)
    const store = await oneMemberStore(page)
    await context.clearCookies({ name: 'apl_session' })
    await page.reload()
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(page.getByText('Mia')).toHaveCount(0)
    await page.reload()
    await expect(home.cards.first()).toBeVisible()
    await expect(page.getByText('Mia')).toHaveCount(0)
    expect(await memberStores(page)).toEqual([store])
    expect((await savedKeys(page, store)).length).toBeGreaterThan(0)
    await signIn(page, network.origin, ZOE)
    await expect.poll(() => memberStores(page)).not.toContain(store)
  })
})
