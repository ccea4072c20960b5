import { expect, onTestFinished } from 'vitest'
import { cdp, page, type Locator } from 'vitest/browser'
import { paleTexts } from '#tests/setup/pale-texts.ts'
import { hideAll } from '#app/shell/open-overlays.ts'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import type { App } from '../app.tsx'
import { findings } from '../axe.ts'
import { relaidOut, resize } from '../time.ts'
import { hiddenFocus, shareOfBars } from './bars.ts'
import { changeResponses, equivalent, longest, SPARSE } from './responses.ts'
import { contentOfMain, differenceOf, wordsOfMain } from './shown-text.ts'
import { translate } from './translator.ts'
import { unreadable } from './unreadable.ts'

const PHONE = [390, 844] as const
const DESKTOP = [1440, 900] as const

/** What WCAG 1.4.12 lets a reader set. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
p { margin-bottom: 2em !important }
`

export interface Screen {
  path: string
  /** Is there once its content is. */
  shown: Locator
  /** What is done there first. */
  then?: () => Promise<unknown>
  /** The clock, around which nothing stands. */
  isAlone?: true
  /** It asks the league for nothing of its own. */
  isWithoutData?: true
}

type Report = (where: string, faults: readonly unknown[]) => void

/**
 * Looks at a screen with its stubbed responses in every way that all screens have to stand: both themes, two widths, a
 * reader's text, paper, little height, other leagues and servers, page translation, and a connection that comes and goes.
 */
export async function sweep(app: App, screen: Screen): Promise<void> {
  const found: Record<string, readonly unknown[]> = {}
  const report: Report = (where, faults) => {
    if (faults.length > 0) found[where] = faults
  }
  await emulate('')
  onTestFinished(reset)
  await open(app, screen)
  report('one main heading', document.querySelectorAll('h1').length === 1 ? [] : ['not one'])
  if (!screen.isAlone) await lookAtBars(app, report)
  await lookAtThemes(app, report)
  await lookAtPaper(report)
  await lookAtSpacing(app, report)
  await lookAtLargeText(app, report)
  await resize(...PHONE)
  report('fields that iOS zooms into', await smallFields(app))
  if (!screen.isWithoutData) {
    await open(app, screen)
    await lookAtOtherResponses(app, screen, wordsOfMain(), report)
  }
  await open(app, screen)
  await loseConnection(app, screen)
  expect(found).toEqual({})
}

async function open(app: App, { path, shown, then }: Screen): Promise<void> {
  // The clock of the server runs on while that of the device stands.
  app.at(new Date().toISOString())
  await app.open(path)
  await expect.element(shown).toBeInTheDocument()
  await settled(app)
  await then?.()
  await settled(app)
}

/** Nothing is requested any more, and what has come is on screen. */
export async function settled(app: App): Promise<void> {
  await expect.poll(() => app.queryClient().isFetching()).toBe(0)
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull()
  await relaidOut()
}

async function at([width, height]: readonly [number, number], app: App): Promise<void> {
  await resize(width, height)
  await settled(app)
}

async function lookAtThemes(app: App, report: Report): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    chooseTheme(theme)
    for (const size of [PHONE, DESKTOP]) {
      await at(size, app)
      report(`axe, ${theme}, ${size[0]} px`, await findings())
    }
  }
  chooseTheme('dark')
  await at(PHONE, app)
}

/** Printed from the dark theme of a device whose system is dark. */
async function lookAtPaper(report: Report): Promise<void> {
  await emulate('print')
  report('too pale for paper', paleTexts())
  await emulate('')
}

async function lookAtSpacing(app: App, report: Report, widths = [320, 390, 412, 1440, 1920]): Promise<void> {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SPACING)
  document.adoptedStyleSheets = [sheet]
  for (const width of widths) {
    await at([width, PHONE[1]], app)
    report(`own spacing, ${width} px`, unreadable())
  }
  document.adoptedStyleSheets = []
}

/** By the browser's zoom, which halves the window, and by its size of text [F74]. */
async function lookAtLargeText(app: App, report: Report): Promise<void> {
  await at([195, 422], app)
  report('zoomed to 200 %', unreadable())
  await setText(32)
  for (const size of [PHONE, DESKTOP]) {
    await at(size, app)
    report(`text at 200 %, ${size[0]} px`, unreadable())
  }
  await setText(16)
}

/** The second is a phone's or a desktop's window at 400 %. */
async function lookAtBars(app: App, report: Report): Promise<void> {
  for (const size of [[412, 860], [320, 256], DESKTOP] as const) {
    await at(size, app)
    report(`focus at ${size.join('x')}`, hiddenFocus())
    scrollTo(0, document.body.scrollHeight / 2)
    const share = shareOfBars()
    report(`bars at ${size.join('x')}`, share > 0.5 ? [share] : [])
    scrollTo(0, 0)
  }
}

/** Fields of less than 16 px, also in what folds on the screen: filters, panels and the like. */
async function smallFields(app: App): Promise<string[]> {
  const closed = () => document.querySelectorAll<HTMLElement>('main button[aria-expanded=false]:not([aria-haspopup])')
  for (const button of closed()) {
    button.click()
    await settled(app)
  }
  const fields = 'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=hidden]), select, textarea'
  return [...document.querySelectorAll(fields)]
    .filter((field) => parseFloat(getComputedStyle(field).fontSize) < 16)
    .map((field) => `${getComputedStyle(field).fontSize} ${field.outerHTML.slice(0, 160)}`)
}

async function lookAtOtherResponses(app: App, screen: Screen, words: string, report: Report): Promise<void> {
  let undo = changeResponses(longest)
  await open(app, screen)
  const within =
    (name: string): Report =>
    (where, faults) =>
      report(`${name}: ${where}`, faults)
  await lookAtSpacing(app, within('longest names'), [320, 1440])
  await lookAtLargeText(app, within('longest names'))
  await resize(...PHONE)
  undo()
  undo = changeResponses(equivalent)
  await open(app, screen)
  report('other forms of the same', differenceOf(wordsOfMain(), words))
  undo()
  for (const [name, change] of Object.entries(SPARSE)) {
    undo = changeResponses(change)
    await app.open(screen.path)
    await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeInTheDocument()
    await settled(app)
    report(name, trouble())
    undo()
  }
}

function trouble(): string[] {
  const text = wordsOfMain()
  const failure = /did not load|could not be read|Something went wrong|\bRetry\b|Try again/.exec(text)
  return [...(failure ? [failure[0]] : []), ...(text.length > 30 ? [] : [`only “${text}”`])]
}

/**
 * Translated all the while: what was shown stays, with its age where it has one; nothing of it is lost when the
 * connection is back, and the way on is open.
 */
async function loseConnection(app: App, { isAlone, isWithoutData }: Screen): Promise<void> {
  const words = wordsOfMain()
  const content = contentOfMain()
  const stop = translate()
  app.network.setOffline(true)
  if (!isAlone) await expect.element(page.getByText('You are offline').first()).toBeInTheDocument()
  await relaidOut()
  expect(contentOfMain()).toEqual(expect.arrayContaining(content))
  if (!isAlone && !isWithoutData) expect(wordsOfMain()).toMatch(/as of|Saved on this phone|offline|signal/i)
  app.network.setOffline(false)
  await expect.element(page.getByText('You are offline')).not.toBeInTheDocument()
  await settled(app)
  expect(differenceOf(wordsOfMain(), words)).toEqual([])
  await app.go('/licences')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Licences' })).toBeVisible()
  stop()
}

function emulate(media: '' | 'print'): Promise<unknown> {
  const features = [
    { name: 'prefers-color-scheme', value: 'dark' },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]
  return cdp().send('Emulation.setEmulatedMedia', { media, features })
}

/** The browser's own size of text, which its media queries go by as well. */
async function setText(px: number): Promise<void> {
  await cdp().send('Page.setFontSizes', { fontSizes: { standard: px } })
  await expect.poll(() => getComputedStyle(document.documentElement).fontSize).toBe(`${px}px`)
}

async function reset(): Promise<void> {
  document.adoptedStyleSheets = []
  await setText(16)
  hideAll()
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] })
}
