import type { Page } from '@playwright/test'
import { NETWORK_ERRORS } from '#tests/faults/saved.ts'
import { mockClock, longest, withoutNews } from './mocks/clock-mocks.ts'
import { expect, test } from './fixtures.ts'
import { illegible } from './legibility.ts'
import { runningGame } from './league.ts'
import { scanned } from './scanner.ts'
import { animationsFinished } from './settled.ts'

const TODAY = '2026-11-19'
const PHONES = [320, 360, 412].map((width) => ({ width, height: 640 }))
const VENUES = [
  { width: 1600, height: 900 },
  { width: 1920, height: 1080 },
  { width: 3440, height: 1440 },
  { width: 3840, height: 2160 },
]

test.use({ expectedErrors: NETWORK_ERRORS })

test.beforeEach(({ page }) => withoutNews(page))

test('60 levels with blinds and antes of eight digits show whole from 320 to 412 px, in every view [F85 clock sizes]', async ({
  clock,
  page,
  request,
}) => {
  test.setTimeout(90_000)
  const { id } = await runningGame(request, TODAY)
  for (const remainingSeconds of [1_183, 45]) {
    await mockClock(page, (status) => ({ ...longest(status), remainingSeconds }))
    for (const path of [`/event/${id}`, `/event/${id}/clock`]) {
      await page.goto(path)
      await expect(clock.blinds).toContainText('11,100,000/22,200,000')
      await expectWholeAt(page, PHONES)
    }
    const levels = page.getByRole('table', { name: 'Levels to come' }).getByRole('row')
    await expect(levels).toHaveCount(49)
    await expect(levels.last()).toContainText('15,900,000/31,800,000')
    await page.getByRole('button', { name: 'Table view' }).click()
    const leave = page.getByRole('button', { name: 'Leave the table view' })
    await expect(leave).toBeVisible()
    await expectWholeAt(page, PHONES)
    await leave.click()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

for (const theme of ['dark', 'light']) {
  test(`on a venue’s screen from 1600 by 900 to 3840 by 2160 the ${theme} clock shows all of it and scrolls nowhere [F85 clock sizes]`, async ({
    clock,
    page,
    request,
  }) => {
    await page.addInitScript((name) => localStorage.setItem('apl.theme', name), theme)
    const { id } = await runningGame(request, TODAY)
    for (const remainingSeconds of [1_183, 45]) {
      await mockClock(page, (status) => ({ ...longest(status), remainingSeconds }))
      await clock.open(id)
      await expect(clock.blinds).toContainText('11,100,000/22,200,000')
      await expectWholeAt(page, VENUES, async () => {
        await expect(followCode(page)).toBeVisible()
        await expect.poll(() => outside(page)).toEqual([])
        await expect(page.getByText('and 22 more places')).toBeVisible()
        await expect(page.getByText('and 43 more levels')).toBeVisible()
      })
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  })
}

test('every text of the clock is twice as large on a screen of twice the size [F85 clock sizes]', async ({
  clock,
  page,
  request,
}) => {
  const { id } = await runningGame(request, TODAY)
  await mockClock(page, longest)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await clock.open(id)
  await expect(followCode(page)).toBeVisible()
  const small = await sizes(page)
  await page.setViewportSize({ width: 3840, height: 2160 })
  const twice = small.map(([text, size]): [string, number] => [text, size * 2])
  await expect.poll(async () => differing(await sizes(page), twice)).toEqual([])
  expect(Math.min(...small.map(([, size]) => size))).toBeGreaterThanOrEqual(18)
})

test('a phone reads the event’s address from a venue’s screen, where no connection is needed for it [F85 clock sizes]', async ({
  clock,
  page,
  request,
  context,
}) => {
  const { id } = await runningGame(request, TODAY)
  for (const size of [VENUES[1], VENUES[3]]) {
    await page.setViewportSize(size ?? { width: 1920, height: 1080 })
    await clock.open(id)
    await expect(followCode(page)).toBeVisible()
    await expect(page.getByText('Follow on your phone')).toBeVisible()
    await context.setOffline(true)
    await expect.poll(() => scanned(page)).toBe(`${new URL(page.url()).origin}/event/${id}`)
    await context.setOffline(false)
  }
  for (const size of [
    { width: 1599, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(followCode(page)).toHaveCount(0)
  }
  // Beside the event's sections the clock has no room of its own.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/event/${id}`)
  await expect(clock.time).toBeVisible()
  await expect(followCode(page)).toHaveCount(0)
})

test('on a venue’s screen nothing scrolls in any state of the clock, nor with a message of the league [F85 clock sizes]', async ({
  clock,
  page,
  request,
  context,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  const { id } = await runningGame(request, TODAY)
  const alternateClockMessage = 'Dinner break after this level. Please leave your chips in stacks of twenty. '.repeat(2)
  const states = [{ runStatus: 1 }, { runStatus: 3 }, { runStatus: 4 }, { runStatus: 5 }, { isRound: false }]
  for (const state of states) {
    await mockClock(page, (status) => ({ ...longest(status), alternateClockMessage, ...state }))
    await clock.open(id)
    await expect(followCode(page)).toBeVisible()
    await expect(page.getByText(alternateClockMessage.trim())).toBeVisible()
    expect(await outside(page)).toEqual([])
    await context.setOffline(true)
    await expect(clock.connection.or(clock.state).first()).toBeVisible()
    expect(await outside(page)).toEqual([])
    await context.setOffline(false)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('one’s own stack is not for a room to see [F85 clock sizes]', async ({ clock, page, request }) => {
  await page.setViewportSize({ width: 1920, height: 1080 })
  await clock.open((await runningGame(request, TODAY)).id)
  await expect(followCode(page)).toBeVisible()
  await expect(page.getByText('My stack')).toBeHidden()
})

const followCode = (page: Page) =>
  page.getByRole('img', { name: 'QR code of this event’s address, to follow it on your phone' })

/** The page as it stands, laid out at each size; `more` looks at it there as well. */
async function expectWholeAt(
  page: Page,
  sizes: readonly { width: number; height: number }[],
  more: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  for (const size of sizes) {
    await test.step(`${size.width} by ${size.height}`, async () => {
      await page.setViewportSize(size)
      await more()
      await expectWhole(page)
    })
  }
}

async function expectWhole(page: Page): Promise<void> {
  await animationsFinished(page)
  await expect.poll(() => illegible(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

/** What is not on the screen as it stands, and what scrolls. */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('main *')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
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
  })
}

/** The texts whose size is another by more than a half per cent. */
function differing(found: readonly [string, number][], wanted: readonly [string, number][]): string[] {
  if (found.length !== wanted.length) return [`${found.length} texts, and not ${wanted.length}`]
  return found.flatMap(([text, size], i) => {
    const [name, other] = wanted[i] ?? ['', 0]
    return text === name && Math.abs(size - other) <= other / 200 ? [] : [`${text} ${size}, and not ${name} ${other}`]
  })
}

/** The size of each text in pixels, with its text as far as that stays. */
function sizes(page: Page): Promise<[text: string, size: number][]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true }) &&
          getComputedStyle(one).clipPath === 'none' &&
          !one.closest('[style*=clip], [data-part=time]') &&
          [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
      )
      .map((one): [string, number] => [
        (one.textContent ?? '').replace(/\d+:\d\d/, '#').trim(),
        parseFloat(getComputedStyle(one).fontSize),
      ]),
  )
}
