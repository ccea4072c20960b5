import type { FullConfig, Page } from '@playwright/test'
import { readAsKept, listen, unnamed } from './reading-order.ts'
import { FOR_EVERYBODY, FOR_MEMBERS, openScreen, type Screen } from './screens.ts'
import { expect, test } from './untouched-league.ts'

/**
 * What a screen reader goes through on each screen, from the top: stored in reading-order/, to be read as a user
 * would hear it.
 */

const isUpdate = ({ updateSnapshots }: FullConfig) => updateSnapshots === 'all' || updateSnapshots === 'changed'

test.setTimeout(120_000)

async function readOn(page: Page, screens: Screen[], update: boolean): Promise<string[]> {
  const words = listen(page)
  const faults: string[] = []
  for (const screen of screens) {
    const { name, isAlone, isWithoutHeader } = screen
    await test.step(name, async () => {
      await openScreen(page, screen)
      const transcript = await readAsKept(page, words, name, update)
      const landmarks = transcript.split('\n').filter((line) => /^- /.test(line))
      faults.push(...unnamed(transcript).map((line) => `${name}, without a name: ${line}`))
      expect.soft(transcript.match(/heading ".*" \[level=1\]/g), name).toHaveLength(1)
      expect
        .soft(landmarks, name)
        .toEqual(
          isAlone
            ? ['- link "Skip to the content"', '- main']
            : [
                '- link "Skip to the content"',
                ...(isWithoutHeader ? [] : ['- banner']),
                '- main',
                '- contentinfo',
                '- navigation "Quick links"',
              ],
        )
    })
  }
  return faults
}

test('every screen is read in the order that is stored', async ({ page }, { config }) => {
  expect(await readOn(page, FOR_EVERYBODY, isUpdate(config))).toEqual([])
})

test('and so is every screen of a member', async ({ page, shell }, { config }) => {
  await shell.signIn('mia@example.com')
  expect(await readOn(page, FOR_MEMBERS, isUpdate(config))).toEqual([])
})
