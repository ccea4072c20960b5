import fc from 'fast-check'
import { expect, test } from 'vitest'
import { invocationFrame, RECORD_SEPARATOR, splitRecords } from './protocol.ts'

test('records survive however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.json()), fc.array(fc.nat(200)), (records, cuts) => {
      const stream = records.map((record) => record + RECORD_SEPARATOR).join('')
      const edges = [0, ...cuts.filter((cut) => cut < stream.length).sort((a, b) => a - b), stream.length]
      const found: string[] = []
      let rest = ''
      for (const [index, edge] of edges.slice(1).entries()) {
        const split = splitRecords(rest + stream.slice(edges[index], edge))
        found.push(...split.records)
        rest = split.rest
      }
      expect(found).toEqual(records)
      expect(rest).toBe('')
    }),
  )
})

test('a frame is one record, whatever the texts in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const whole = invocationFrame('changed', [`${text}\n\r${RECORD_SEPARATOR}`]).toString()
      expect(whole.indexOf(RECORD_SEPARATOR)).toBe(whole.length - 1)
    }),
  )
})
