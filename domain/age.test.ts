import fc from 'fast-check'
import { DateTime } from 'luxon'
import { describe, expect, test } from 'vitest'
import { ageOn, isOfAge, readDay } from './age.ts'
import { STATES } from './states.ts'

describe('18 to the day [M5.5, M5.51, M9.7]', () => {
  test('from the first minute of the birthday in one’s own state', () => {
    const midnightInSydney = Date.parse('2026-11-20T00:00:00+11:00')
    const NSW = 2
    const WA = 3
    expect(isOfAge('2008-11-20', midnightInSydney - 1, NSW)).toBe(false)
    expect(isOfAge('2008-11-20', midnightInSydney, NSW)).toBe(true)
    expect(isOfAge('2008-11-20', midnightInSydney, WA)).toBe(false)
    expect(isOfAge('2008-11-20', Date.parse('2026-11-20T00:00:00+08:00'), WA)).toBe(true)
  })

  test('without a state, the default one’s calendar counts', () => {
    const midnight = Date.parse('2026-11-20T00:00:00+11:00')
    for (const stateId of [null, undefined, 0, 99])
      expect([isOfAge('2008-11-20', midnight, stateId), isOfAge('2008-11-20', midnight - 1, stateId)]).toEqual([
        true,
        false,
      ])
  })

  test('born on 29 February: on 1 March of a common year, on the day itself of a leap year', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
    expect([ageOn('2004-02-29', '2024-02-28'), ageOn('2004-02-29', '2024-02-29')]).toEqual([19, 20])
    expect(ageOn('2008-02-28', '2026-02-28')).toBe(18)
  })

  test('nobody is of age before they are born', () => {
    expect(isOfAge('2030-01-01', Date.parse('2026-11-20T00:00:00Z'), 1)).toBe(false)
  })

  test('the age is that of a calendar library, but for births on 29 February', () => {
    const days = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2026-11-20'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...STATES),
        fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        (birthday, state, now) => {
          fc.pre(!birthday.endsWith('-02-29'))
          const birthdayThere = DateTime.fromISO(birthday, { zone: state.timeZone }).startOf('day')
          expect(isOfAge(birthday, now, state.id)).toBe(
            DateTime.fromJSDate(now, { zone: state.timeZone }) >= birthdayThere.plus({ years: 18 }).startOf('day'),
          )
        },
      ),
    )
  })
})

describe('a day as it is typed', () => {
  const NOW = Date.parse('2026-11-20T00:00:00Z')

  test.each([
    ['20/11/2008', '2008-11-20'],
    ['5/3/1990', '1990-03-05'],
    [' 29/02/2008 ', '2008-02-29'],
    ['2008-11-20', '2008-11-20'],
    ['20-11-2008', '2008-11-20'],
    ['20112008', '2008-11-20'],
    ['20/11/1900', '1900-11-20'],
  ])('%j is %s [M5.51]', (text, day) => {
    expect(readDay(text, NOW)).toBe(day)
  })

  test.each([
    '12-05-1990',
    '12.05.1990',
    '12 05 1990',
    '12 / 05 / 1990',
    '12-5-1990',
    '12.5.1990',
    '12‑05–1990',
    '12\u221205\u22121990',
    '12⁄05⁄1990',
    '12∕05∕1990',
    '１２／０５／１９９０',
    '１２．０５．１９９０',
    '１２０５１９９０',
    '١٢/٠٥/١٩٩٠',
    '\u202a12/05/1990\u202c',
    '\ufeff12\u00a005\u202f1990\u200b',
    '1990-05-12',
    '\u200e1990‑05‑12',
    '1990/05/12',
  ])('%j is 12 May 1990 [F77 birthdays]', (text) => {
    expect(readDay(text, NOW)).toBe('1990-05-12')
  })

  test.each([
    '',
    '29/02/2007',
    '31/04/2000',
    '13/13/2000',
    '00/01/2000',
    '20/11/008',
    '20 Remember 2008',
    '31 June 2000',
    '20 Ma 2008',
    '20/11/0',
    '20/-11/2008',
    '20--11-2008',
    '2011 2008',
    '13132000',
    '20/11/1899',
    '2008-2-9',
    '20/11/20080',
    '½/11/2008',
    'yesterday',
    '20/11/2008x',
    '120112008',
    '201120081',
    '12008-11-20',
    '2008-11-201',
  ])('%j is none [M5.51]', (text) => {
    expect(readDay(text, NOW)).toBeNull()
  })

  test.each([
    ['4/5/90', '1990-05-04'],
    ['04.05.90', '1990-05-04'],
    ['4 May 1990', '1990-05-04'],
    ['4 may 90', '1990-05-04'],
    ['4th May 1990', '1990-05-04'],
    ['1st-Sept-1990', '1990-09-01'],
    ['04/May 1990', '1990-05-04'],
    ['3 June 1990', '1990-06-03'],
    ['\u202a４ May １９９０\u202c', '1990-05-04'],
    ['1/1/26', '2026-01-01'],
    ['31/12/26', '2026-12-31'],
    ['1/1/27', '1927-01-01'],
    ['29/2/00', '2000-02-29'],
  ])('%j is %s: two digits are the latest year not in the future [F124]', (text, day) => {
    expect(readDay(text, NOW)).toBe(day)
  })

  test('whatever is read is a day of the calendar', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[0-9]{1,2}\/[0-9]{1,2}\/[0-9]{4}$/)), (text) => {
        const day = readDay(text, NOW)
        if (day !== null) expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
      }),
    )
  })
})
