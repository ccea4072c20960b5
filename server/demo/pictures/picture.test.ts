import { describe, expect, test } from 'vitest'
import { mediaKinds, type MediaKind } from './paths.ts'
import { renderPicture, sceneOf } from './picture.ts'

const kinds = Object.keys(mediaKinds) as MediaKind[]

describe('renderPicture', () => {
  test.each(kinds)('the same %s twice is the same drawing', (kind) => {
    expect(renderPicture(kind, 'royal-oak-17', 640)).toBe(renderPicture(kind, 'royal-oak-17', 640))
  })

  test.each(kinds)('a %s has every slot filled, no words, no gradient, no outside reference', (kind) => {
    for (let i = 0; i < 60; i++) {
      const drawing = renderPicture(kind, `id-${i}`, 320)
      expect(drawing).not.toMatch(/[{}]|NaN|undefined|Infinity|null|""/)
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

  test('photographs side by side are of rooms in different colours', () => {
    const walls = Array.from({ length: 40 }, (_, i) => {
      const [, wall] = /<rect x="0" y="0" width="1200" height="800" fill="(#\w+)"/.exec(photo(700 + i)) ?? []
      return wall
    })
    for (const [i, wall] of walls.entries()) {
      expect(wall).toBeDefined()
      expect(wall).not.toBe(walls[i + 1])
    }
  })

  test('the default avatar and winner photo, the Million and a named scene are what their names say [P2.148, P8.9]', () => {
    expect(renderPicture('avatar', 'default', 64)).not.toBe(renderPicture('avatar', '1', 64))
    expect(sceneOf('avatar', 'default')).toBe('avatar-default')
    for (const family of ['major', 'logo']) {
      expect(sceneOf(family, 'apl-million-2025')).toBe(`${family}-million`)
      expect(sceneOf(family, 'harvest-cup')).toBe(family)
    }
    expect(renderPicture('major', 'apl-million-2025', 640)).toBe(renderPicture('major', 'apl-million-2026', 640))
    expect(sceneOf('photo', '9-final-table-royal-hotel')).toBe('photo-final-table')
    expect(renderPicture('winner-default', 'any', 320)).toContain('<svg')
  })
})

function photo(n: number): string {
  return renderPicture('photo', `${n}-winner-royal-hotel`, 320)
}
