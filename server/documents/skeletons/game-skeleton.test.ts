import { describe, expect, test } from 'vitest'
import type { LeagueEvent } from '#contract/event-details.ts'
import type { ClockStatusResponse } from '#contract/tournament-clock.ts'
import { EVENT_STATUS } from '#domain/constants.ts'
import { gameSkeleton } from './game-skeleton.ts'
import { filledSkeleton } from './skeleton.ts'

const NOW = new Date('2026-11-19T19:30:00+11:00')
const EVENT = {
  id: 7,
  title: 'Deep <stack>',
  dateTime: '2026-11-19T19:00:00+11:00',
  eventStatusId: 1,
  venue: { id: 1, title: 'Royal Oak & Sons', address: '1 High Street', suburb: 'Kew' },
} as LeagueEvent
const LEVEL = { roundLength: 1200, breakLength: 0 }
const STATUS: ClockStatusResponse = {
  eventId: 7,
  runStatus: 2,
  currentRound: 2,
  isRound: true,
  remainingSeconds: 1200,
  triggeredDateTime: '2026-11-19T19:20:00+11:00',
  currentBlind: '1000/2000',
  nextBlind: '2000/4000',
  ante: '',
  blindStructureList: [
    { ...LEVEL, roundNumber: 2, formatBlind: '1000/2000', formatAnte: '' },
    { ...LEVEL, roundNumber: 3, formatBlind: '2000/4000', formatAnte: '400' },
  ],
  prizeStructureList: [],
}
const RENDERED =
  '<h1>{{event-title}}</h1><p>{{place}}</p><p>{{venue}}: {{address}}</p><b>{{word}}</b><i>{{round}} {{of}}</i><time>19:59</time><b>{{blind}} <small>ante {{ante}}</small></b><b>{{ante}}</b><b>{{next}} <small>ante {{next-ante}}</small></b>'
const skeletonOf = (
  status: Partial<ClockStatusResponse> | null,
  kind: 'event' | 'clock' = 'clock',
  event: Partial<LeagueEvent> = {},
) =>
  gameSkeleton(
    kind,
    { event: { ...EVENT, ...event }, status: status && { ...STATUS, ...status }, timeZone: 'Australia/Melbourne' },
    NOW,
  )

describe('a game before the app has come', () => {
  test('has its name and place as text, its level and blinds, and when the level ends instead of a time that would be old [D2.7, F61]', () => {
    const ends = Date.parse('2026-11-19T19:40:00+11:00')
    expect(filledSkeleton(RENDERED, skeletonOf({})?.slots ?? {})).toBe(
      `<h1>Deep &lt;stack&gt;</h1><p>Royal Oak &amp; Sons, Kew</p><p>Royal Oak &amp; Sons: 1 High Street, Kew</p><b>Level</b><i>2 of 2</i><time><span data-ends="${ends}"></span></time><b>1,000/2,000 </b><b>–</b><b>2,000/4,000 <small>ante 400</small></b>`,
    )
  })

  test('is a clock only while one counts, and not in its last minute [P4.36, P4.38]', () => {
    expect(skeletonOf({})?.kind).toBe('clock')
    expect(skeletonOf({}, 'event')?.kind).toBe('event-clock')
    for (const still of [{ runStatus: 1 }, { runStatus: 3 }, { runStatus: 5 }, { remainingSeconds: 630 }, null]) {
      expect(skeletonOf(still)).toBeNull()
      expect(skeletonOf(still, 'event')?.kind).toBe('event')
    }
    expect(skeletonOf({}, 'event', { eventStatusId: EVENT_STATUS.CLOSED })?.kind).toBe('event')
  })

  test('says a break as one, and the last level as that [P4.41, D2.15]', () => {
    expect(skeletonOf({ isRound: false })?.slots).toMatchObject({
      '{{word}}': 'Break',
      '{{round}}': '',
      '{{of}}': 'after level 2',
    })
    expect(skeletonOf({ currentRound: 3 })?.slots).toMatchObject({ '{{round}}': '3', '{{next}}': 'Last level' })
  })
})
