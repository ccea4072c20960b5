import { openSwitch } from '#tests/e2e/network-switch.ts'
import { openReleaseSite } from '#tests/faults/release-site.ts'
import { direct, ownRunningGame } from '#tests/e2e/league.ts'
import { ENGINES, type Tab } from './engine.ts'
import { expect, test } from './fixtures.ts'
import { fillSignIn, MIA, PASSWORD, signIn } from './sign-in.ts'

const TODAY = '2026-11-19'

for (const engine of ENGINES)
  test.describe(engine, () => {
    test.use({ engine })

    test('a visitor sees tonight’s games, opens one and comes back, closes by Back what lies over a page, changes the board, opens the map and follows a clock [F88, F98, F122]', async ({
      tab,
      server,
      request,
    }) => {
      await test.step('a first visit shows tonight’s games', async () => {
        await tab.goto(server.origin)
        await tab.untilText('Today’s games in Victoria')
        expect(
          await tab.evaluate(() => document.querySelectorAll('main article, main li a[href^="/event/"]').length),
        ).toBeGreaterThan(5)
      })

      await test.step('a game opens from the list, and Back leads to the list again', async () => {
        // Otherwise the question for a state stands in the way.
        await tab.evaluate(() => localStorage.setItem('apl.location', JSON.stringify({ stateId: 1 })))
        await tab.goto(server.origin)
        const path = await tab.untilTrue('a game', () =>
          document.querySelector('main a[href^="/event/"]')?.getAttribute('href'),
        )
        await tab.clickFound('a game', () => tab.driver.find(() => document.querySelector('main a[href^="/event/"]')))
        await tab.untilTrue('its page', (requested) => location.pathname === requested, path)
        await tab.element({ role: 'tab', name: 'Blind Structure' })
        await tab.evaluate(() => history.back())
        await tab.untilText('Today’s games in Victoria')
      })

      await test.step('Back closes a menu or photo, and leads on where it did before; a reload opens nothing', async () => {
        const isClosed = () => document.querySelector('dialog') === null && !('overlays' in history.state)
        const isOpen = () => document.querySelector('dialog[open]') !== null && 'overlays' in history.state
        await tab.goto(`${server.origin}/gallery`)
        await tab.click({ role: 'button', name: 'Open MyAPL menu' })
        await tab.untilTrue('the menu', isOpen)
        await tab.driver.back()
        await tab.untilTrue('the page without it', isClosed)
        expect(await tab.path()).toBe('/gallery')
        await tab.click({ role: 'button', name: /^Photo/ })
        await tab.untilTrue('the photo', isOpen)
        await tab.driver.back()
        await tab.untilTrue('the page without it', isClosed)
        expect(await tab.path()).toBe('/gallery')

        await tab.click({ role: 'button', name: 'Open MyAPL menu' })
        await tab.untilTrue('the menu', isOpen)
        await tab.evaluate(() => void setTimeout(() => location.reload()))
        await tab.untilTrue('the page that was loaded again', () =>
          performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload'),
        )
        await tab.untilTrue('the page with nothing open', isClosed)
        await tab.click({ role: 'button', name: 'Open MyAPL menu' })
        await tab.click({ role: 'link', name: 'Settings' })
        await tab.untilTrue('the page of the link', () => location.pathname === '/settings')
        await tab.driver.back()
        await tab.untilTrue('the page below the menu', () => location.pathname === '/gallery')
        await tab.untilTrue('the page with nothing open', isClosed)
        await tab.driver.back()
        await tab.untilTrue('the page before', () => location.pathname === '/')
        await tab.untilText('Today’s games in Victoria')
      })

      await test.step('the map or, without WebGL, the list of venues opens', async () => {
        await tab.click({ role: 'link', name: 'Map' })
        await tab.untilTrue('a map', () => document.querySelector('main canvas, main section [role=region]') !== null)
      })

      await test.step('the leaderboards show the board of the saved state, and that of another', async () => {
        await tab.goto(`${server.origin}/leaderboards`)
        await tab.untilText('Victoria Leaderboard')
        await tab.goto(`${server.origin}/leaderboards?state=2`)
        await tab.untilText('New South Wales Leaderboard')
      })

      await test.step('the clock ticks and follows a change of level', async () => {
        const game = await ownRunningGame(request, TODAY)
        await tab.goto(`${server.origin}/event/${game.id}/clock`)
        const time = () => document.querySelector('main [role=timer]')?.textContent
        const level = () => document.querySelector('main [data-testid=level]')?.textContent
        const first = await tab.untilTrue('the time', time)
        const before = await tab.untilTrue('a level', level)
        await tab.untilTrue(
          'the next second',
          (known) => document.querySelector('main [role=timer]')?.textContent !== known,
          first,
        )
        await direct('next', game.id)
        await tab.untilTrue(
          'the next level or break',
          (known) => document.querySelector('main [data-testid=level]')?.textContent !== known,
          before,
        )
      })
    })

    test('a member signs in, shows a ticket, prepares a transfer, chooses a theme and signs out [F88, F98]', async ({
      tab,
      server,
    }) => {
      await test.step('a wrong password is refused in words, the right one signs in', async () => {
        await tab.goto(`${server.origin}/login?returnUrl=/tickets`)
        await fillSignIn(tab, MIA, 'Pocket-Queens-88')
        await tab.untilText('That is not a login and password we know.')
        await fillSignIn(tab, MIA, PASSWORD)
        await tab.untilText('Upcoming')
        expect(await tab.path()).toBe('/tickets')
      })

      const path = await test.step('a ticket opens with its QR code', async () => {
        const opened = await openTicket(tab)
        const size = await tab.untilTrue('a QR code', () => {
          const box = document.querySelector('main svg[role=img], main [role=img] svg')?.getBoundingClientRect()
          return box && Math.min(box.width, box.height)
        })
        expect(size).toBeGreaterThan(120)
        await tab.untilText('Available offline')
        return opened
      })

      await test.step('a transfer comes up to its summary', async () => {
        await tab.click({ role: 'link', name: /^Transfer/ })
        await tab.fill({ role: 'textbox', name: /^First name/ }, 'Ja')
        await tab.click({ role: 'button', name: 'Search' })
        const receiver = await tab.untilTrue(
          'a player who can receive it',
          () => document.querySelector<HTMLInputElement>('main input[type=radio]:enabled')?.labels?.[0]?.textContent,
        )
        await tab.click({ role: 'radio', name: receiver.replace(/\s+/g, ' ').trim() })
        await tab.click({ role: 'button', name: 'Confirm' })
        await tab.untilText('Review the transfer')
      })

      await test.step('the selected theme outlives a reload', async () => {
        const isLight = () => document.documentElement.classList.contains('light')
        await tab.goto(`${server.origin}/settings`)
        await tab.click({ role: 'radio', name: /Light/ })
        await tab.untilTrue('the light theme', isLight)
        await tab.goto(`${server.origin}/settings`)
        await tab.untilTrue('the light theme', isLight)
      })

      await test.step('signing out removes the member’s tickets from the device', async () => {
        await tab.click({ role: 'button', name: /Open user menu$/ })
        await tab.click({ role: 'button', name: 'Log Out' })
        // The form that signs out leads there; until then it would replace another page.
        await tab.untilTrue(
          'Home of a visitor',
          () =>
            location.pathname === '/' && document.readyState === 'complete' && !document.cookie.includes('apl_member'),
        )
        await tab.goto(server.origin + path)
        await tab.untilText('Please sign in to go on.')
        await tab.untilTrue('a device with nothing in the member’s store', async () => {
          const ofMembers = (await indexedDB.databases()).flatMap(({ name }) =>
            name?.startsWith('apl.member.') ? name : [],
          )
          const counts = ofMembers.map(
            (name) =>
              new Promise<number>((resolve, reject) => {
                const opening = indexedDB.open(name)
                opening.onerror = reject
                opening.onsuccess = () => {
                  const counting = opening.result.transaction('texts').objectStore('texts').count()
                  opening.result.close()
                  counting.onerror = reject
                  counting.onsuccess = () => resolve(counting.result)
                }
              }),
          )
          return (await Promise.all(counts)).every((count) => count === 0)
        })
      })
    })

    test('the worker takes over, starts the app without a server with Home and a saved ticket, and brings a new version once asked [F88, F98]', async ({
      tab,
      server,
    }) => {
      const site = await openReleaseSite(Number(new URL(server.origin).port))
      const network = await openSwitch(Number(new URL(site.origin).port))
      try {
        const path = await test.step('the worker takes over on the first visit', async () => {
          await signIn(tab, network.origin)
          const opened = await openTicket(tab)
          await tab.untilText('Available offline')
          await untilControlled(tab)
          await tab.goto(network.origin)
          await tab.untilText('Today’s games in Victoria')
          return opened
        })

        await test.step('while the server is down Home and a saved ticket open all the same', async () => {
          network.cut()
          await tab.goto(network.origin)
          await tab.untilText('Today’s games in Victoria')
          await tab.goto(network.origin + path)
          await tab.untilTrue(
            'a QR code',
            () => document.querySelector('main svg[role=img], main [role=img] svg') !== null,
          )
        })

        await test.step('once it is up again a page that was never opened comes', async () => {
          network.restore()
          await tab.goto(`${network.origin}/leaderboards?state=2`)
          await tab.untilText('New South Wales Leaderboard')
        })

        await test.step('a new version asks first, and Reload brings it', async () => {
          site.release = 2
          await tab.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
          await tab.click({ role: 'button', name: 'Reload' })
          await tab.untilTrue('the new version', () => document.documentElement.dataset['release'] === '2')
        })
      } finally {
        await network.close()
        await site.close()
      }
    })
  })

async function untilControlled(tab: Tab): Promise<void> {
  await tab.untilTrue('an active worker', () => navigator.serviceWorker.controller?.state === 'activated')
}

/** Opens the first ticket of the wallet, and gives the path of its page. */
async function openTicket(tab: Tab): Promise<string> {
  const path = await tab.untilTrue('a ticket', () =>
    [...document.querySelectorAll('main a[href^="/tickets/"]')]
      .map((link) => link.getAttribute('href') ?? '')
      .find((href) => /^\/tickets\/[\da-f-]{36}$/i.test(href)),
  )
  await tab.evaluate(
    (requested) => (document.querySelector(`main a[href="${requested}"]`) as HTMLElement).click(),
    path,
  )
  await tab.untilTrue('its page', (requested) => location.pathname === requested, path)
  return path
}
