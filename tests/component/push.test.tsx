import { expect, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import { MEMBER, test as base, type App } from './app.tsx'
import { findings } from './axe.ts'
import { holdBack } from './held.ts'

/** Notifications in the settings: the switch, and why there is none. */

const API = '**/Umbraco/Api'
const section = page.getByRole('region', { name: 'Notifications' })
const toggle = section.getByRole('switch', { name: 'On this device' })

const test = base.extend<{ settings: App }>({
  settings: async ({ app }, use) => {
    await app.configure({ capabilities: ['webPush'] })
    stub(Notification, 'permission', 'granted')
    await use(app)
  },
})

/** Gives a property of the browser this value until the test ends. */
function stub(of: object, name: string, value: unknown): void {
  const former = Object.getOwnPropertyDescriptor(of, name)
  Object.defineProperty(of, name, { value, configurable: true })
  onTestFinished(() => {
    if (former) Object.defineProperty(of, name, former)
    else Reflect.deleteProperty(of, name)
  })
}

/** A worker whose push service subscribes as given, and a league that stores it; returns what the league was sent. */
async function pushService({ network }: App, subscribe: () => Promise<unknown>): Promise<string[]> {
  let own: unknown = null
  const changes: string[] = []
  const pushManager = {
    getSubscription: () => Promise.resolve(own),
    subscribe: async () => (own = await subscribe()),
  }
  stub(navigator, 'serviceWorker', {
    getRegistration: () => Promise.resolve({ pushManager }),
    ready: Promise.resolve({ pushManager }),
  })
  await network.route(`${API}/Membership/GetPushState`, (route) =>
    route.fulfill({ json: { publicKey: 'AQID', subscribed: changes.at(-1) === 'SubscribePush' } }),
  )
  for (const call of ['SubscribePush', 'UnsubscribePush'])
    await network.route(`${API}/Membership/${call}`, (route) => {
      changes.push(call)
      if (call === 'UnsubscribePush') own = null
      return route.fulfill({ json: { success: true } })
    })
  return changes
}

const SUBSCRIPTION = {
  options: { applicationServerKey: Uint8Array.of(1, 2, 3).buffer },
  toJSON: () => ({
    endpoint: 'https://fcm.googleapis.com/fcm/send/1',
    keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
  }),
  unsubscribe: () => Promise.resolve(true),
}

test('the switch takes a tap before the member’s name has come, and a second one while the first is on its way [M7.49]', async ({
  settings,
}) => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  onTestFinished(() => void vi.restoreAllMocks())
  const changes = await pushService(settings, () => Promise.resolve(SUBSCRIPTION))
  await settings.signIn()
  const open = await holdBack(settings.network, `${API}/Account/GetLoggedMember`, MEMBER)
  await settings.open('/settings')
  await expect.element(toggle).not.toBeChecked()
  await toggle.click()
  await expect.element(toggle).toBeChecked()
  expect(changes).toEqual([])
  open()
  await expect.poll(() => changes).toEqual(['SubscribePush'])
  const element = toggle.element() as HTMLElement
  for (let tap = 0; tap < 2; tap++) {
    element.click()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await expect.poll(() => changes).toEqual(['SubscribePush', 'UnsubscribePush', 'SubscribePush'])
  await expect.element(toggle).toBeChecked()
  await toggle.click()
  await expect.poll(() => changes.at(-1)).toBe('UnsubscribePush')
  await expect.element(toggle).not.toBeChecked()
})

test('a subscription that the league refuses is ended in the browser, one of an unknown outcome is not [F124]', async ({
  settings,
}) => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  onTestFinished(() => void vi.restoreAllMocks())
  let ended = 0
  await pushService(settings, () => Promise.resolve({ ...SUBSCRIPTION, unsubscribe: () => Promise.resolve(++ended) }))
  const responses = [
    { status: 502, json: { id: 'gateway', message: 'Not now.' } },
    {
      status: 400,
      json: { id: 'push-service-unknown', message: 'This browser’s notification service is not known here.' },
    },
  ]
  await settings.network.route(`${API}/Membership/SubscribePush`, (route) => route.fulfill(responses.shift() ?? {}))
  await settings.signIn()
  await settings.open('/settings')
  await toggle.click()
  await expect.element(section.getByRole('alert')).toBeVisible()
  await expect.element(toggle).not.toBeChecked()
  expect(ended).toBe(0)
  await toggle.click()
  await expect.element(section.getByRole('alert')).toHaveTextContent('is not known here')
  await expect.element(toggle).not.toBeChecked()
  await expect.poll(() => ended).toBe(1)
})

test('a push service that does not respond is said in a sentence, and the switch stays off [M7.49, D6.2]', async ({
  settings,
}) => {
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue('granted')
  onTestFinished(() => void vi.restoreAllMocks())
  const changes = await pushService(settings, () => Promise.reject(new DOMException('Not available', 'AbortError')))
  await settings.signIn()
  await settings.open('/settings')
  await toggle.click()
  await expect.element(section.getByRole('alert')).toHaveTextContent('did not answer')
  await expect.element(toggle).not.toBeChecked()
  expect(changes).toEqual([])
  for (const theme of ['dark', 'light'] as const) {
    chooseTheme(theme)
    // Where the page is now a control may lie half below the bar at the foot.
    scrollTo(0, 0)
    expect(await findings(), theme).toEqual([])
  }
})

test('each other case is one sentence with a way on [M7.49]', async ({ settings }) => {
  await settings.open('/settings')
  await section.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => settings.documents).toEqual(['/login?returnUrl=%2Fsettings'])

  stub(Notification, 'permission', 'denied')
  await settings.open('/settings')
  await expect
    .element(section.getByText('Allow notifications for this site in the settings of your browser or device'))
    .toBeVisible()

  stub(Notification, 'permission', 'default')
  await pushService(settings, () => Promise.resolve(SUBSCRIPTION))
  await settings.signIn()
  await settings.open('/settings')
  await expect.element(toggle).toBeVisible()
  settings.network.setOffline(true)
  await expect.element(section.getByText('You are offline.')).toBeVisible()
  settings.network.setOffline(false)
  await expect.element(toggle).toBeVisible()
})

test('a browser without push says so [M7.49]', async ({ settings }) => {
  const { PushManager: former } = globalThis
  Reflect.deleteProperty(globalThis, 'PushManager')
  onTestFinished(() => void Object.assign(globalThis, { PushManager: former }))
  await settings.signIn()
  await settings.open('/settings')
  await expect.element(section.getByText('This browser cannot show notifications of websites.')).toBeVisible()
})

base('a league that sends none says so, and is asked nothing [D1.7, D1.10]', async ({ app }) => {
  // A request for its state would be one without a route.
  await app.configure({ capabilities: [] })
  await app.signIn()
  await app.open('/settings')
  await expect.element(section.getByText('This league does not send notifications.')).toBeVisible()
})
