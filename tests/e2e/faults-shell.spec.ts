import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { ShellPage } from './pages/shell-page.ts'
import { settled } from './settled.ts'

const MIA = 'mia@example.com'
const ZOE = 'zoe@example.com'

/** What a page still holds of the member: text on screen, and everything stored on the device. */
async function traces(page: Page, name: string): Promise<string[]> {
  return await page.evaluate((requested) => {
    const retained = [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .filter(([key]) => key.startsWith('apl.member'))
    return [...(document.body.innerText.includes(requested) ? ['on screen'] : []), ...retained.map(([key]) => key)]
  }, name)
}

/** The app is anonymous as soon as one signs out; this waits for the document that the server sends then, too. */
async function signOut(page: Page): Promise<void> {
  const shell = new ShellPage(page)
  await Promise.all([page.waitForEvent('load'), shell.logOut()])
  await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
}

test('a shared phone: signing out comes back to where one was on a desktop and to Home on a phone, Back shows nothing of the member, and the next one never sees the former, not for one frame [P2.23, F31, F34]', async ({
  shell,
  page,
}) => {
  await test.step('on a desktop', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await shell.signIn(MIA)
    await expect(shell.header.getByText('Hello Mia')).toBeVisible()
    // A document of its own, so that the former may wait in the back-forward cache.
    await page.goto('/gallery')
    await signOut(page)
    await expect(page).toHaveURL('/gallery')
  })

  await test.step('Back', async () => {
    for (let n = 0; n < 2; n++) {
      await page.goBack()
      await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
      expect(await traces(page, 'Mia')).toEqual([])
    }
  })

  await test.step('on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await shell.signIn(MIA)
    await signOut(page)
    await expect(page).toHaveURL('/')
  })

  await test.step('the next member', async () => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => document.body && seen.push(document.body.innerText)).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      })
    })
    await shell.signIn(ZOE)
    await expect(shell.userButton).toHaveAccessibleName(/Zoe/)
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((text) => text.includes('Mia'))).toEqual([])
  })
})

test('two tabs: a sign-out in one empties the other, another member reloads it, a late message of the former’s sign-out takes nothing from the next, and a change without a sign-out reloads too [F31, F33, F130]', async ({
  shell,
  page,
  context,
}) => {
  const second = await context.newPage()
  const other = new ShellPage(second)
  const mark = () => second.evaluate(() => Object.assign(window, { isSameDocument: true }))
  const isSameDocument = () => second.evaluate(() => 'isSameDocument' in window)
  const storedMember = () => page.evaluate(() => localStorage.getItem('apl.member'))
  let mia: string | null = null

  await test.step('a sign-out', async () => {
    await shell.signIn(MIA)
    await second.goto('/gallery')
    await expect(other.userButton).toHaveAccessibleName(/Mia/)
    mia = await storedMember()
    await mark()
    await signOut(page)
    await expect(other.header.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await traces(second, 'Mia')).toEqual([])
    expect(await isSameDocument()).toBe(true)
  })

  await test.step('another member', async () => {
    await shell.signIn(ZOE)
    await expect(other.userButton).toHaveAccessibleName(/Zoe/)
    await expect.poll(() => traces(second, 'Mia')).toEqual(['apl.member'])
  })

  await test.step('a late message of the former’s sign-out', async () => {
    await second.evaluate(() => {
      const received = new Promise((resolve) => (new BroadcastChannel('apl.session').onmessage = resolve))
      Object.assign(window, { received })
    })
    await page.evaluate((id) => {
      new BroadcastChannel('apl.session').postMessage({ kind: 'left', id: Number(id) })
    }, mia)
    await second.evaluate(() => (window as unknown as { received: Promise<unknown> }).received.then(() => undefined))
    for (const tab of [other, shell]) await expect(tab.userButton).toHaveAccessibleName(/Zoe/)
    expect(await storedMember()).not.toBe(mia)
    expect(await traces(second, 'Mia')).toEqual(['apl.member'])
  })

  await test.step('a reload of the other tab while one member leaves and the next comes', async () => {
    const reloaded = second.reload()
    await signOut(page)
    await shell.signIn(MIA)
    await reloaded
    for (const tab of [other, shell]) await expect(tab.userButton).toHaveAccessibleName(/Mia/)
    await second.reload()
    await expect(other.userButton).toHaveAccessibleName(/Mia/)
    expect(await storedMember()).toBe(mia)
  })

  await test.step('a change of member without a sign-out', async () => {
    await mark()
    // The session of the other tab goes with its cookies, of which it hears nothing.
    await context.clearCookies()
    await shell.signIn(ZOE)
    for (const tab of [other, shell]) await expect(tab.userButton).toHaveAccessibleName(/Zoe/)
    expect(await isSameDocument()).toBe(false)
  })
})

test('a response that comes after the sign-out of another tab brings nothing back; without a channel between tabs they still empty and reload each other [F32, F33]', async ({
  shell,
  page,
  context,
}) => {
  const second = await context.newPage()
  const other = new ShellPage(second)

  await test.step('a late response', async () => {
    await shell.signIn(MIA)
    await expect(shell.userButton).toBeVisible()
    await second.goto('/gallery')
    await expect(other.userButton).toBeVisible()
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    let answered = 0
    await page.route(/GetLoggedMember/i, async (route) => {
      const response = await route.fetch()
      answered++
      await held
      await route.fulfill({ response }).catch(() => undefined)
    })
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(() => answered).toBe(1)
    await signOut(second)
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
    release()
    await page.unrouteAll({ behavior: 'wait' })
    await settled(page)
    expect(await traces(page, 'Mia')).toEqual([])
    await expect(shell.header.getByRole('link', { name: 'Login' })).toBeVisible()
  })

  await test.step('no channel', async () => {
    await context.addInitScript(() => delete (window as Partial<typeof window>).BroadcastChannel)
    await shell.signIn(MIA)
    expect(await page.evaluate(() => 'BroadcastChannel' in window)).toBe(false)
    await second.goto('/gallery')
    await expect(other.userButton).toHaveAccessibleName(/Mia/)
    await signOut(page)
    await expect(other.header.getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await traces(second, 'Mia')).toEqual([])
    await shell.signIn(ZOE)
    await expect(other.userButton).toHaveAccessibleName(/Zoe/)
  })
})
