import { StrictMode } from 'react'
import { expect, onTestFinished } from 'vitest'
import { cdp, page, userEvent, type Locator } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useTableMode } from '#features/clock/table-mode.ts'
import { readText, tabStorage, writeText } from '#lib/storage/storage.ts'
import { GLANCE_KEY } from '#lib/storage/tab-keys.ts'
import { illegibleTexts } from '#tests/setup/illegible.ts'
import { textsOf } from './app.tsx'
import { findings } from './axe.ts'
import { CLOCK } from './clock-routes.ts'
import { frame, part, test, time } from './clock-screen.ts'

const UPRIGHT = { width: 390, height: 844 }
const ACROSS = { width: 844, height: 390 }

const enter = page.getByRole('button', { name: 'Table view', exact: true })
const leave = page.getByRole('button', { name: 'Leave the table view' })
const stats = frame.getByTestId(/^stat-/)
const stackButton = page.getByRole('button', { name: /^My stack/ })
const chips = page.getByLabelText('Your chips')
const stack = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'M', exact: true }) })

test('the table view shows what is read from two metres and no more, and leads back to where the page was', async ({
  app,
  league,
}) => {
  await league({ currentBlind: '200/400', ante: '50', nextBlind: '300/600' })
  await app.open(CLOCK)
  await enter.click()
  await expect.element(leave).toHaveFocus()
  for (const [size, least] of [
    [UPRIGHT, { time: 190, main: 115, next: 75, strip: 52 }],
    [ACROSS, { time: 265, main: 85, next: 60, strip: 52 }],
  ] as const) {
    await app.show({ ...size, theme: 'dark' })
    await expect.element(leave).toBeVisible()
    expect(frame.getByRole('link').elements()).toEqual([])
    await expect.element(frame.getByTestId('panels')).not.toBeInTheDocument()
    expect(stats.elements().map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      'Break in',
      'Rego closes',
      'Players left',
    ])
    await expect
      .poll(() => [document.documentElement, frame.getByTestId('face').element()].map(overflowOf))
      .toEqual([
        [0, 0],
        [0, 0],
      ])
    expect(illegibleTexts()).toEqual([])
    // The heights of the design in figures of type: 31 mm the time, 10 the blinds, 7 what comes, 6 the line at the foot.
    const sizeOf = (text: Locator) => parseFloat(getComputedStyle(text.element()).fontSize)
    expect(sizeOf(time)).toBeGreaterThanOrEqual(least.time)
    expect(sizeOf(frame.getByText('200/400'))).toBeGreaterThanOrEqual(least.main)
    expect(sizeOf(frame.getByText('300/600'))).toBeGreaterThanOrEqual(least.next)
    expect(sizeOf(stats.getByText('58', { exact: true }))).toBeGreaterThanOrEqual(least.strip)
    const target = leave.element().getBoundingClientRect()
    expect(Math.min(target.width, target.height * 2)).toBeGreaterThanOrEqual(96)
  }
  await app.show({ ...UPRIGHT, theme: 'dark' })
  await leave.click()
  await expect.element(enter).toHaveFocus()
  await expect.poll(() => part('panels')).not.toBe('')

  window.scrollTo(0, 400)
  ;(enter.element() as HTMLElement).click()
  await expect.element(leave).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(enter).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(400)
})

test('in development, where everything is mounted twice, the table view is noted for a second reload; with the clock it is gone', async () => {
  const noted = () => readText(tabStorage, GLANCE_KEY)
  function Table() {
    return <p>{useTableMode(7001).isOn ? 'At the table' : 'Upright'}</p>
  }
  writeText(tabStorage, GLANCE_KEY, '7001')
  const screen = await render(
    <StrictMode>
      <Table />
    </StrictMode>,
  )
  await expect.element(page.getByText('At the table')).toBeVisible()
  expect(noted()).toBe('7001')
  await screen.unmount()
  expect(noted()).toBeNull()
})

test('axe finds nothing in the table view and in an open My stack, with contrast by AAA, in both themes', async ({
  app,
  league,
}) => {
  for (const remainingSeconds of [600, 50]) {
    await league({ remainingSeconds })
    await app.open(CLOCK)
    await stackButton.click()
    await chips.fill('none')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('alert')).toBeVisible()
    await expectNoFindings(app.show)
    await enter.click()
    await expect.element(leave).toBeVisible()
    await expectNoFindings(app.show)
    await leave.click()
  }
})

test('my stack is typed once, measured by this level and the next two, stored on the phone for the evening and never sent', async ({
  app,
  league,
}) => {
  const blinds = ['100/200', '200/400', '300/600', '500/1000', '1000/2000']
  await league({
    remainingSeconds: 800,
    currentBlind: '200/400',
    ante: '50',
    averageChip: 25_000,
    blindStructureList: blinds.map((formatBlind, i) => ({
      roundNumber: i + 1,
      roundLength: 900,
      breakLength: 0,
      formatBlind,
      formatAnte: i === 3 ? '1000' : '',
    })),
  })
  // A request that carries it would have no route.
  await app.open(CLOCK)
  await expect.element(stackButton).toHaveAttribute('aria-expanded', 'false')
  await stackButton.click()
  await expect.element(chips).toHaveAttribute('inputmode', 'numeric')
  await chips.fill('a lot')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Type your chips as a number, for example 24,500.')
  await chips.fill('24 500')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => textsOf(stack.getByRole('row')))
    .toEqual(['LevelBlindsBig blindsM', '2200/4006123', '3300/6004027', '4500/1,000249.8'])
  expect(part('panels')).toContain('98% of the average stack')
  expect(part('panels')).toContain('with the antes of 9 players')
  await expect.element(chips).toHaveValue('24,500')
  await expect.element(chips).toHaveFocus()

  await app.open(CLOCK)
  await expect.element(stack).toBeVisible()
  await app.open('/event/7001')
  await expect.element(stackButton).toHaveTextContent('61 big blinds')
  await stackButton.click()
  await expect.element(stack).toBeVisible()

  // The next evening nothing of it is left.
  app.at('2026-11-20T11:00:00+11:00')
  await app.open(CLOCK)
  await expect.element(stackButton).toHaveAttribute('aria-expanded', 'false')
  await expect.poll(() => localStorage.getItem('apl.stacks')).toBeNull()
})

test('in the system’s own colours filled spots differ from empty ones, and nothing covers a digit; larger text and a narrow phone cut nothing [F74]', async ({
  app,
  league,
}) => {
  await league({ remainingSeconds: 400, currentBlind: '10000/20000', ante: '2500' })
  await emulate([{ name: 'forced-colors', value: 'active' }])
  await app.open(CLOCK)
  await expect.element(time).toBeVisible()
  const spots = [...frame.getByRole('progressbar', { name: 'Time used' }).element().children]
  const colours = [spots.at(0), spots.at(-1)].map((spot) => spot && getComputedStyle(spot).backgroundColor)
  expect(colours[0]).not.toBe(colours[1])
  expect(getComputedStyle(time.element()).forcedColorAdjust).toBe('none')
  await emulate([])

  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  for (const [width, height, root] of [
    [320, 568, '100%'],
    [390, 844, '130%'],
    [844, 390, '130%'],
    [390, 844, '200%'],
    [844, 390, '200%'],
    [667, 320, '100%'],
  ] as const) {
    await app.show({ width, height, theme: 'dark' })
    document.documentElement.style.fontSize = root
    for (const mode of ['full', 'table']) {
      if (mode === 'table') await enter.click()
      await expect.poll(illegibleTexts, { message: `${mode}, ${width} px, ${root}` }).toEqual([])
      await expect.poll(() => document.documentElement.scrollWidth - innerWidth).toBe(0)
    }
    await leave.click()
  }
})

function overflowOf({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element): number[] {
  return [scrollWidth - clientWidth, scrollHeight - clientHeight]
}

function emulate(features: { name: string; value: string }[]): Promise<unknown> {
  return cdp().send('Emulation.setEmulatedMedia', { features })
}

async function expectNoFindings(
  show: (window: typeof UPRIGHT & { theme: 'dark' | 'light' }) => Promise<void>,
): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await show({ ...UPRIGHT, theme })
    expect(await findings({ within: 'body', isEnhanced: true }), theme).toEqual([])
  }
}
