import { ownRunningGame } from '#tests/e2e/league.ts'
import type { Size, Tab, Target } from './engine.ts'
import { expect, test } from './fixtures.ts'

const TODAY = '2026-11-19'

/** Each window with the theme it is used in. */
const WINDOWS = [
  { name: 'phone, dark', theme: 'dark', size: { width: 390, height: 844 } },
  { name: 'desktop, light', theme: 'light', size: { width: 1440, height: 900 } },
] as const

for (const { name, theme, size } of WINDOWS) {
  test(`filters work by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const guaranteed: Target = { role: 'switch', name: 'Guaranteed Prize Pool' }
    await openIn(tab, `${server.origin}/`, theme, size)
    await tab.press({ role: 'button', name: /^Filters/ }, 'Enter')
    await tab.press(guaranteed, ' ')
    await tab.untilTrue('the switch on', guaranteedIs, true)
    await tab.touch(guaranteed)
    await tab.untilTrue('the switch off', guaranteedIs, false)
    await tab.press({ role: 'slider', name: 'Highest buy in' }, 'ArrowLeft', 'ArrowLeft')
    await tab.untilText('$0–$190')
    await tab.press({ role: 'button', name: 'Apply Filters' }, 'Enter')
    await tab.untilTrue('the filter in the address', () => location.search.includes('to=190'))
  })

  test(`dialog and carousel work by keyboard and by touch, ${name} [F88]`, async ({ tab, server }) => {
    const chip: Target = { role: 'button', name: /^Location: / }
    await openIn(tab, `${server.origin}/`, theme, size)
    await tab.press(chip, 'Enter')
    await tab.untilTrue('the location dialog', isDialogOpen, true)
    await tab.driver.press('Escape')
    await tab.untilTrue('no dialog', isDialogOpen, false)
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
    await tab.press(note, 'Enter')
    await tab.untilText('FT=Final Tables')
    await tab.driver.press('Escape')
    await tab.untilTrue('no note', isTextGone, 'FT=Final Tables')
    await tab.touch(note)
    await tab.untilText('FT=Final Tables')
    await tab.driver.press('Escape')
    await openFinder(tab)
    await tab.fill(finder, 'Queensl')
    await tab.element({ role: 'option', name: /Queensland/ })
    await tab.press(finder, 'ArrowDown', 'Enter')
    await tab.untilText('Queensland Leaderboard')
    await openFinder(tab)
    await tab.fill(finder, 'Victor')
    await tab.touch({ role: 'option', name: /^Victoria/ })
    await tab.untilText('Victoria Leaderboard')
  })

  test(`tabs work by keyboard and by touch, ${name} [F88]`, async ({ tab, server, request }) => {
    const game = await ownRunningGame(request, TODAY)
    await openIn(tab, `${server.origin}/event/${game.id}`, theme, size)
    const first = await tab.untilTrue('tabs', selectedTab)
    await tab.press({ role: 'tab', name: first }, 'ArrowRight')
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
    await tab.press({ role: 'button', name: photo }, 'Enter')
    await tab.untilTrue('the first photo', isPhotoAt, 1)
    await tab.driver.press('ArrowRight')
    await tab.untilTrue('the second photo', isPhotoAt, 2)
    await tab.touch({ role: 'button', name: 'Next photo' })
    await tab.untilTrue('the third photo', isPhotoAt, 3)
    await swipePhoto(tab, 0.6 * size.width)
    await tab.untilTrue('the second photo', isPhotoAt, 2)
    await tab.driver.press('Escape')
    await tab.untilTrue('no dialog', isDialogOpen, false)
  })
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

/** The finder of boards is behind a button where the window is narrow. */
async function openFinder(tab: Tab): Promise<void> {
  const isShown = await tab.evaluate(
    () => (document.querySelector('[role=combobox][aria-label^="State"]')?.getClientRects().length ?? 0) > 0,
  )
  if (!isShown) await tab.click({ role: 'button', name: /^Search/ })
}

async function swipePhoto(tab: Tab, dx: number): Promise<void> {
  const photo = await tab.driver.find(() =>
    document.querySelector('dialog[open] :not([aria-hidden=true]) > * > img, dialog[open] img'),
  )
  if (photo === null) throw new Error('There is no photo to swipe.')
  await tab.driver.touch(photo, dx, 0)
}

function guaranteedIs(isOn: boolean): boolean {
  const found = [...document.querySelectorAll('[role=switch]')].find(
    (element) => (element.getAttribute('aria-labelledby') ?? '') !== '' || element.closest('label') !== null,
  )
  return (
    (found?.getAttribute('aria-checked') === 'true' || (found as HTMLInputElement | undefined)?.checked === true) ===
    isOn
  )
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

function isPhotoAt(at: number): boolean {
  return document.querySelector('dialog[open] [role=status]')?.textContent?.startsWith(`Photo ${at} `) === true
}
