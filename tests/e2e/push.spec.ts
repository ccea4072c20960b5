import type { BrowserContext, CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const toggle = (page: Page) => section(page).getByRole('switch', { name: 'On this device' })

/**
 * The browser of the tests has no push service, so a subscription is made up: with keys that a server can encrypt for.
 */
async function inventSubscriptions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const KEY = 'invented.subscription'
    const base64url = (bytes: ArrayBuffer) =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '')
    const subscriptionOf = (endpoint: string, p256dh: string, applicationServerKey: BufferSource) => ({
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } }),
      unsubscribe: () => Promise.resolve(localStorage.removeItem(KEY) === undefined),
    })
    const key = (stored: { server: number[] }) => Uint8Array.from(stored.server).buffer
    PushManager.prototype.getSubscription = () => {
      const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as {
        endpoint: string
        p256dh: string
        server: number[]
      } | null
      return Promise.resolve(
        stored && (subscriptionOf(stored.endpoint, stored.p256dh, key(stored)) as unknown as PushSubscription),
      )
    }
    PushManager.prototype.subscribe = async (options) => {
      const pair = (await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ])) as CryptoKeyPair
      const stored = {
        endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`,
        p256dh: base64url(await crypto.subtle.exportKey('raw', pair.publicKey)),
        server: [...new Uint8Array(options?.applicationServerKey as ArrayBuffer)],
      }
      localStorage.setItem(KEY, JSON.stringify(stored))
      return subscriptionOf(stored.endpoint, stored.p256dh, key(stored)) as unknown as PushSubscription
    }
  })
}

async function workerReady(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

async function stateOf(page: Page): Promise<{ subscribed: boolean }> {
  return (await page.request.get('/Umbraco/Api/Membership/GetPushState')).json() as Promise<{ subscribed: boolean }>
}

test.describe('the switch', () => {
  test.use({ serviceWorkers: 'allow' })

  test('is off until it is asked for, asks the browser on the tap alone, is renewed at the next start, and goes with the sign-out [M7.49]', async ({
    page,
    shell,
    context,
  }) => {
    await inventSubscriptions(page)
    await page.addInitScript(() => {
      Notification.requestPermission = () => {
        sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1))
        return Promise.resolve(Notification.permission)
      }
    })
    await context.grantPermissions(['notifications'])
    await shell.signIn('liam@example.com', '/settings')
    await expect(toggle(page)).not.toBeChecked()
    await workerReady(page)
    expect([await page.evaluate(() => sessionStorage.getItem('asked')), (await stateOf(page)).subscribed]).toEqual([
      null,
      false,
    ])

    await toggle(page).click()
    await expect.poll(async () => (await stateOf(page)).subscribed).toBe(true)
    await expect(toggle(page)).toBeChecked()
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1')

    // Taken away on the server, as after a session that expired: the start puts it right, and asks nobody.
    await page.request.post('/Umbraco/Api/Membership/UnsubscribePush', {
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    })
    await page.goto('/licences')
    await expect.poll(async () => (await stateOf(page)).subscribed).toBe(true)
    expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1')

    await page.goto('/settings')
    await toggle(page).click()
    await expect.poll(async () => (await stateOf(page)).subscribed).toBe(false)
    await toggle(page).click()
    await expect.poll(async () => (await stateOf(page)).subscribed).toBe(true)
    await shell.logOut()
    // Nobody's any more: the browser's own subscription goes as well.
    await expect
      .poll(() =>
        page.evaluate(() => [localStorage.getItem('apl.push'), localStorage.getItem('invented.subscription')]),
      )
      .toEqual([null, null])
    await shell.signIn('barry@example.com', '/settings')
    await expect(toggle(page)).not.toBeChecked()
  })
})

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  interface Registration {
    registrationId: string
    scopeURL: string
  }

  /** Chromium's own tools, which hand a message to the worker as a push service would. */
  async function pushes(context: BrowserContext, page: Page) {
    const session: CDPSession = await context.newCDPSession(page)
    const registered = new Promise<Registration>((resolve) => {
      session.on(
        'ServiceWorker.workerRegistrationUpdated',
        ({ registrations }: { registrations: Registration[] }) => registrations[0] && resolve(registrations[0]),
      )
    })
    await session.send('ServiceWorker.enable')
    const { registrationId, scopeURL } = await registered
    return (data: string) =>
      session.send('ServiceWorker.deliverPushMessage', { origin: new URL(scopeURL).origin, registrationId, data })
  }

  const shown = (page: Page) =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
        title,
        body,
        tag,
        data: data as { path: string },
      }))
    })

  test('shows what is pushed, one for each subject, a tap leads to its page, and a replaced subscription is reported', async ({
    page,
    context,
    shell,
  }) => {
    await context.grantPermissions(['notifications'])
    await page.goto('/licences')
    await workerReady(page)
    const deliver = await pushes(context, page)
    const message = (body: string, more = {}) =>
      JSON.stringify({ title: 'Registration closes soon', body, path: '/leaderboards', tag: 'closing-7', ...more })
    await deliver(message('until 8:30 pm'))
    await expect
      .poll(() => shown(page))
      .toEqual([
        { title: 'Registration closes soon', body: 'until 8:30 pm', tag: 'closing-7', data: { path: '/leaderboards' } },
      ])
    await deliver(message('until 8:45 pm'))
    await expect.poll(async () => (await shown(page)).map(({ body }) => body)).toEqual(['until 8:45 pm'])
    await deliver(message('elsewhere', { tag: 'other', path: 'https://evil.example/' }))
    await deliver('no json')
    await expect
      .poll(async () => (await shown(page)).map(({ tag, data }) => [tag, data.path]).sort())
      .toEqual([
        ['closing-7', '/leaderboards'],
        ['news', '/'],
        ['other', '/'],
      ])

    // A tap is the one thing no tool does without a screen: the worker is given the event, and says where it would go.
    const worker = context.serviceWorkers()[0]
    const tap = (tag: string) =>
      worker?.evaluate(async (requested) => {
        const scope = self as unknown as {
          registration: ServiceWorkerRegistration
          clients: { openWindow: (path: string) => Promise<null> }
        }
        const went: string[] = []
        scope.clients.openWindow = (path) => Promise.resolve(void went.push(`opens ${path}`)).then(() => null)
        const focused = (
          globalThis as unknown as {
            WindowClient: { prototype: { focus: (this: { url: string }) => Promise<unknown> } }
          }
        ).WindowClient
        focused.prototype.focus = function focus() {
          return Promise.resolve(void went.push(`focuses ${new URL(this.url).pathname}`))
        }
        const [notification] = await scope.registration.getNotifications({ tag: requested })
        const waits: Promise<unknown>[] = []
        self.dispatchEvent(
          Object.assign(new Event('notificationclick'), {
            notification,
            waitUntil: (work: Promise<unknown>) => waits.push(work),
          }),
        )
        await Promise.all(waits)
        return went
      }, tag)
    expect(await tap('other')).toEqual(['opens /'])
    await page.goto('/leaderboards')
    expect(await tap('closing-7')).toEqual(['focuses /leaderboards'])
    await expect.poll(async () => (await shown(page)).map(({ tag }) => tag)).toEqual(['news'])

    await test.step('a subscription that the browser has replaced is reported to the league in the member’s name', async () => {
      await shell.signIn('wes@example.com', '/licences')
      await workerReady(page)
      expect((await stateOf(page)).subscribed).toBe(false)
      await context.serviceWorkers()[0]?.evaluate(async () => {
        const keys = { p256dh: `B${'a'.repeat(86)}`, auth: 'A'.repeat(22) }
        const newSubscription = {
          toJSON: () => ({ endpoint: `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`, keys }),
        }
        const waits: Promise<unknown>[] = []
        self.dispatchEvent(
          Object.assign(new Event('pushsubscriptionchange'), {
            oldSubscription: null,
            newSubscription,
            waitUntil: (work: Promise<unknown>) => waits.push(work),
          }),
        )
        await Promise.all(waits)
      })
      expect((await stateOf(page)).subscribed).toBe(true)
    })
  })
})
