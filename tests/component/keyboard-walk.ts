import { userEvent } from 'vitest/browser'
import { relaidOut } from './time.ts'
import { beginWalk, meetFocused, missedOnWalk } from '#tests/setup/walk-steps.ts'

/** Presses Tab through the whole screen, once round: what was never reached, and what did not show that it was. */
export async function walk(): Promise<{ missed: string[]; unseen: string[] }> {
  await relaidOut()
  beginWalk()
  const unseen: string[] = []
  for (let n = 0; n < 400; n++) {
    await userEvent.keyboard('{Tab}')
    const met = meetFocused()
    if (met.fault) unseen.push(met.fault)
    if (met.end) break
  }
  return { missed: missedOnWalk(), unseen }
}
