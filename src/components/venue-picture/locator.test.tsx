import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Locator } from './locator.tsx'
import { locatorPlan, RING } from './locator-plan.ts'

const KEW = { latitude: -37.8064, longitude: 145.0309 }
const around = [
  { name: 'Hawthorn', latitude: -37.8226, longitude: 145.0354 },
  { name: 'Richmond', latitude: -37.8183, longitude: 144.998 },
  { name: 'Camberwell', latitude: -37.8424, longitude: 145.0694 },
  { name: 'Northcote', latitude: -37.7703, longitude: 144.9989 },
]
const room = { left: 152, right: 152, top: 60, bottom: 60 }

describe('the locator of a venue', () => {
  test('draws suburbs in true direction, at a scale that shows some', () => {
    const { suburbs, ringMetres } = locatorPlan(KEW, around, { ...room, top: 100, bottom: 100 })
    const camberwell = suburbs.find(({ name }) => name === 'Camberwell')
    const richmond = suburbs.find(({ name }) => name === 'Richmond')
    expect(camberwell?.y).toBeGreaterThan(0)
    expect(richmond?.x).toBeLessThan(0)
    // 2.9 km to the west and 1.3 km to the south
    expect(Math.abs(richmond?.x ?? 0) * (ringMetres / RING)).toBeCloseTo(2_890, -2)
  })

  test('knows a usual scale without neighbours, and leaves out its own suburb', () => {
    expect(locatorPlan(KEW, [], room)).toEqual({ ringMetres: 1000, suburbs: [] })
    expect(locatorPlan(KEW, [{ name: 'Kew', ...KEW }], room).suburbs).toEqual([])
  })

  test('names stay inside and apart, whatever the places', () => {
    const place = fc.record({
      name: fc.string({ minLength: 1, maxLength: 20 }),
      latitude: fc.double({ min: -38.2, max: -37.4, noNaN: true }),
      longitude: fc.double({ min: 144.5, max: 145.5, noNaN: true }),
    })
    fc.assert(
      fc.property(fc.array(place, { maxLength: 40 }), (places) => {
        const { suburbs } = locatorPlan(KEW, places, room)
        expect(suburbs.length).toBeLessThanOrEqual(6)
        for (const { x, y } of suburbs) expect(Math.abs(x) <= room.right && Math.abs(y) <= room.bottom).toBe(true)
        expect(new Set(suburbs.map(({ name }) => name)).size).toBe(suburbs.length)
      }),
    )
  })

  test('the drawing is under 2 kB and says what it is not', () => {
    const html = renderToStaticMarkup(
      <Locator
        point={KEW}
        venue="Tram Depot Tavern"
        address="48 Cotham Rd, Kew"
        type="special"
        neighbours={around}
        height={267}
      />,
    )
    const svg = /<svg.*<\/svg>/s.exec(html)?.[0] ?? ''
    expect(svg.length).toBeGreaterThan(200)
    expect(Buffer.byteLength(svg)).toBeLessThan(2048)
    expect(html).toContain('Locator, not a street map')
    expect(html).toContain('Richmond')
  })
})
