import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { axeRules } from '#tests/setup/axe-rules.ts'
import { animationsFinished } from './settled.ts'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Checks {
  /** Every rule in any theme and at any width, for a screen that is tested in one of them alone. */
  isOnlyOne?: boolean
  /** A selector of the part that is checked; without it the dialog that is open, as nothing else can be reached then, or the whole document. */
  within?: string
  /** Contrast by level AAA as well. */
  isEnhanced?: boolean
}

/** What axe finds on the page as it stands, once nothing moves any more; by the rules for its theme and width. */
export async function findings(page: Page, { isOnlyOne, within, isEnhanced }: Checks = {}): Promise<string[]> {
  await animationsFinished(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const rules = isOnlyOne
    ? null
    : axeRules(
        await page.evaluate(() => ({
          isLight: document.documentElement.classList.contains('light'),
          width: innerWidth,
        })),
      )
  const options: RunOptions = {
    ...(rules && { runOnly: isEnhanced ? [...rules, 'color-contrast-enhanced'] : rules }),
    // WCAG 2.2 AA, which axe leaves out unless asked; and AAA where it is wanted.
    rules: { 'target-size': { enabled: true }, ...(isEnhanced && { 'color-contrast-enhanced': { enabled: true } }) },
  }
  const { violations } = await page.evaluate(
    ([context, value]) =>
      (window as unknown as { axe: { run: (within: unknown, how: unknown) => Promise<AxeResults> } }).axe.run(
        context ?? document.querySelector('dialog[open]') ?? document,
        value,
      ),
    [within, options] as const,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}
