import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { prefer } from '#lib/storage/preferences.ts'
import { blindStructureList } from '#features/clock/testing/clock-model.ts'
import { answerStatus, CLOCK, ON_THE_CLOCK } from './clock-routes.ts'
import { frame, part, test, time } from './clock-screen.ts'
import { gate } from './held.ts'
import { becomes, stopTime } from './time.ts'

const SHAKE = { minute: '160', change: '160 120 320' }
const tone = page.getByRole('button', { name: 'Alert tone' })

test('alerts come a minute before the change and at it, once, in one of several tabs, and none of what passed while hidden [F37]', async ({
  app,
  league,
}) => {
  watchAlerts(true, (pattern) => alarm.shakes.push(pattern.join(' ')))
  stopTime(Date.parse(ON_THE_CLOCK))
  // Each level has two minutes, so that a minute after a change the next alert is due.
  const levels = blindStructureList.map((level) => ({ ...level, roundLength: 120, breakLength: 0 }))
  await league()
  await answerStatus(app.network, { currentRound: 1, remainingSeconds: 70, blindStructureList: levels })
  await app.open(CLOCK)
  await expect.element(time).toHaveTextContent('1:10')
  await frame.getByTestId('level').click()

  // In sight: the minute and the change, one note and two, each once.
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.poll(() => alarm.shakes).toEqual([SHAKE.minute])
  await vi.advanceTimersByTimeAsync(50_000)
  await expect.poll(() => alarm.shakes).toEqual([SHAKE.minute, SHAKE.change])
  await expect.poll(() => alarm.notes).toBe(6)
  expect(part('level')).toContain('Level2')

  // Hidden over the minute of level 2 and the change to level 3: the next alert is the minute of that one.
  becomes('hidden')
  await vi.advanceTimersByTimeAsync(130_000)
  becomes('visible')
  await vi.advanceTimersByTimeAsync(45_000)
  await expect.poll(() => alarm.shakes).toEqual([SHAKE.minute, SHAKE.change, SHAKE.minute])

  // Another tab gives the change to level 4; the next alert is the minute of that one.
  const { open, opened } = gate()
  const isLocked = gate()
  void navigator.locks.request('apl.alert 7001 change 4', async () => {
    isLocked.open()
    await opened
  })
  await isLocked.opened
  await vi.advanceTimersByTimeAsync(65_000)
  await expect.poll(() => part('level')).toContain('Level4')
  await vi.advanceTimersByTimeAsync(65_000)
  await expect.poll(() => alarm.shakes).toEqual([SHAKE.minute, SHAKE.change, SHAKE.minute, SHAKE.minute])
  open()
  // A tab lets go of an alert after some seconds.
  await vi.advanceTimersByTimeAsync(20_000)
})

test('the tone is switched on at the clock, played at once, and off in the settings, which say what the device cannot do [F128]', async ({
  app,
  league,
}) => {
  watchAlerts(false)
  await league()
  await app.open(CLOCK)
  await expect.element(tone).toHaveAttribute('aria-pressed', 'false')
  await tone.click()
  await expect.element(tone).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => alarm.notes).toBe(2)
  // A near silence wakes the loudspeaker for a second, whatever the ring switch says [F128].
  expect(alarm.starts.slice(0, 2)).toEqual([
    [0, 110],
    [1, 659.3],
  ])
  expect(alarm.session.type).toBe('playback')

  await app.open('/settings')
  await expect.element(page.getByText('This browser cannot make the device vibrate.')).toBeVisible()
  const soft = page.getByRole('switch', { name: /^Soft tone/ })
  await expect.element(soft).toBeChecked()
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect.element(page.getByText('The alert for a new level was played.')).toBeVisible()
  await expect.poll(() => alarm.notes).toBe(6)
  await soft.click()
  await app.open(CLOCK)
  await expect.element(tone).toHaveAttribute('aria-pressed', 'false')
})

/** What the alarm did since the test began: each vibration, and how many notes; a bell is two, one an octave above the other. */
const alarm = {
  shakes: [] as string[],
  notes: 0,
  starts: [] as [at: number, hertz: number][],
  session: { type: 'auto' },
}

/** The alarm holds on to the first loudspeaker of the page. */
class Loudspeaker {
  private readonly param = { value: 0, setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
  private readonly node = {
    gain: this.param,
    frequency: this.param,
    connect: (next: unknown) => next,
    stop: () => undefined,
  }
  currentTime = 0
  destination = this.node
  resume = () => Promise.resolve()
  suspend = () => Promise.resolve()
  createGain = () => this.node
  createOscillator = () => {
    const frequency = { ...this.param }
    const start = (at: number) => {
      alarm.starts.push([at, frequency.value])
      // The near silence is no note.
      if (frequency.value > 200) alarm.notes++
    }
    return { ...this.node, frequency, start }
  }
}

/** A loudspeaker and a motor, if there is one, that only note what they are asked to do. */
function watchAlerts(isOn: boolean, vibrate?: (pattern: number[]) => unknown): void {
  Object.assign(alarm, { shakes: [], notes: 0, starts: [], session: { type: 'auto' } })
  vi.stubGlobal('AudioContext', Loudspeaker)
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true })
  Object.defineProperty(navigator, 'audioSession', { value: alarm.session, configurable: true })
  prefer('alertTone', isOn)
  prefer('alertVibration', isOn)
  onTestFinished(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'vibrate')
    Reflect.deleteProperty(navigator, 'audioSession')
    prefer('alertTone', false)
    prefer('alertVibration', false)
  })
}
