import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { blindStructureList } from '#features/clock/testing/clock-model.ts'
import { address, textsOf } from './app.tsx'
import { findings } from './axe.ts'
import { CLOCK } from './clock-routes.ts'
import { frame, part, test, time } from './clock-screen.ts'
import { withAbility } from './wallet-screen.ts'

const PHONE = { width: 390, height: 844 }
const ACROSS = { width: 844, height: 390 }
const WITHOUT_BREAKS = blindStructureList.map((level) => ({ ...level, breakLength: 0 }))

const ticket = page.getByText('GET TICKET')
const pool = page.getByRole('button', { name: /Total prize pool/i })
const prizes = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Rank' }) })
const levels = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'Blinds' }) })

test('in the last minute the words change and nothing flashes [P4.38]', async ({ app, league }) => {
  await league({ remainingSeconds: 50 })
  await app.open(CLOCK)
  await expect.poll(() => part('state')).toBe('Live, last minute')
  expect(part('blinds')).toMatch(/^Blinds go up to300\/600.*Now200\/400$/)
  const all = [frame.element(), ...frame.element().querySelectorAll('*')]
  expect(all.filter((one) => getComputedStyle(one).animationName !== 'none')).toEqual([])
})

test('at the end of the last level it reads 0:00 and "Last level" [P4.44, D2.15]', async ({ app, league }) => {
  await league({ currentRound: 6, remainingSeconds: 1 })
  await app.open(CLOCK)
  await expect.element(time).toHaveTextContent('0:00')
  await expect.poll(() => part('level')).toContain('Last level')
})

test('after a local advance NEXT BLIND is --- and the coming levels are listed [P4.43, D2.14]', async ({
  app,
  league,
}) => {
  await league({ currentRound: 1, remainingSeconds: 2, blindStructureList: WITHOUT_BREAKS })
  await app.open(CLOCK)
  await expect.poll(() => part('level')).toContain('Level2')
  expect(part('blinds')).toContain('Next blind---')
  expect(textsOf(levels.getByRole('row'))[1]).toMatch(/^3/)
})

test('an invalid status shows no time, and a league’s message shows whole [P2.184, P4.36]', async ({ app, league }) => {
  await league({ runStatus: 4, alternateClockMessage: ' Dinner break after this level ' })
  await app.open(CLOCK)
  await expect.poll(() => part('state')).toBe('The clock is being set up')
  await expect.element(time).not.toBeInTheDocument()
  await expect.element(frame.getByText('Dinner break after this level', { exact: true })).toBeVisible()
})

test('the registration box leads to the ticket while it is open, and only where one can be had [P2.176, P2.177, P2.178, P2.162]', async ({
  app,
  league,
}) => {
  await league({}, { ptcRedeemable: true, creditCardRedeemable: false })
  await app.open(CLOCK)
  await expect.element(ticket).toHaveAttribute('href', '/redeem/event/7001')
  for (const words of ['Registration: open', 'Closes 11:30 pm', 'Entry fee']) expect(part('panels')).toContain(words)

  const closed = { lateRegistrationDateTime: '2026-11-19T18:00:00+11:00' }
  await league(closed, { ptcRedeemable: true, creditCardRedeemable: false })
  await app.open(CLOCK)
  await expect.poll(() => part('panels')).toContain('Registration: closed')
  await expect.element(ticket).toBeDisabled()

  await league(closed, { ptcRedeemable: false, creditCardRedeemable: false })
  await app.open(CLOCK)
  await expect.poll(() => part('panels')).toContain('Registration: closed')
  await expect.element(ticket).not.toBeInTheDocument()
})

test('called off or on hold, the reason stands in place of status, countdown and GET TICKET, whether clock or event says so [F116, P2.176]', async ({
  app,
  league,
}) => {
  const sold = { ptcRedeemable: true, creditCardRedeemable: true }
  const off = { eventStatusId: 2, cancelReason: 'The room is flooded.' }
  for (const [own, event] of [
    [off, sold],
    [{}, { ...sold, ...off }],
  ]) {
    await league({ ...own, currentRound: 5, totalPlayers: 21, playersRemaining: 13, prizeStructureList: [] }, event)
    await app.open(CLOCK)
    await expect.poll(() => part('state')).toBe('Called off')
    expect(part('level')).toBe('Called off in level5')
    expect(part('stats')).toContain('Players left13/21')
    expect(part('panels')).toBe('Registration: closedThe room is flooded.')
    await expect.element(time).not.toBeInTheDocument()
    await expect.element(ticket).not.toBeInTheDocument()
    expect(part('blinds')).toBe('')
  }
  await league({ runStatus: 1, currentRound: 0, prizeStructureList: [] }, { ...sold, eventStatusId: 6 })
  await app.open(CLOCK)
  await expect.poll(() => part('state')).toBe('On Hold')
  for (const theme of ['dark', 'light'] as const) {
    await app.show({ ...PHONE, theme })
    expect(await findings({ within: 'body', isEnhanced: true }), theme).toEqual([])
  }
  expect([part('level'), part('stats')]).toEqual(['On Hold', ''])
  expect(part('panels')).toBe('Registration: closedTickets cannot be bought at the moment.')
  await expect.element(ticket).not.toBeInTheDocument()
})

test('while registration is open it says what an entry buys now, in full view and on the event’s page, and which level is likely the last [D2.31, D2.32]', async ({
  app,
  league,
}) => {
  await league({ playersRemaining: 4, averageChip: 5_000 })
  for (const path of [CLOCK, '/event/7001']) {
    await app.open(path)
    await expect.poll(() => part('panels')).toContain('20,000 = 50 big blinds')
  }
  await app.open(CLOCK)
  await expect.element(page.getByRole('row').filter({ hasText: 'likely the last' })).toHaveTextContent('500/1,000')
  await league({ lateRegistrationDateTime: '2026-11-19T19:59:00+11:00' })
  await app.open(CLOCK)
  await expect.poll(() => part('panels')).toContain('Registration: closed')
  expect(part('panels')).not.toMatch(/Late entry|likely/)
})

test('the prize panel folds, and without prizes shows when registration closes [P2.185, P2.186]', async ({
  app,
  league,
}) => {
  await league({
    prizePool: 2000,
    prizeStructureList: [
      { rank: 1, prize: 1400 },
      { rank: 2, prize: 600 },
    ],
  })
  await app.open(CLOCK)
  await expect.element(pool).toHaveTextContent('$2,000')
  expect(textsOf(prizes.getByRole('row'))).toEqual(['RankPrize', '1$1,400', '2$600'])
  await pool.click()
  await expect.element(pool).toHaveAttribute('aria-expanded', 'false')
  await expect.element(prizes).not.toBeInTheDocument()

  await league({ prizeStructureList: [], lateRegistrationDateTime: '2026-11-19T20:15:00+11:00' })
  await app.open(CLOCK)
  await expect.poll(() => part('panels')).toContain('Registration close at')
  expect(part('panels')).toContain('Thursday, November 19th 2026, 8:15 pm')
})

test('full view stands alone and leads back; on the event’s page it is short: blinds, players and registration, the prizes folded, and the tabs near [D2.4, D2.5, P2.175, P2.176, P2.181, P2.183, P2.186]', async ({
  app,
  league,
}) => {
  await league({ prizePool: 2000, prizeStructureList: [{ rank: 1, prize: 2000 }] })
  await app.open(CLOCK)
  await expect.element(time).toBeVisible()
  await expect.element(page.getByRole('contentinfo')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'APL home' })).not.toBeInTheDocument()
  await app.show({ width: 844, height: 390, theme: 'dark' })
  const stats = frame.getByTestId('stats').element().getBoundingClientRect()
  expect(stats.bottom).toBeLessThanOrEqual(390)
  expect(stats.left).toBeGreaterThanOrEqual(28)
  await app.show({ width: 390, height: 844, theme: 'dark' })
  await page.getByRole('link', { name: 'Back to the event' }).click()
  await expect.poll(address).toBe('/event/7001')

  await expect.poll(() => part('state')).toBe('Live, running')
  expect(part('blinds')).toContain('Next blind')
  expect(part('stats')).toMatch(/Players left\d+\/\d+/)
  expect(part('panels')).toContain('Registration: open')
  await expect.element(pool).toHaveAttribute('aria-expanded', 'false')
  expect(frame.element().getBoundingClientRect().height).toBeLessThan(844 * 0.65)
})

test('when is the break, when does registration close, when will it end: upright, across and on the event’s page [D2.17, D2.18, D2.19]', async ({
  app,
  league,
}) => {
  await league()
  for (const size of [ACROSS, PHONE]) {
    await app.show({ ...size, theme: 'dark' })
    await app.open(CLOCK)
    await expect.poll(() => part('stats')).toMatch(/Break in[\d:]+/)
    expect(part('stats')).toMatch(/Rego closes11:30 pm/)
    expect(part('stats')).toMatch(/Ends about\d+:\d\d [ap]m/)
    const stats = frame.getByTestId('stats').element()
    expect(stats.getBoundingClientRect().bottom).toBeLessThanOrEqual(size.height)
  }
  expect(part('stats')).toMatch(/Rego closes11:30 pmin (\d+ h )?\d+ min/)
  expect(part('stats')).toMatch(/Ends about\d+:\d\d [ap]min (\d+ h )?\d+ min/)

  await app.open('/event/7001')
  await expect.poll(() => part('stats')).toMatch(/Break in[\d:]+at \d+:\d\d [ap]m/)
  expect(part('panels')).toMatch(/Closes 11:30 pmin \d+ h/)
  await expect.element(frame.getByText(/^Ends about \d+:\d\d [ap]m$/)).toBeVisible()
})

test('a second changes the running figures and nothing else [D2.7]', async ({ app, league }) => {
  await league({ remainingSeconds: 890 })
  await app.open(CLOCK)
  await page.getByRole('button', { name: 'My stack' }).click()
  const touched = new Set<string>()
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const changed = target instanceof Element ? target : target.parentElement
      const section = changed?.closest<HTMLElement>('[role], [data-testid]')
      touched.add(section?.role ?? section?.dataset['testid'] ?? '')
    }
  })
  onTestFinished(() => observer.disconnect())
  const from = secondsShown()
  observer.observe(frame.element(), { subtree: true, childList: true, characterData: true, attributes: true })
  await expect.poll(secondsShown).toBeLessThanOrEqual(from - 3)
  observer.disconnect()
  expect(touched).toContain('timer')
  expect([...touched].filter((name) => !['timer', 'stat-break', 'progressbar'].includes(name))).toEqual([])
})

test('the screen stays awake in full view and no longer; where the browser cannot or does not, a hint says so [F42]', async ({
  app,
  league,
}) => {
  await league()
  let held = 0
  const lock = () => ({
    released: false,
    addEventListener: () => undefined,
    release: () => Promise.resolve(void held--),
  })
  withAbility('wakeLock', { request: () => Promise.resolve((held++, lock())) })
  await app.open(CLOCK)
  await expect.poll(() => held).toBe(1)
  await expect.element(page.getByText('cannot keep the screen awake')).not.toBeInTheDocument()
  await page.getByRole('link', { name: 'Back to the event' }).click()
  await expect.poll(() => held).toBe(0)

  withAbility('wakeLock', { request: () => Promise.reject(new DOMException('No', 'NotAllowedError')) })
  await app.open(CLOCK)
  await expect.element(page.getByText('Your device did not let the clock keep the screen awake')).toBeVisible()
  withAbility('wakeLock', undefined)
  await app.open(CLOCK)
  await expect.element(page.getByText('This browser cannot keep the screen awake')).toBeVisible()
})

test('axe finds nothing on the clock, in full view and short, with contrast by AAA, in both themes', async ({
  app,
  league,
}) => {
  for (const remainingSeconds of [600, 50]) {
    await league({ remainingSeconds })
    for (const [path, within] of [
      [CLOCK, 'body'],
      ['/event/7001', 'section:has([role=timer])'],
    ] as const) {
      await app.open(path)
      await expect.element(time).toBeVisible()
      for (const theme of ['dark', 'light'] as const) {
        await app.show({ ...PHONE, theme })
        expect(await findings({ within, isEnhanced: true }), `${path} in ${theme}`).toEqual([])
      }
    }
  }
})

/** The displayed time in seconds. */
function secondsShown(): number {
  return (time.element().textContent ?? '').split(':').reduce((sum, digits) => sum * 60 + Number(digits), 0)
}
