import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NO_SAMPLES, bestOffset, sampleOffset, serverNow, withSample } from './server-time.ts'

test('half the round trip is counted [D2.8]', () => {
  expect(sampleOffset({ serverMs: 10_000, sentMs: 400, receivedMs: 600, resolutionMs: 0 })).toEqual({
    offsetMs: 9_500,
    uncertaintyMs: 100,
  })
})

test('a Date header, cut to the second, stands for the middle of its second', () => {
  expect(sampleOffset({ serverMs: 10_000, sentMs: 500, receivedMs: 500, resolutionMs: 1000 })).toEqual({
    offsetMs: 10_000,
    uncertaintyMs: 500,
  })
})

test('a response that came before it was sent is left out', () => {
  const impossible = sampleOffset({ serverMs: 10_000, sentMs: 600, receivedMs: 400 })
  expect(impossible).toBeNull()
  expect(withSample(NO_SAMPLES, impossible)).toBe(NO_SAMPLES)
  expect(sampleOffset({ serverMs: Number.NaN, sentMs: 1, receivedMs: 2 })).toBeNull()
})

test('the surest of the last samples holds, and an old one is forgotten', () => {
  const sure = { offsetMs: 1, uncertaintyMs: 10 }
  const vague = { offsetMs: 2, uncertaintyMs: 90 }
  let samples = withSample(NO_SAMPLES, sure)
  samples = withSample(samples, vague, 3)
  expect(bestOffset(samples)).toBe(sure)
  samples = withSample(withSample(samples, vague, 3), vague, 3)
  expect(bestOffset(samples)).toBe(vague)
  expect(samples).toHaveLength(3)
  expect([vague, sure].map((sample) => bestOffset(withSample([vague], sample)))).toEqual([vague, sure])
  const newer = { ...vague, offsetMs: 3 }
  expect(serverNow([vague, newer], 100)).toBe(103)
})

test('without a sample the local reading stands', () => {
  expect(bestOffset(NO_SAMPLES)).toBeNull()
  expect(serverNow(NO_SAMPLES, 123)).toBe(123)
})

test('the true time is within the stated uncertainty, however the way there and back share the round trip [D2.8]', () => {
  const delay = fc.integer({ min: 0, max: 5000 })
  const exchange = fc.record({ there: delay, back: delay, resolutionMs: fc.constantFrom(0, 1, 1000) })
  fc.assert(
    fc.property(
      fc.integer({ min: -1e12, max: 1e12 }),
      fc.array(exchange, { minLength: 1, maxLength: 12 }),
      (trueOffset, exchanges) => {
        let samples = NO_SAMPLES
        let sentMs = 1_000_000
        for (const { there, back, resolutionMs } of exchanges) {
          const answeredMs = sentMs + there + trueOffset
          const serverMs = resolutionMs ? Math.floor(answeredMs / resolutionMs) * resolutionMs : answeredMs
          const receivedMs = sentMs + there + back
          samples = withSample(samples, sampleOffset({ serverMs, sentMs, receivedMs, resolutionMs }))
          sentMs = receivedMs + 10_000
        }
        const best = bestOffset(samples)
        expect(Math.abs((best?.offsetMs ?? Number.NaN) - trueOffset)).toBeLessThanOrEqual(best?.uncertaintyMs ?? 0)
      },
    ),
  )
})
