import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hubSubscriptions, type HubState } from '#lib/network/connection/hub-state.ts'
import { answerStatus, CLOCK, ON_THE_CLOCK } from './clock-routes.ts'
import { frame, part, test, time } from './clock-screen.ts'
import { fact } from './event-parts.ts'
import { becomes, holdWaits, passTime, stopTime } from './time.ts'

const DAY_MS = 86_400_000
const WESTERN_AUSTRALIA = 3

test('on a device that is a day wrong the time is the server’s to the second, and setting the device’s clock while it runs moves nothing [F35, F36, D2.7, D2.8]', async ({
  app,
  league,
}) => {
  await league()
  const right = Date.parse(ON_THE_CLOCK)
  for (const wrongMs of [-DAY_MS, DAY_MS]) {
    stopTime(right + wrongMs)
    await answerStatus(app.network, {}, () => right)
    await app.open(CLOCK)
    await expect.element(time).toHaveTextContent('12:47')
    await vi.advanceTimersByTimeAsync(1_100)
    await expect.element(time).toHaveTextContent('12:46')
    for (const setMs of [wrongMs - 3 * DAY_MS, wrongMs + 3 * DAY_MS]) {
      vi.setSystemTime(right + setMs)
      await vi.advanceTimersByTimeAsync(1_000)
    }
    await expect.element(time).toHaveTextContent('12:44')
    expect(part('state')).toBe('Live, running')
  }
})

test('the status is requested every 10 s while the hub is not live and the page is visible, and not otherwise [D2.6]', async ({
  app,
  league,
}) => {
  await league()
  let reads = 0
  await answerStatus(app.network, {}, () => (reads++, Date.now()))
  holdWaits()
  onTestFinished(() => hubSubscriptions.setState('off'))
  const reaches = async (state: HubState, connection: string) => {
    hubSubscriptions.setState(state)
    await expect.poll(() => frame.getByTestId('connection').query()?.textContent ?? '').toBe(connection)
  }
  await app.open(CLOCK)
  await expect.element(time).toBeVisible()
  await reaches('lost', 'Reconnecting')
  expect(reads).toBe(1)
  for (const read of [2, 3]) {
    await vi.advanceTimersByTimeAsync(10_000)
    await expect.poll(() => reads).toBe(read)
  }

  await reaches('live', '')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toBe(3)

  await reaches('lost', 'Reconnecting')
  becomes('hidden')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reads).toBe(3)
  becomes('visible')
  await passTime(() => reads > 3)
})

test('a hub that does not come up for 30 s is done without, while the status can be read [D2.11, F38]', async ({
  app,
  league,
}) => {
  await league()
  await answerStatus(app.network)
  stopTime(Date.parse(ON_THE_CLOCK))
  onTestFinished(() => hubSubscriptions.setState('off'))
  hubSubscriptions.setState('lost')
  const connection = () => frame.getByTestId('connection').query()?.textContent ?? ''
  const passSeconds = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) await vi.advanceTimersByTimeAsync(1_000)
  }
  await app.open(CLOCK)
  await expect.poll(connection).toBe('Reconnecting')
  expect(part('state')).toMatch(/^Estimated/)
  await passSeconds(20)
  await expect.poll(connection).toMatch(/^Not live since/)
  await passSeconds(15)
  await expect.poll(connection).toBe('Updated every 10 s')
  expect(part('state')).toBe('Live, running')

  await app.network.route('**/tournamentClock/getTournamentClockStatus*', (route) => route.abort())
  await passSeconds(30)
  await expect.poll(connection).toMatch(/^Not live since/)
  expect(part('state')).toMatch(/^Estimated/)

  await answerStatus(app.network)
  await passSeconds(15)
  await expect.poll(connection).toBe('Updated every 10 s')
})

test('at a venue in another zone times are the venue’s, with its zone, and one’s own on a second line, on an event and on a clock [F46, D3.11]', async ({
  app,
  league,
}) => {
  const venue = { id: 9, title: 'Swan Hotel', stateId: WESTERN_AUSTRALIA, friendlyUrlSlug: 'swan' }
  const evening = { dateTime: '2026-12-31T23:30:00+08:00', startTime: '23:30', rego: '22:30', lateRego: '00:45' }
  await league({}, { ...evening, stateId: WESTERN_AUSTRALIA, venue, canShowTournamentClock: false })
  await app.open('/event/7001?tab=5')
  await expect.poll(() => fact('Date')).toBe('Thu, 31 Dec')
  expect(fact('Start')).toContain('11:30 pm AWST')
  expect(fact('Start')).toContain('2:30 am on Fri, 1 Jan your time')
  expect(fact('Late Rego')).toContain('12:45 am AWST')
  expect(fact('Late Rego')).toContain('3:45 am your time')

  await league(
    {
      triggeredDateTime: '2026-11-19T17:01:00+08:00',
      lateRegistrationDateTime: '2026-11-19T20:30:00+08:00',
    },
    { dateTime: '2026-11-19T16:00:00+08:00', stateId: WESTERN_AUSTRALIA, venue },
  )
  await app.open(CLOCK)
  await expect.element(frame.getByTestId('ends')).toHaveTextContent('Level ends 5:13 pm AWST8:13 pm your time')
  await expect.element(page.getByTestId('panels').getByText('11:30 pm your time').first()).toBeVisible()
})
