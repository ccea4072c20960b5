import { DateTime, Settings } from 'luxon'
import { describe, expect, test, vi } from 'vitest'
import { ticketView, type TicketView } from '#shared/tickets/ticket-view.ts'
import { calendarFile, calendarFileName } from './calendar-file.ts'

const NOW = Date.parse('2026-11-01T00:00:00Z')
const PAGE = 'https://myapl.example/tickets/AAAA-1'

function ticket(dateTime: string | null, event: Record<string, unknown> = {}): TicketView {
  const eventTicket = {
    id: 9,
    title: 'Harvest Cup; Flight 1, "Pot"',
    venue: { name: 'Oak\\Ash Hotel', address: '1 High St, Kew VIC 3101' },
    eventStartTimeOffset: dateTime,
    rego: '10:30',
    lateRego: '13:15',
    stateId: 1,
    ...event,
  }
  return ticketView(
    { gameMembershipGuid: 'AAAA-1', redeemCode: 'K7Q4M2', eventTicket },
    NOW,
    'Australia/Melbourne',
  ) as TicketView
}

/** The file's lines as they were before they were folded. */
function linesOf(file: string | null): string[] {
  return (file ?? '').replaceAll('\r\n ', '').split('\r\n')
}

const line = (lines: string[], name: string) => lines.find((one) => one.startsWith(name))

describe('the calendar file', () => {
  const file = calendarFile(ticket('2026-11-20T11:00:00+11:00'), PAGE, NOW)
  const lines = linesOf(file)

  test('has the event in the venue’s zone, with that zone', () => {
    expect(lines).toContain('DTSTART;TZID=Australia/Melbourne:20261120T110000')
    expect(lines).toContain('DTEND;TZID=Australia/Melbourne:20261120T150000')
    expect(lines.slice(lines.indexOf('BEGIN:VTIMEZONE'), lines.indexOf('END:VTIMEZONE') + 1)).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:Australia/Melbourne',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:+1100',
      'TZOFFSETTO:+1100',
      'TZNAME:AEDT',
      'END:STANDARD',
      'END:VTIMEZONE',
    ])
  })

  test.each([
    ['2026-11-20T11:00:00+11:00', '13:15', '+PT1H15M'],
    ['2026-11-20T11:00:00+11:00', '11:20', '-PT40M'],
    ['2026-11-20T11:00:00+11:00', '12:00', 'PT0M'],
    // A time before the start belongs to the night after midnight.
    ['2026-11-20T22:00:00+11:00', '00:30', '+PT1H30M'],
    ['2026-11-20T11:00:00+11:00', null, '-PT1H30M'],
  ])('of %s with late registration until %s alarms at %s from the start', (at, lateRego, trigger) => {
    expect(line(linesOf(calendarFile(ticket(at, { lateRego }), PAGE, NOW)), 'TRIGGER')).toBe(
      `TRIGGER:${trigger.replace('+', '')}`,
    )
  })

  test('of a game without late registration says until when it is open, and of one without times when it starts [F112]', () => {
    const of = (rego: string | null) =>
      linesOf(calendarFile(ticket('2026-11-20T11:00:00+11:00', { rego, lateRego: null }), PAGE, NOW))
    expect(line(of('10:30'), 'DESCRIPTION:Reg')).toBe(`DESCRIPTION:Registration until 10:30 am\\nYour ticket: ${PAGE}`)
    expect(line(of('10:30'), 'DESCRIPTION:Registration closes')).toMatch(
      /^DESCRIPTION:Registration closes in an hour: /,
    )
    expect(line(of(null), 'DESCRIPTION:Starts')).toMatch(/^DESCRIPTION:Starts in an hour: /)
    expect(line(of(null), 'TRIGGER')).toBe('TRIGGER:-PT1H')
  })

  test('says where and what, with what would break it escaped', () => {
    expect(line(lines, 'SUMMARY')).toBe('SUMMARY:Harvest Cup\\; Flight 1\\, "Pot"')
    expect(line(lines, 'LOCATION')).toBe('LOCATION:Oak\\\\Ash Hotel\\, 1 High St\\, Kew VIC 3101')
    expect(line(lines, 'DESCRIPTION:Reg')).toBe(
      `DESCRIPTION:Registration from 10:30 am\\nLate registration until 1:15 pm\\nYour ticket: ${PAGE}`,
    )
  })

  test('never has the code in it: calendars are shared', () => {
    expect(file).not.toContain('K7Q4M2')
  })

  test('replaces the entry of an event that has changed since: the same UID, a higher SEQUENCE and a later LAST-MODIFIED [F87]', () => {
    const of = (lines: string[]) => ({
      uid: line(lines, 'UID:'),
      sequence: Number(/^SEQUENCE:(\d+)$/.exec(line(lines, 'SEQUENCE:') ?? '')?.[1]),
      modified: line(lines, 'LAST-MODIFIED:') ?? '',
    })
    const before = of(lines)
    const moved = ticket('2026-11-21T12:30:00+11:00', { venue: { name: 'Elm Hotel' }, title: 'Harvest Cup (moved)' })
    const after = of(linesOf(calendarFile(moved, PAGE, NOW + 1_000)))
    expect(before.modified).toBe('LAST-MODIFIED:20261101T000000Z')
    expect(after.modified).toBe('LAST-MODIFIED:20261101T000001Z')
    expect(after.uid).toBe(before.uid)
    expect(after.sequence).toBeGreaterThan(before.sequence)
    // A signed integer of 32 bits.
    const late = of(linesOf(calendarFile(moved, PAGE, Date.parse('2085-01-01T00:00:00Z'))))
    expect(late.sequence).toBeLessThan(2 ** 31)
    expect(late.sequence).toBeGreaterThan(after.sequence)
  })

  test('is the same where the engine rejects the device’s own locale [F80]', () => {
    const Real = Intl.DateTimeFormat
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (locale, options) {
      if (locale === undefined) throw new RangeError('Incorrect locale information provided')
      return new Real(locale, options)
    })
    Settings.resetCaches()
    expect(calendarFile(ticket('2026-11-20T11:00:00+11:00'), PAGE, NOW)).toBe(file)
    vi.restoreAllMocks()
  })

  test('folds lines at 75 octets, never inside a letter, and ends each as the standard wants', () => {
    const long =
      calendarFile(ticket('2026-11-20T11:00:00+11:00', { title: '♠ Größe und 龍 '.repeat(20) }), PAGE, NOW) ?? ''
    expect(long.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(long.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const one of long.split('\r\n')) expect(new TextEncoder().encode(one).length).toBeLessThanOrEqual(75)
    expect(line(linesOf(long), 'SUMMARY')).toBe(`SUMMARY:${'♠ Größe und 龍 '.repeat(20).trim()}`)
  })

  test('a text cannot bring lines of its own [F61]', () => {
    const lines = linesOf(
      calendarFile(
        ticket('2026-11-20T11:00:00+11:00', { title: 'Cup\r\nATTACH:https://evil.example\nX\0\u2028Y\u0085' }),
        PAGE,
        NOW,
      ),
    )
    expect(lines.some((one) => one.startsWith('ATTACH'))).toBe(false)
    expect(line(lines, 'SUMMARY')).toBe('SUMMARY:Cup\\nATTACH:https://evil.example\\nX\\nY')
  })

  test.each([
    [
      'the clock goes back that night',
      '2027-04-03T22:00:00+11:00',
      'STANDARD',
      'DTSTART:20270404T030000',
      '+1100',
      '+1000',
      'AEST',
    ],
    [
      'the clock goes forward that night',
      '2026-10-03T22:00:00+10:00',
      'DAYLIGHT',
      'DTSTART:20261004T020000',
      '+1000',
      '+1100',
      'AEDT',
    ],
  ])('where %s, the zone has its change [F45]', (_name, at, kind, begins, from, to, name) => {
    const lines = linesOf(calendarFile(ticket(at, { lateRego: '23:30' }), PAGE, NOW))
    const last = lines.lastIndexOf(`BEGIN:${kind}`)
    expect(lines.slice(last, last + 6)).toEqual([
      `BEGIN:${kind}`,
      begins,
      `TZOFFSETFROM:${from}`,
      `TZOFFSETTO:${to}`,
      `TZNAME:${name}`,
      `END:${kind}`,
    ])
  })

  test.each([
    ['Australia/Perth', '2026-11-20T11:00:00+08:00', 3],
    ['Australia/Darwin', '2026-11-20T11:00:00+09:30', 7],
    ['Australia/Broken_Hill', '2026-11-20T11:00:00+10:30', 2],
  ])('of %s starts at the same instant by another library’s reckoning [F44]', (zone, at, stateId) => {
    const start = line(linesOf(calendarFile(ticket(at, { stateId }), PAGE, NOW)), 'DTSTART;') ?? ''
    const [, name = '', wall = ''] = /TZID=([^:]+):(\d{8}T\d{6})/.exec(start) ?? []
    expect(DateTime.fromFormat(wall, "yyyyMMdd'T'HHmmss", { zone: name }).toMillis()).toBe(Date.parse(at))
    expect(DateTime.fromMillis(Date.parse(at), { zone: name }).offset).toBe(
      DateTime.fromMillis(Date.parse(at), { zone }).offset,
    )
  })

  test('is none for an event without a date', () => {
    expect(calendarFile(ticket(null), PAGE, NOW)).toBeNull()
  })

  test.each([
    ['APL Million 2025', 'apl-million-2025.ics'],
    ['龍 / ..', 'event.ics'],
    ['../../Größe', 'gr-e.ics'],
  ])('of %s is called %s', (event, name) => {
    expect(calendarFileName(event)).toBe(name)
  })
})
