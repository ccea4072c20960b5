import { expect, test } from 'vitest'
import { registrationStatus } from './registration-status.ts'

const MELBOURNE = 'Australia/Melbourne'
const event = {
  dateTime: '2026-11-19T19:00:00+11:00',
  startTime: '19:00',
  rego: '18:15',
  lateRego: '20:15',
  eventStatusId: 1,
}

function at(time: string, changes: Partial<Parameters<typeof registrationStatus>[0]> = {}) {
  return registrationStatus({ ...event, ...changes }, Date.parse(`2026-11-19T${time}:00+11:00`), MELBOURNE)
}

test('registration opens, is open until late registration ends, and closes [D2.16]', () => {
  expect(at('18:14')).toEqual({ kind: 'opensLater', text: 'Rego opens 6:15 pm' })
  expect(at('18:15')).toEqual({ kind: 'open', text: 'Rego open until 8:15 pm' })
  expect(at('20:14')).toEqual({ kind: 'open', text: 'Rego open until 8:15 pm' })
  expect(at('20:15')).toEqual({ kind: 'closed', text: 'Rego closed' })
})

test('without late registration it is open until its own time [P2.179]', () => {
  expect(at('17:00', { lateRego: null })).toEqual({ kind: 'open', text: 'Rego open until 6:15 pm' })
  expect(at('18:15', { lateRego: null })).toEqual({ kind: 'closed', text: 'Rego closed' })
})

test('On Hold goes before everything, and a closed event is finished [P4.3, P4.4]', () => {
  expect(at('18:30', { eventStatusId: 6 })).toMatchObject({ kind: 'onHold', text: 'On Hold' })
  expect(at('18:30', { eventStatusId: 2 })).toEqual({ kind: 'finished', text: 'Finished' })
})

test('a closed event that has a reason for it is called off [D6.12]', () => {
  expect(at('18:30', { eventStatusId: 2, cancelReason: 'The venue is flooded' })).toMatchObject({
    kind: 'calledOff',
    text: 'Called off',
  })
  expect([' ', null].map((cancelReason) => at('18:30', { eventStatusId: 2, cancelReason }).text)).toEqual([
    'Finished',
    'Finished',
  ])
})
