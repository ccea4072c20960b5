import axe from 'axe-core'
import { axeRules } from '#tests/setup/axe-rules.ts'
import { chooseTheme } from '#lib/browser/page/theme.ts'
import { relaidOut } from './time.ts'

const ENHANCED = 'color-contrast-enhanced'

interface Checks {
  /** A selector of the part that is checked; the whole document without it. */
  within?: string
  /** Contrast by level AAA as well. */
  isEnhanced?: boolean
}

/** What axe finds in the light theme and then in the dark one, which stays. */
export async function findingsInThemes(checks?: Checks): Promise<string[]> {
  chooseTheme('light')
  const inLight = await findings(checks)
  chooseTheme('dark')
  return [...inLight, ...(await findings(checks))]
}

/** What axe finds in the document as it stands, once nothing moves any more; by the rules for its theme and width. */
export async function findings({ within, isEnhanced = false }: Checks = {}): Promise<string[]> {
  await relaidOut()
  const rules = axeRules({ isLight: document.documentElement.classList.contains('light'), width: innerWidth })
  const { violations } = await axe.run(within ?? document, {
    ...(rules && { runOnly: isEnhanced ? [...rules, ENHANCED] : rules }),
    // WCAG 2.2 AA, which axe leaves out unless asked; and AAA where it is wanted.
    rules: { 'target-size': { enabled: true }, ...(isEnhanced && { [ENHANCED]: { enabled: true } }) },
  })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${target.join(' ')} ${failureSummary ?? ''}`,
    ),
  )
}
