import { expect, onTestFinished, test as plainTest } from 'vitest'
import { page } from 'vitest/browser'
import { boardOf, mockEvent } from '#tests/e2e/mocks/event-mocks.ts'
import { majorOf, mockMajorEvents } from '#tests/e2e/mocks/major-event-mocks.ts'
import { test as clockTest, time } from '../clock-screen.ts'
import { PATH as EVENT } from '../event-parts.ts'
import { test as homeTest, whole } from '../home-screen.ts'
import { rows, test as boardsTest } from '../leaderboards-screen.ts'
import { settled } from './steps.ts'
import { resize } from '../time.ts'

const NAMES = ['Christopher Dimitriou', 'Anika Marsh', 'Siân O’Dea', 'Konstantin Achterberg', 'Priya Banerjee']

boardsTest('from 320 to 390 px a board breaks no word of a name or a heading in two [F71, F74]', async ({ boards }) => {
  await boards.respond(boardOf(20, (rank) => ({ name: NAMES[rank % NAMES.length], pts: 20_000 - rank })))
  await boards.open('/leaderboards')
  await expect.element(rows.first()).toBeVisible()
  for (const width of [320, 360, 390]) {
    await resize(width, 844)
    await settled(boards)
    expect(brokenWords('table'), `${width} px`).toEqual([])
  }
})

homeTest('at 390 px each tab’s label stands on one line [F84]', async ({ home }) => {
  await home.open('/')
  await whole()
  expect(brokenTabs()).toEqual([])
  await mockMajorEvents(home.network, 'list', [majorOf()])
  await home.open('/major-events')
  await expect.element(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(brokenTabs()).toEqual([])
})

boardsTest('as do those of the boards [F84]', async ({ boards }) => {
  for (const path of ['/leaderboards', '/leaderboards/real-money']) {
    await boards.open(path)
    await expect.element(rows.first()).toBeVisible()
    expect(brokenTabs()).toEqual([])
  }
})

clockTest(
  'as do those of an event; with the browser’s text at 200 % its clock leaves a board its column beside the details [F74, F84]',
  async ({ app, league }) => {
    await league()
    await mockEvent(app.network, 'board', boardOf(8))
    await app.open(EVENT)
    await expect.element(time).toBeInTheDocument()
    expect(brokenTabs()).toEqual([])
    document.documentElement.style.fontSize = '200%'
    onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
    await resize(1440, 900)
    const name = page.getByRole('region', { name: 'All places' }).getByRole('rowheader').first()
    await expect.element(name).toBeInTheDocument()
    expect(name.element().getBoundingClientRect().width).toBeGreaterThan(200)
  },
)

plainTest('no field of the server’s own pages and of a card is one that iOS zooms into [F84]', async () => {
  for (const sheet of ['/server/pages/pages.css', '/server/integrations/payments/local/fields.css']) {
    const { default: css } = (await import(/* @vite-ignore */ `${sheet}?raw`)) as { default: string }
    const frame = document.createElement('iframe')
    onTestFinished(() => frame.remove())
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    frame.srcdoc = `<!doctype html><style>${css}</style><main><label><input></label></main>`
    document.body.append(frame)
    await loaded
    const { fontSize } = getComputedStyle(frame.contentDocument?.querySelector('input') as Element)
    expect(parseFloat(fontSize), sheet).toBeGreaterThanOrEqual(16)
  }
})

/** The words within an element that are broken in two at the end of a line, where nothing stands between their letters. */
function brokenWords(selector: string): string[] {
  const broken: string[] = []
  const range = document.createRange()
  for (const element of document.querySelectorAll(selector)) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const word of text.textContent?.matchAll(/[^\s\-–—/]+/g) ?? []) {
        range.setStart(text, word.index)
        range.setEnd(text, word.index + word[0].length)
        if (range.getClientRects().length > 1) broken.push(word[0])
      }
  }
  return broken
}

/** The labels on more than one line; an icon stands above its word in the bottom bar. */
function brokenTabs(): string[] {
  const tabs = [...document.querySelectorAll('[role=tab], nav[aria-label] a')].filter(
    (tab) => !tab.querySelector('svg'),
  )
  expect(tabs.length).toBeGreaterThan(0)
  return tabs.flatMap((tab) => {
    const lines = new Set<number>()
    const range = document.createRange()
    const texts = document.createTreeWalker(tab, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode)
      for (const { top, width } of range.getClientRects()) if (width > 1) lines.add(Math.round(top))
    }
    return lines.size > 1 ? [tab.textContent] : []
  })
}
