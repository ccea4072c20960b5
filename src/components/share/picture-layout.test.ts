import { expect, test } from 'vitest'
import { fitText, layoutPicture, MARGIN, WIDTH, type Measure } from './picture-layout.ts'

/** As wide as a font whose characters are all two thirds of its size. */
const measure: Measure = (text, _style, size) => text.length * size * 0.66
const notes = ['Players must be 18 or over.', 'Gambling help, free and confidential: 1800 858 858']

test('every text of a picture is whole and within its edges, however long [D4.26]', () => {
  const long = {
    league: 'The Northern Rivers and Sunshine Coast Pub Poker League of Australia',
    headline: 'Unstoppable Championship Grand Finalist of the Decade',
    name: `Maximiliana ${'Wolfeschlegelsteinhausenbergerdorff'.repeat(4)} de la Fuente`,
    facts: ['Night '.repeat(60), false, null, undefined, 'x'.repeat(300)] as const,
  }
  const notice = 'Think about your choices. '.repeat(40)
  for (const picture of [long, { league: 'APL', headline: '1st', name: 'Bo', facts: [] }]) {
    const { height, footY, lines } = layoutPicture(picture, [...notes, notice, ''], measure)
    for (const { text, style, size } of lines)
      expect(measure(text, style, size)).toBeLessThanOrEqual(WIDTH - 2 * MARGIN)
    const written = lines.map(({ text }) => text).join('')
    for (const text of [picture.league, picture.headline, picture.name, ...picture.facts, ...notes, notice])
      expect(written.replaceAll(' ', '')).toContain((text || '').replaceAll(' ', ''))
    const ys = lines.map(({ y }) => y)
    expect(ys).toEqual(ys.toSorted((a, b) => a - b))
    expect(Math.max(...ys)).toBeLessThan(height)
    // The notes stand in the band at the foot, the rest above it.
    for (const { style, y } of lines) expect(y > footY).toBe(style === 'note')
  }
})

test('a text is set smaller before it wraps, and wraps before a word of it breaks [D4.26]', () => {
  expect(fitText('2nd', 'headline', measure)).toEqual({ size: 184, lines: ['2nd'] })
  expect(fitText('Rank 4,711', 'headline', measure)).toEqual({ size: 136, lines: ['Rank 4,711'] })
  expect(fitText('Royal Flush on the River', 'headline', measure).lines).toEqual(['Royal Flush on the', 'River'])
  expect(fitText('Call or chat, free: 1800 858 858', 'headline', measure).lines.at(-1)).toMatch(/1800 858 858$/)
  expect(fitText('y'.repeat(30), 'name', measure)).toMatchObject({ size: 48, lines: ['y'.repeat(29), 'y'] })
})
