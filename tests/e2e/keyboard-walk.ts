import type { Page } from '@playwright/test'
import { beginWalk, meetFocused, missedOnWalk } from '#tests/setup/walk-steps.ts'

interface Walk {
  /** What can be used by pointer and was never reached by Tab. */
  missed: string[]
  /** What had the focus without showing it, or where it could not be seen. */
  unseen: string[]
}

/** Presses Tab through the whole page, once round. */
export async function walk(page: Page): Promise<Walk> {
  await page.evaluate(beginWalk)
  const unseen: string[] = []
  for (let n = 0; n < 400; n++) {
    await page.keyboard.press('Tab')
    const met = await page.evaluate(meetFocused)
    if (met.fault) unseen.push(met.fault)
    if (met.end) break
  }
  return { missed: await page.evaluate(missedOnWalk), unseen }
}
