import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { badgeGlyphsSource } from './mark-letters.ts'

test('the letters on the marks are those of the font as it is now', async () => {
  expect(await readFile(new URL('../src/components/game-badge/badge-glyphs.ts', import.meta.url), 'utf8')).toBe(
    await badgeGlyphsSource(),
  )
})
