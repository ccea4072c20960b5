import { expect, test } from 'vitest'
import { qualificationView } from './qualifications.ts'

test('a qualification leads to its major event and to its next day [M7.9, M9.15]', () => {
  const event = {
    id: 40,
    title: 'Crown Hall',
    description: 'Day 1B',
    dateTime: '2026-12-04T12:00:00+11:00',
    startTime: '12:00',
    eventStatusId: 1,
  }
  expect(
    qualificationView({
      majorEventId: 5,
      name: 'Harvest Cup',
      urlName: 'harvest-cup',
      startsOn: '2026-12-03',
      endsOn: '2026-12-06',
      ptc: 110,
      qualifiedDateTime: '2026-11-01T22:10:00+11:00',
      event,
    }),
  ).toMatchObject({
    link: { to: '/major-events/$eventname', params: { eventname: 'harvest-cup' } },
    lines: ['3/12/2026 – 6/12/2026', 'Qualified 1/11/2026'],
    ptc: '110 PTC',
    next: { eventId: 40, text: expect.stringMatching(/^Day 1B, 4\/12\/2026, 12:00\u00a0pm/) as string },
  })
})

test('one of the tour is on the tour’s pages; what is not known is left out', () => {
  expect(
    qualificationView({
      majorEventId: 5,
      name: ' ',
      urlName: 'million',
      aplpt: true,
      startsOn: '2026-12-03',
      endsOn: '2026-12-03',
    }),
  ).toEqual({
    id: 5,
    name: 'Major event',
    link: { to: '/aplpt/$eventname', params: { eventname: 'million' } },
    lines: ['3/12/2026'],
    ptc: null,
    next: null,
  })
  expect(qualificationView({ majorEventId: 5, name: 'Harvest Cup' })).toMatchObject({ link: null, lines: [] })
})
