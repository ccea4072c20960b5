import { describe, expect, test } from 'vitest'
import { mediaKinds, type MediaKind } from './paths.ts'
import { renderPicture } from './picture.ts'
import { photoScenes } from './scenes/photo.ts'

const kinds = Object.keys(mediaKinds) as MediaKind[]

describe('renderPicture', () => {
  test.each(kinds)('the same %s twice is the same drawing', (kind) => {
    expect(renderPicture(kind, 'royal-oak-17', 640)).toBe(renderPicture(kind, 'royal-oak-17', 640))
  })

  test.each(kinds)('a %s has whole numbers only, no words, no gradient, no outside reference', (kind) => {
    for (let i = 0; i < 60; i++) {
      const drawing = renderPicture(kind, `id-${i}`, 320)
      expect(drawing).not.toMatch(/NaN|undefined|Infinity|null/)
      expect(drawing).not.toMatch(/<text|gradient|<image|href|<filter|<script|url\(/i)
    }
  })

  test('four hundred photographs are four hundred different drawings', () => {
    const drawings = Array.from({ length: 400 }, (_, i) => renderPicture('photo', `${i}`, 320))
    expect(new Set(drawings).size).toBe(400)
  })

  test('a thousand members have nearly a thousand different pictures', () => {
    const drawings = Array.from({ length: 1000 }, (_, i) => renderPicture('avatar', `${i}`, 64))
    expect(new Set(drawings).size).toBeGreaterThan(900)
  })

  test('the default avatar and winner photo, the Million and a named scene are what their names say [P2.148, P8.9]', () => {
    expect(renderPicture('winner-default', 'any', 320)).toContain('<svg')
    expect(renderPicture('avatar', 'default', 64)).not.toBe(renderPicture('avatar', 'default-2', 64))
    expect(renderPicture('major', 'apl-million-2025', 640)).toBe(renderPicture('major', 'apl-million-2026', 640))
    for (const scene of photoScenes) expect(renderPicture('photo', `9-${scene}`, 64)).toContain('<svg')
  })
})
