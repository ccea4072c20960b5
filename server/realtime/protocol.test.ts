import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completionFrame, Frame, invocationFrame, RECORD_SEPARATOR, splitRecords } from './protocol.ts'

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

test('a frame is one record and one event, whatever the texts in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const frame = invocationFrame('changed', [`${text}\n\r${RECORD_SEPARATOR}`])
      const whole = frame.bytes.toString()
      expect(whole.indexOf(RECORD_SEPARATOR)).toBe(whole.length - 1)
      expect(frame.asEvent().toString()).toBe(`data: ${whole}\r\n\r\n`)
      expect(whole).not.toMatch(/[\r\n]/)
    }),
  )
})

test('an event is encoded once', () => {
  const frame = new Frame('{}')
  expect(frame.asEvent()).toBe(frame.asEvent())
})

test('a completion has a result or an error and never both', () => {
  expect(completionFrame('1', { result: undefined }).bytes.toString()).toBe(
    `{"type":3,"invocationId":"1","result":null}${RECORD_SEPARATOR}`,
  )
  expect(completionFrame('1', { error: 'No' }).bytes.toString()).toBe(
    `{"type":3,"invocationId":"1","error":"No"}${RECORD_SEPARATOR}`,
  )
})
