import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { damage, EQUIVALENT, SPARSE } from './damaging-proxy.ts'
import { gather, skeleton } from './reading-order.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, goToScreen, openScreen, type Screen } from './screens.ts'
import { settled } from './settled.ts'
import { expect, test } from './untouched-league.ts'

/** The app before servers that keep the contract in their own ways: no screen loses its content. */

test.setTimeout(180_000)

/** They ask the league for nothing of their own. */
const WITHOUT_DATA = ['settings', 'licences', 'page-not-found', 'register', 'table-view']
const screens = {
  everybody: FOR_EVERYBODY.filter(({ name }) => !WITHOUT_DATA.includes(name)),
  'a member': FOR_MEMBERS,
}

/** As it is read before our own server, word for word but for the league's and the hour's. */
async function expectContent(page: Page, words: Set<string>, { name }: Screen): Promise<void> {
  const stored = await readFile(new URL(`./reading-order/${name}.txt`, import.meta.url), 'utf8')
  await expect
    .configure({ soft: true })
    .poll(() => skeleton(page, words), { message: name, timeout: 8_000 })
    .toBe(stored)
}

async function expectNoTrouble(page: Page, { name }: Screen): Promise<void> {
  const { soft } = expect
  await settled(page)
  await soft(page.locator('main [aria-busy=true]'), name).toHaveCount(0)
  await soft(page.getByRole('button', { name: /Retry|Try again/ }), name).toHaveCount(0)
  await soft(page.getByText(/did not load|could not be read|Something went wrong/), name).toHaveCount(0)
  expect.soft((await page.getByRole('main').innerText()).length, name).toBeGreaterThan(30)
}

for (const [who, list] of Object.entries(screens)) {
  test(`${Object.keys(EQUIVALENT).join(' and ')}: every screen of ${who} is read as before`, async ({
    page,
    shell,
  }) => {
    if (who !== 'everybody') await shell.signIn('mia@example.com')
    const words = new Set<string>()
    await damage(page, Object.values(EQUIVALENT), (json) => gather(json, '', words))
    for (const screen of list) {
      await test.step(screen.name, async () => {
        // In a document of its own: what the app fetches in advance would add to the words.
        await openScreen(page, screen)
        await expectContent(page, words, screen)
      })
    }
  })

  for (const [kind, change] of Object.entries(SPARSE)) {
    test(`${kind}: no screen of ${who} is in trouble`, async ({ page, shell }) => {
      if (who !== 'everybody') await shell.signIn('mia@example.com')
      await damage(page, [change])
      for (const screen of list) {
        await test.step(screen.name, async () => {
          await goToScreen(page, screen)
          await expectNoTrouble(page, screen)
        })
      }
    })
  }
}
