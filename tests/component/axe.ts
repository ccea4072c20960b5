import axe from 'axe-core'
import { axeRules } from '#tests/setup/axe-rules.ts'

/** What axe finds in the document as it stands, once nothing moves any more; by the rules for its theme and width. */
export async function findings(): Promise<string[]> {
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(finite.map(({ finished }) => finished))
  const rules = axeRules({ isLight: document.documentElement.classList.contains('light'), width: innerWidth })
  const { violations } = await axe.run(document, rules ? { runOnly: rules } : {})
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, html, failureSummary }) => `${id}: ${html.slice(0, 300)} ${target.join(' ')} ${failureSummary ?? ''}`,
    ),
  )
}
