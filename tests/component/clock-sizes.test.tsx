import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import type { App } from './app.tsx'
import { CLOCK } from './clock-routes.ts'
import { part, test } from './clock-screen.ts'
import { LONGEST } from './longest-clock.ts'
import { scan } from './scanner.ts'

const EVENT = '/event/7001'
const PHONES = [320, 360, 412].map((width) => ({ width, height: 640 }))
const FULL_HD = { width: 1920, height: 1080 }
const FOUR_K = { width: 3840, height: 2160 }
const VENUES = [{ width: 1600, height: 900 }, FULL_HD, { width: 3440, height: 1440 }, FOUR_K]

const followCode = page.getByRole('img', { name: 'QR code of this event’s address, to follow it on your phone' })
const levels = page.getByRole('table', { name: 'Levels to come' }).getByRole('row')

test('60 levels with blinds and antes of eight digits show whole from 320 to 412 px, in every view [F85 clock sizes]', async ({
  app,
  league,
}) => {
  for (const remainingSeconds of [1_183, 45]) {
    await league({ ...LONGEST, remainingSeconds })
    for (const path of [EVENT, CLOCK]) {
      await app.open(path)
      await expect.poll(() => part('blinds')).toContain('11,100,000/22,200,000')
      await expectWholeAt(app, PHONES)
    }
    expect(levels.elements()).toHaveLength(49)
    await expect.element(levels.last()).toHaveTextContent('15,900,000/31,800,000')
    await page.getByRole('button', { name: 'Table view' }).click()
    await expect.element(page.getByRole('button', { name: 'Leave the table view' })).toBeVisible()
    await expectWholeAt(app, PHONES)
  }
})

test('on a venue’s screen from 1600 by 900 to 3840 by 2160 the clock shows all of it and scrolls nowhere, and one’s own stack is not for a room to see [F85 clock sizes]', async ({
  app,
  league,
}) => {
  for (const remainingSeconds of [1_183, 45]) {
    await league({ ...LONGEST, remainingSeconds })
    await app.open(CLOCK)
    await expect.poll(() => part('blinds')).toContain('11,100,000/22,200,000')
    await expectWholeAt(app, VENUES, async () => {
      await expect.element(followCode).toBeVisible()
      await expect.poll(outside).toEqual([])
      await expect.element(page.getByText('and 22 more places')).toBeVisible()
      await expect.element(page.getByText('and 43 more levels')).toBeVisible()
    })
    expect(page.getByText('My stack').query()?.checkVisibility() ?? false).toBe(false)
  }
})

test('every text of the clock is twice as large on a screen of twice the size [F85 clock sizes]', async ({
  app,
  league,
}) => {
  await league(LONGEST)
  await app.show({ ...FULL_HD, theme: 'dark' })
  await app.open(CLOCK)
  await expect.element(followCode).toBeVisible()
  const small = sizes()
  await app.show({ ...FOUR_K, theme: 'dark' })
  await expect
    .poll(() =>
      differing(
        sizes(),
        small.map(([text, size]) => [text, size * 2]),
      ),
    )
    .toEqual([])
  expect(Math.min(...small.map(([, size]) => size))).toBeGreaterThanOrEqual(18)
})

test('a phone reads the event’s address from a venue’s screen, where no connection is needed for it [F85 clock sizes]', async ({
  app,
  league,
}) => {
  await league()
  for (const size of [FULL_HD, FOUR_K]) {
    await app.show({ ...size, theme: 'dark' })
    await app.open(CLOCK)
    await expect.element(page.getByText('Follow on your phone')).toBeVisible()
    app.network.setOffline(true)
    expect(await scan(followCode)).toBe(`${location.origin}${EVENT}`)
    app.network.setOffline(false)
  }
  for (const size of [
    { width: 1599, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await app.show({ ...size, theme: 'dark' })
    await expect.element(followCode).not.toBeInTheDocument()
  }
  // Beside the event's sections the clock has no room of its own.
  await app.show({ ...FULL_HD, theme: 'dark' })
  await app.open(EVENT)
  await expect.element(page.getByRole('timer')).toBeVisible()
  await expect.element(followCode).not.toBeInTheDocument()
})

test('on a venue’s screen nothing scrolls in any state of the clock, nor with a message of the league [F85 clock sizes]', async ({
  app,
  league,
}) => {
  await app.show({ ...FULL_HD, theme: 'dark' })
  const alternateClockMessage = 'Dinner break after this level. Please leave your chips in stacks of twenty. '.repeat(2)
  const states = [{ runStatus: 1 }, { runStatus: 3 }, { runStatus: 4 }, { runStatus: 5 }, { isRound: false }]
  for (const state of states) {
    await league({ ...LONGEST, alternateClockMessage, ...state })
    await app.open(CLOCK)
    await expect.element(followCode).toBeVisible()
    await expect.element(page.getByText(alternateClockMessage.trim())).toBeVisible()
    await expect.poll(outside).toEqual([])
    app.network.setOffline(true)
    if (state.runStatus !== 5) await expect.element(page.getByText(/^(Reconnecting|Not live since)/)).toBeVisible()
    expect(outside()).toEqual([])
    app.network.setOffline(false)
  }
})

/** The page as it stands, laid out at each size; `more` looks at it there as well. */
async function expectWholeAt(
  { show }: App,
  windows: readonly { width: number; height: number }[],
  more: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (const size of windows) {
    await show({ ...size, theme: 'dark' })
    await more()
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    await expect.poll(illegibleTexts, { message: `${size.width} by ${size.height}` }).toEqual([])
    await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBeLessThanOrEqual(0)
  }
}

const isShown = (one: Element) => one.checkVisibility({ visibilityProperty: true })

/** What is not on the screen as it stands, and what scrolls. */
function outside(): string[] {
  const shown = [...document.querySelectorAll('main *')].filter(isShown)
  const name = (one: Element) => `<${one.tagName.toLowerCase()}> "${one.textContent?.trim().slice(0, 40)}"`
  return [
    ...[document.documentElement, ...shown]
      .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) || one === document.documentElement)
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
      .map((one) => `scrolls: ${name(one)}`),
    ...shown
      .filter((one) => {
        const { right, bottom, width, left, top } = one.getBoundingClientRect()
        return width > 1 && (right > innerWidth + 1 || bottom > innerHeight + 1 || left < -1 || top < -1)
      })
      .map((one) => `outside: ${name(one)}`),
  ]
}

type Sized = [text: string, size: number]

/** The texts whose size is another by more than a half per cent. */
function differing(found: readonly Sized[], requested: readonly Sized[]): string[] {
  if (found.length !== requested.length) return [`${found.length} texts, and not ${requested.length}`]
  return found.flatMap(([text, size], i) => {
    const [name, other] = requested[i] ?? ['', 0]
    return text === name && Math.abs(size - other) <= other / 200 ? [] : [`${text} ${size}, and not ${name} ${other}`]
  })
}

/** The size of each text in pixels, with its text as far as that stays. */
function sizes(): Sized[] {
  return [...document.querySelectorAll('main *')]
    .filter(
      (one) =>
        isShown(one) &&
        getComputedStyle(one).clipPath === 'none' &&
        !one.closest('[style*=clip], [role=timer]') &&
        [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
    )
    .map((one) => [(one.textContent ?? '').replace(/\d+:\d\d/, '#').trim(), parseFloat(getComputedStyle(one).fontSize)])
}
