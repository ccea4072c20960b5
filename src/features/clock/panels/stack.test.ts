import { describe, expect, test } from 'vitest'
import { stackView } from './stack.ts'

describe('a stack', () => {
  const structure = [
    { roundNumber: 5, roundLength: 900, breakLength: 600, formatBlind: '200/400', formatAnte: '50' },
    { roundNumber: 6, roundLength: 900, breakLength: 0, formatBlind: '300/600', formatAnte: '75' },
    { roundNumber: 7, roundLength: 900, breakLength: 0, formatBlind: '500/1000', formatAnte: '1000' },
    { roundNumber: 8, roundLength: 900, breakLength: 0, formatBlind: '1K/2K', formatAnte: 'BB 2000a' },
  ]
  const view = { round: 5, isBreak: false, currentBlind: '200/400', ante: '50' }
  const of = (chips: number, changes: Partial<typeof view> = {}, averageChip: number | null = 25_000) =>
    stackView({ chips, view: { ...view, ...changes }, structure, averageChip })

  test('in big blinds, M and as a share of the average, now and at the next two levels', () => {
    expect(of(24_500)).toEqual({
      levels: [
        // 200 + 400 + 9 times 50, then 300 + 600 + 9 times 75, then a big blind's ante once.
        { level: 5, blind: '200/400', bigBlinds: '61', m: '23' },
        { level: 6, blind: '300/600', bigBlinds: '40', m: '15' },
        { level: 7, blind: '500/1,000', bigBlinds: '24', m: '9.8' },
      ],
      ofAverage: '98%',
      assumesPlayers: true,
    })
  })

  test('on a break by the level that comes', () => {
    expect(of(24_500, { isBreak: true }).levels.map(({ level }) => level)).toEqual([6, 7, 8])
  })

  test('antes of the big blind count once, however they are written', () => {
    const late = of(50_000, { round: 7, currentBlind: '500/1000', ante: '1000' })
    expect(late.levels).toEqual([
      { level: 7, blind: '500/1,000', bigBlinds: '50', m: '20' },
      { level: 8, blind: '1K/2K', bigBlinds: '25', m: '10' },
    ])
    expect(late.assumesPlayers).toBe(false)
  })

  test.each([
    ['1500/3000', '3000'],
    ['1,500/3,000', '3,000'],
    ['1.5K/3K', '3K'],
    ['1 500/3 000', 'BB 3 000'],
  ])('is worth the same with blinds written %s [F86]', (currentBlind, ante) => {
    expect(of(50_000, { round: 9, currentBlind, ante }).levels[0]).toMatchObject({ bigBlinds: '16', m: '6.6' })
  })

  test('is measured in millions, too [F86]', () => {
    expect(of(24_000_000, { round: 9, currentBlind: '1M/2M', ante: '' }).levels[0]).toMatchObject({
      bigBlinds: '12',
      m: '8.0',
    })
  })

  test('is cut and not rounded up, and shows a decimal below ten', () => {
    expect(of(3_999).levels[0]).toMatchObject({ bigBlinds: '9.9', m: '3.8' })
  })

  test('without an average or readable blinds says no more than it knows', () => {
    expect(of(24_500, { currentBlind: '---', ante: '' }, null)).toMatchObject({
      levels: [{ bigBlinds: '–', m: '–' }, {}, {}],
      ofAverage: '',
    })
  })
})
