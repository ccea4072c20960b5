import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { startCardTransitions } from '#app/start/device-features.ts'
import { eventOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { photosOf } from '#tests/e2e/mocks/gallery-mocks.ts'
import { address, type App } from './app.tsx'
import { dialog, test as withGallery, tile, type Gallery } from './gallery-parts.ts'
import { cards } from './home-parts.ts'
import { GAMES, homeRoutes } from './home-routes.ts'
import { lessMotion } from './motion.ts'
import { rendered } from './time.ts'
import { test as withWallet, wallet, WALLET } from './wallet-screen.ts'

const CARD_PARTS = ['group', 'new', 'old'].map((part) => `::view-transition-${part}(opening)`)
const title = page.getByRole('heading', { level: 1 })

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  withWallet(`a ticket of the wallet becomes the ticket, ${width} px wide [D6.48]`, async ({ member }) => {
    const transitions = watchTransitions('held')
    await member.show({ width, height, theme: 'dark' })
    await member.open(WALLET)
    startCardTransitions(member.router())
    const card = page.getByRole('listitem').filter({ hasText: 'Summer Series Opener' })
    await card.getByRole('link').first().click()
    await expect.element(wallet.ticket.getByText('H3V9TD', { exact: true })).toBeVisible()
    expect(transitions()).toEqual([['opening']])
    await expect.poll(movingParts).toEqual(CARD_PARTS)
    history.back()
    await expect.element(card).toBeVisible()
    await expect.poll(movingParts).toEqual([])
    expect(transitions()).toHaveLength(1)
  })

withGallery('the page of a card is there at once, whatever of it is still missing [D6.48]', async ({ gallery }) => {
  const transitions = watchTransitions('held')
  await openHome(gallery)
  await gallery.network.route('**/Event/GetById?*', () => undefined)
  await cards.nth(1).getByRole('link').first().click()
  await expect.element(title).toHaveTextContent('Event')
  expect(address()).toMatch(/^\/event\/\d+$/)
  expect(transitions()).toEqual([['opening']])
  history.back()
  await expect.element(cards.first()).toBeVisible()
})

withGallery(
  'a photo grows out of its small picture, which stands in for it, and takes keys meanwhile [D6.48]',
  async ({ gallery }) => {
    const transitions = watchTransitions('held')
    await gallery.respond(photosOf(3))
    await gallery.open('/gallery')
    await expect.poll(() => tile(1).element().querySelector('img')?.naturalWidth).toBeGreaterThan(0)
    await tile(1).click()
    await expect.element(dialog).toHaveTextContent('Photo 2 of 3')
    expect(transitions()).toEqual([['opening', 'photo']])
    await expect.poll(movingParts).toEqual(['::view-transition-group(opening)'])
    const stage = dialog.element().querySelector('[data-opened]') as HTMLElement
    expect(getComputedStyle(stage).backgroundImage).toMatch(/url\(.*\/media\//)
    const { width, height } = stage.getBoundingClientRect()
    expect(width / height).toBeCloseTo(1.5)
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(dialog).toHaveTextContent('Photo 3 of 3')
    await userEvent.keyboard('{Escape}')
    await expect.element(tile(1)).toHaveFocus()
    expect(transitions()).toHaveLength(1)
  },
)

// An error of a promise that nobody handles fails the run.
withGallery('a transition that the browser skips is no error [D6.48]', async ({ gallery }) => {
  const transitions = watchTransitions('skipped')
  await openCardAndPhoto(gallery)
  expect(transitions()).toEqual([['opening'], ['opening', 'photo']])
  await rendered()
})

for (const [name, prepare] of Object.entries({
  'with less motion by the device': lessMotion,
  'with less motion by the settings': () => {
    document.documentElement.dataset['motion'] = 'less'
    onTestFinished(() => void delete document.documentElement.dataset['motion'])
  },
  'in an engine without it': () => {
    const { startViewTransition } = Document.prototype
    Reflect.deleteProperty(Document.prototype, 'startViewTransition')
    onTestFinished(() => void Object.assign(Document.prototype, { startViewTransition }))
  },
}))
  withGallery(`nothing of it ${name} [D6.48]`, async ({ gallery }) => {
    const transitions = watchTransitions('run')
    await prepare()
    await openCardAndPhoto(gallery)
    expect(transitions()).toEqual([])
  })

/** Home, with whatever starts view transitions. */
async function openHome(app: App): Promise<void> {
  app.at('2026-11-19T19:20:00+11:00')
  await homeRoutes(app.network, GAMES)
  for (const call of ['board', 'result', 'photos'] as const) await mockEvent(app.network, call, [])
  await app.open('/')
  startCardTransitions(app.router())
}

/** Opens an event by its card, and a photo of the gallery. */
async function openCardAndPhoto(gallery: Gallery): Promise<void> {
  await openHome(gallery)
  await mockEvent(gallery.network, 'event', eventOf())
  await cards.nth(1).getByRole('link').first().click()
  await expect.element(title).toHaveTextContent('Spring Deepstack')
  await gallery.respond(photosOf(3))
  await gallery.open('/gallery')
  await expect.poll(() => tile(1).element().querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  await tile(1).click()
  await expect.element(dialog).toHaveTextContent('Photo 2 of 3')
}

/** Records the types of each view transition; held ones stay in their first frame until the test is over. */
function watchTransitions(mode: 'run' | 'held' | 'skipped'): () => string[][] {
  const types: string[][] = []
  const held: ViewTransition[] = []
  const start = Document.prototype.startViewTransition
  Document.prototype.startViewTransition = function startWatched(this: Document, options) {
    const transition = start.call(this, options)
    types.push([...(transition.types ?? [])].sort())
    if (mode === 'held') {
      held.push(transition)
      // In a promise of its own, or the app would be excused from handling its own.
      transition.ready.then(pauseTransitions, () => undefined)
    }
    if (mode === 'skipped') setTimeout(() => transition.skipTransition())
    return transition
  }
  onTestFinished(() => {
    for (const transition of held) transition.skipTransition()
    Document.prototype.startViewTransition = start
  })
  return () => types
}

function pauseTransitions(): void {
  for (const animation of document.getAnimations())
    if ((animation.effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition')) animation.pause()
}

/** The parts of a view transition that move now. */
function movingParts(): string[] {
  const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
  return [...new Set(parts.filter((part) => part.startsWith('::view-transition')))].sort()
}
