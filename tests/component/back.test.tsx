import { expect, onTestFinished, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { showMenu } from '#app/shell/open-overlays.ts'
import { saveLocation } from '#lib/storage/location.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { test as accountTest } from './account-screen.ts'
import { address, type App } from './app.tsx'
import { choose, credit, PATH as TRANSFER, test as memberTest } from './credit-screen.ts'
import { dialog, test, tile } from './gallery-parts.ts'
import { cards, filters, filtersButton, sort, scrollToNews } from './home-parts.ts'
import { GAMES, homeRoutes } from './home-routes.ts'

const main = page.getByRole('main')
const chooser = page.getByRole('dialog', { name: 'Choose your location' })
const placeChip = page.getByRole('button', { name: /^Location: / })
const menuButton = page.getByRole('button', { name: 'Open MyAPL menu' })
const menu = page.getByRole('dialog', { name: 'MyAPL' })
const userMenu = page.getByRole('dialog', { name: 'User Menu' })
const settings = page.getByRole('heading', { level: 1, name: 'Settings' })

const WIDE = { width: 1440, height: 900, theme: 'dark' } as const

/** Home, to which one came from the settings. */
async function openHome(app: App, window?: Parameters<App['show']>[0]): Promise<void> {
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network, GAMES, { photos: photosOf(3) })
  await app.network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
  if (window) await app.show(window)
  await app.open('/settings')
  await app.go('/')
  await expect.element(cards.first()).toBeVisible()
}

/** Back closes what is open, and leaves the page where it is, with nothing read again; the next Back leaves it. */
async function closesByBack(app: App, opened: Locator): Promise<void> {
  const [here, top] = [address(), window.scrollY]
  const loads = countLoads(app)
  await expect.element(opened).toBeVisible()
  history.back()
  await expect.element(opened).not.toBeInTheDocument()
  expect([address(), window.scrollY, loads()]).toEqual([here, top, 0])
}

function countLoads(app: App): () => number {
  let count = 0
  app.router().subscribe('onBeforeLoad', () => count++)
  return () => count
}

async function backToSettings(): Promise<void> {
  history.back()
  await expect.element(settings).toBeVisible()
  expect(address()).toBe('/settings')
}

/** Whether the history's entry is one of what lies over the page. */
const isMarked = () => Object.hasOwn(history.state as object, 'overlays')

/** The entry of an overlay that has closed is taken back, which the browser does a moment later. */
const takenBack = () => expect.poll(isMarked).toBe(false)

test('Back closes a chooser, menu, drawer, sorting or photo, and then leads where it did before; Forward opens nothing [F122]', async ({
  gallery: app,
}) => {
  await openHome(app)
  await scrollToNews()
  const sorting = main.getByRole('button', { name: 'Name A to Z', exact: true })
  const photo = page.getByRole('region', { name: 'Photos', exact: true }).getByRole('button').first()
  for (const [opener, opened] of [
    [placeChip.first(), chooser],
    [menuButton, menu],
    [filtersButton, filters],
    [sort, sorting],
    [photo, dialog],
  ] as const) {
    await opener.click()
    await closesByBack(app, opened)
    const traversals = countTraversals()
    history.forward()
    // There, and back again.
    await expect.poll(traversals).toBe(2)
    await takenBack()
    await expect.element(opened).not.toBeInTheDocument()
    expect(address()).toBe('/')
  }
  await backToSettings()
})

test('what closes by other means leaves no entry behind, and nothing closes twice [F122]', async ({ gallery: app }) => {
  await openHome(app)
  await placeChip.first().click()
  await expect.element(chooser).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(chooser).not.toBeInTheDocument()
  await takenBack()
  await menuButton.click()
  await menu.getByRole('button', { name: 'Close' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await takenBack()
  // One in the place of another has its entry.
  await menuButton.click()
  await menu.getByRole('button', { name: /^Location/ }).click()
  await closesByBack(app, chooser)
  await expect.element(menu).not.toBeInTheDocument()
  // Open, closed and open again, faster than the browser goes back.
  await sort.click()
  await sort.click()
  await sort.click()
  await closesByBack(app, main.getByRole('button', { name: 'Name A to Z', exact: true }))
  await backToSettings()
})

test('of two that lie on each other Back closes the one on top [F122]', async ({ gallery: app }) => {
  await openHome(app)
  await menuButton.click()
  await expect.element(menu).toBeVisible()
  await expect.poll(isMarked).toBe(true)
  showMenu('userMenu')
  await expect.element(userMenu).toBeVisible()
  await closesByBack(app, userMenu)
  await expect.element(menu).toBeVisible()
  await closesByBack(app, menu)
  await backToSettings()
})

test('Back from a page that a menu led to is the page below the menu, once [F122]', async ({ gallery: app }) => {
  await openHome(app)
  const { length } = history
  await menuButton.click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect.element(settings).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  expect([address(), history.length - length]).toEqual(['/settings', 1])
  history.back()
  await expect.element(cards.first()).toBeVisible()
  expect(address()).toBe('/')
  await expect.element(menu).not.toBeInTheDocument()
  await backToSettings()
})

test('a choice that changes the address leaves its sheet open, and Back still closes that [F122]', async ({
  gallery: app,
}) => {
  await openHome(app, WIDE)
  saveLocation({ coords: { latitude: -37.8, longitude: 145 } })
  const opener = page.getByRole('button', { name: 'Distance' })
  await opener.click()
  const sheet = page.getByRole('group', { name: 'Distance Away' }).first()
  await sheet.getByRole('radio', { name: 'Within 10 km' }).click()
  await expect.poll(address).toBe('/?within=10')
  await expect.poll(isMarked).toBe(true)
  await closesByBack(app, sheet)
  await backToSettings()
})

memberTest(
  'Back from the question before a transfer sends nothing, and one under way stays [F122]',
  async ({ member }) => {
    let sent = 0
    await member.network.route('**/Membership/TransferPTC', () => void sent++)
    await member.open('/settings')
    await member.go(TRANSFER)
    await choose('30')
    await credit.transfer.click()
    await closesByBack(member, credit.popup)
    await expect.element(credit.transfer).toHaveFocus()
    expect(sent).toBe(0)
    await credit.transfer.click()
    await credit.popup.getByRole('button', { name: 'Transfer', exact: true }).click()
    await expect.poll(() => sent).toBe(1)
    await takenBack()
    await expect.element(page.getByRole('button', { name: 'Transferring' })).toBeVisible()
    expect([address(), sent]).toEqual([TRANSFER, 1])
  },
)

accountTest(
  'the question before an upload is left comes by Back and by a link: Stay leaves all as it was, and Leave follows the link [F122, F8]',
  async ({ member }) => {
    const send = vi.spyOn(XMLHttpRequest.prototype, 'send').mockReturnValue()
    onTestFinished(() => send.mockRestore())
    await member.network.route('**/Article/ListGeneralArticles', (route) => route.fulfill({ json: [] }))
    await member.openSettings()
    const account = address()
    await member.go('/settings')
    await member.go(account)
    const canvas = document.createElement('canvas')
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    await page
      .getByLabelText(/^Choose (a|another) picture$/)
      .upload(new File([blob ?? ''], 'me.png', { type: 'image/png' }))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const question = page.getByRole('dialog')
    await expect.element(page.getByRole('progressbar')).toBeVisible()

    history.back()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(address).toBe(account)

    await menuButton.click()
    await closesByBack(member, menu)
    await menuButton.click()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.element(question).not.toBeInTheDocument()
    await takenBack()
    expect(address()).toBe(account)

    await menuButton.click()
    await menu.getByRole('link', { name: 'Settings' }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect.element(settings).toBeVisible()
    expect(address()).toBe('/settings')
    history.back()
    await expect.poll(address).toBe(account)
  },
)

test('the photo that is open stays while others come before it, and closes where it is gone [F122]', async ({
  gallery,
}) => {
  const all = photosOf(6)
  const call = '**/Umbraco/Api/EventPhoto/SearchPhotos'
  let listed = all.slice(2)
  await gallery.network.route(call, (route) => route.fulfill({ json: listed }))
  await gallery.open('/gallery')
  await tile(1).click()
  await expect.element(dialog).toHaveTextContent('Player 3')
  await expect.element(dialog).toHaveTextContent('Photo 2')
  listed = all
  await gallery.queryClient().refetchQueries()
  await expect.element(dialog).toHaveTextContent('Photo 4')
  await expect.element(dialog).toHaveTextContent('Player 3')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog).toHaveTextContent('Player 2')
  listed = all.slice(0, 3)
  await gallery.queryClient().refetchQueries()
  await expect.element(dialog).not.toBeInTheDocument()
  await takenBack()
})

/** How often the browser has gone back or forward since. */
function countTraversals(): () => number {
  let count = 0
  const note = ({ navigationType }: NavigationCurrentEntryChangeEvent) => {
    if (navigationType === 'traverse') count++
  }
  window.navigation.addEventListener('currententrychange', note)
  onTestFinished(() => window.navigation.removeEventListener('currententrychange', note))
  return () => count
}
