import { expect } from 'vitest'
import { whenQuiet } from '#lib/scheduling/quiet.ts'
import { test } from './app.tsx'

test('work that nobody has asked for waits until no input has come for a moment [D4.20]', async () => {
  let isQuiet = false
  const quiet = whenQuiet(() => false).then(() => (isQuiet = true))
  for (let inputs = 0; inputs < 12; inputs++) {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(isQuiet).toBe(false)
  }
  await quiet
})
