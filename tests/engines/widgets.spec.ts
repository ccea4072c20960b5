import type { Key, Size, Tab, Target } from './engine.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

/** Each window in one theme; before a release in both. */
const WINDOWS = [
  { name: 'phone, dark', theme: 'dark', size: PHONE },
  { name: 'desktop, light', theme: 'light', size: DESKTOP },
  ...(process.env['TEST_FULL']
    ? [
        { name: 'phone, light', theme: 'light', size: PHONE },
        { name: 'desktop, dark', theme: 'dark', size: DESKTOP },
      ]
    : []),
]

/** A swipe and the slide after it. */
const SWIPE_MS = 800

for (const { name, theme, size } of WINDOWS) {
  test(`filters work by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const guaranteed: Target = { role: 'switch', name: 'Guaranteed Prize Pool' }
    await openIn(tab, `${server.origin}/`, theme, size)
    await activate(tab, { role: 'button', name: /^Filters/ }, 'Enter')
    await activate(tab, guaranteed, ' ')
    await tab.untilTrue('the switch on', guaranteedIs, true)
    await tab.touch(guaranteed)
    await tab.untilTrue('the switch off', guaranteedIs, false)
    await tab.touch(guaranteed)
    if (tab.driver.hasKeys) {
      await tab.press({ role: 'slider', name: 'Highest buy in' }, 'ArrowLeft', 'ArrowLeft')
      await tab.untilText('$0–$190')
    }
    await activate(tab, { role: 'button', name: 'Apply Filters' }, 'Enter')
    await tab.untilTrue('the filters in the address', () => location.search.includes('guaranteed=true'))
  })

  test(`a dialog opens and closes by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const chip: Target = { role: 'button', name: /^Location: / }
    await openIn(tab, `${server.origin}/`, theme, size)
    await activate(tab, chip, 'Enter')
    await tab.untilTrue('the location dialog', isDialogOpen, true)
    await leave(tab)
    await tab.touch(chip)
    await tab.untilTrue('the location dialog', isDialogOpen, true)
    await tab.touch({ role: 'button', name: 'Close' })
    await tab.untilTrue('no dialog', isDialogOpen, false)
  })

  test(`suggestions and notes work by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const finder: Target = { role: 'textbox', name: 'State, region or venue' }
    const note: Target = { role: 'button', name: 'What the columns mean' }
    await openIn(tab, `${server.origin}/leaderboards`, theme, size)
    await tab.untilText('Victoria Leaderboard')
    await activate(tab, note, 'Enter')
    await tab.untilText('FT=Final Tables')
    await activate(tab, note, 'Enter')
    await tab.untilTrue('no note', isTextGone, 'FT=Final Tables')
    await tab.touch(note)
    await tab.untilText('FT=Final Tables')
    await tab.touch(note)
    await tab.fill(finder, 'Queensl')
    if (tab.driver.hasKeys) {
      await tab.element({ role: 'option', name: /Queensland/ })
      await tab.press(finder, 'ArrowDown', 'Enter')
    } else await tab.touch({ role: 'option', name: /Queensland/ })
    await tab.untilText('Queensland Leaderboard')
    await tab.fill(finder, 'Victor')
    await tab.touch({ role: 'option', name: /^Victoria/ })
    await tab.untilText('Victoria Leaderboard')
  })

  test(`tabs work by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    await signIn(tab, server.origin)
    await openIn(tab, `${server.origin}/profile`, theme, size)
    const first = await tab.untilTrue('tabs', selectedTab)
    if (tab.driver.hasKeys) await tab.press({ role: 'tab', name: first }, 'ArrowRight')
    else await tab.touch({ role: 'tab', name: 'PTC Summary' })
    const second = await tab.untilTrue('another tab', otherTabThan, first)
    await tab.touch({ role: 'tab', name: first })
    await tab.untilTrue('the first tab', otherTabThan, second)
    expect(await tab.evaluate(selectedTab)).toBe(first)
  })

  test(`photos work by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    await openIn(tab, `${server.origin}/gallery`, theme, size)
    const photo = await tab.untilTrue('a photo', () =>
      document.querySelector('main button[aria-haspopup=dialog] img')?.closest('button')?.getAttribute('aria-label'),
    )
    await activate(tab, { role: 'button', name: photo }, 'Enter')
    await tab.untilTrue('the first photo', isPhotoAt, 1)
    if (tab.driver.hasKeys) await tab.driver.press('ArrowRight')
    else await tab.touch({ role: 'button', name: 'Next photo' })
    await tab.untilTrue('the second photo', isPhotoAt, 2)
    await tab.touch({ role: 'button', name: 'Next photo' })
    await tab.untilTrue('the third photo', isPhotoAt, 3)
    await swipePhotoTo(tab, 2, 0.4 * size.width)
    await leave(tab)
  })

  test(`the steps of a transfer work by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const amount: Target = { role: 'textbox', name: /^How much PTC/ }
    await signIn(tab, server.origin)
    await openIn(tab, `${server.origin}/profile/ptcTransfer`, theme, size)
    await tab.untilTrue('the first step', isStep, 1)
    await tab.fill(amount, '10')
    await activate(tab, { role: 'button', name: 'Select Player' }, 'Enter')
    await tab.untilTrue('the second step', isStep, 2)
    await activate(tab, { role: 'button', name: 'Previous' }, 'Enter')
    await tab.untilTrue('the first step again', isStep, 1)
    await tab.touch({ role: 'button', name: 'Select Player' })
    await tab.untilTrue('the second step again', isStep, 2)
    await tab.touch({ role: 'button', name: 'Previous' })
    await tab.untilTrue('the first step at last', isStep, 1)
  })

  test(`a toast is dismissed by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const share: Target = { role: 'button', name: 'Share' }
    const dismiss: Target = { role: 'button', name: 'Dismiss' }
    await openIn(tab, `${server.origin}/major-events/victorian-championship`, theme, size)
    await tab.element(share)
    // Not every engine lets a page without a window write to the clipboard, nor asks the system to share.
    await tab.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined })
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.resolve() } })
    })
    await activate(tab, share, 'Enter')
    await tab.untilText('Link copied')
    await activate(tab, dismiss, 'Enter')
    await tab.untilTrue('no toast', isTextGone, 'Link copied')
    await tab.touch(share)
    await tab.untilText('Link copied')
    await tab.touch(dismiss)
    await tab.untilTrue('no toast', isTextGone, 'Link copied')
  })

  test(`a carousel moves by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const next: Target = { role: 'button', name: 'Next of Major events' }
    await openIn(tab, `${server.origin}/`, theme, size)
    await tab.untilTrue('the first banner', isBannerAt, 1)
    // Where all of them fit nothing moves, and where fingers are the pointer the arrows are gone.
    if (await tab.evaluate(doBannersFit)) return
    if (await tab.evaluate(() => matchMedia('(pointer: coarse)').matches)) {
      await swipeBanners(tab, -0.5 * size.width)
      await tab.untilTrue('another banner', isBannerAt, 1, false)
      return
    }
    await activate(tab, next, 'Enter')
    await tab.untilTrue('the second banner', isBannerAt, 2)
    await tab.touch({ role: 'button', name: 'Previous of Major events' })
    await tab.untilTrue('the first banner again', isBannerAt, 1)
    await tab.touch(next)
    await tab.untilTrue('the second banner again', isBannerAt, 2)
  })
}

/** Presses a button or switch by a key, or by touch where there are no keys. */
async function activate(tab: Tab, target: Target, key: Key): Promise<void> {
  if (tab.driver.hasKeys) await tab.press(target, key)
  else await tab.touch(target)
}

/** Leaves a dialog by Escape, or by its cross where there are no keys. */
async function leave(tab: Tab): Promise<void> {
  if (tab.driver.hasKeys) await tab.driver.press('Escape')
  else await tab.touch({ role: 'button', name: 'Close' })
  await tab.untilTrue('no dialog', isDialogOpen, false)
}

/** Opens a page as a visitor who has chosen Victoria and a theme before. */
async function openIn(tab: Tab, address: string, theme: string, size: Size): Promise<void> {
  await tab.driver.resize(size)
  await tab.goto(`${new URL(address).origin}/licences`)
  await tab.evaluate((wanted) => {
    localStorage.setItem('apl.location', JSON.stringify({ stateId: 1 }))
    localStorage.setItem('apl.theme', wanted)
  }, theme)
  await tab.goto(address)
}

/** Swipes until it has worked: before its chunk has come a swipe does nothing. */
async function swipePhotoTo(tab: Tab, at: number, dx: number): Promise<void> {
  for (let tries = 0; tries < 5 && !(await tab.evaluate(isPhotoAt, at)); tries++) {
    // What is around the photos does not move with them.
    const stage = await tab.driver.find(
      () => document.querySelector('dialog[open] [data-part=track]')?.parentElement ?? null,
    )
    if (stage === null) throw new Error('There is nothing to swipe.')
    await tab.driver.touch(stage, dx, 0)
    await new Promise((resolve) => setTimeout(resolve, SWIPE_MS))
  }
  expect(await tab.evaluate(isPhotoAt, at)).toBe(true)
}

async function swipeBanners(tab: Tab, dx: number): Promise<void> {
  const banners = await tab.driver.find(() => document.querySelector('[aria-roledescription=carousel] > ul'))
  if (banners === null) throw new Error('There is nothing to swipe.')
  await tab.driver.touch(banners, dx, 0)
}

function guaranteedIs(isOn: boolean): boolean {
  const found = [...document.querySelectorAll<HTMLInputElement>('input[role=switch]')].find(({ labels }) =>
    labels?.[0]?.textContent?.includes('Guaranteed'),
  )
  return found?.checked === isOn
}

function isDialogOpen(isOpen: boolean): boolean {
  return (document.querySelector('dialog[open]') !== null) === isOpen
}

function isTextGone(text: string): boolean {
  return !document.body.innerText.includes(text)
}

function selectedTab(): string | undefined {
  return document.querySelector('main [role=tab][aria-selected=true]')?.textContent?.trim()
}

function otherTabThan(name: string): string | undefined {
  const selected = document.querySelector('main [role=tab][aria-selected=true]')?.textContent?.trim()
  return selected === name ? undefined : selected
}

function isStep(number: number): boolean {
  return document.querySelector('main [aria-current=step]')?.textContent?.includes(`Step ${number}:`) === true
}

function doBannersFit(): boolean {
  const track = document.querySelector('[aria-roledescription=carousel][aria-label="Major events"] > ul')
  return track !== null && track.scrollWidth <= track.clientWidth + 1
}

function isBannerAt(at: number, isThere = true): boolean {
  const carousel = document.querySelector('[aria-roledescription=carousel][aria-label="Major events"]')
  const status = carousel?.querySelector('[role=status]')?.textContent
  return status !== undefined && status.startsWith(`${at} of `) === isThere
}

function isPhotoAt(at: number): boolean {
  return document.querySelector('dialog[open] [role=status]')?.textContent?.match(/^Photo (\d+)/)?.[1] === String(at)
}
