import type { GameCard } from '#contract/events.ts'

const TYPES = ['Weekly', 'Weekly', 'Weekly', 'Satellite', 'APLM Satellite', 'Raise', 'Cash $1/$2']
const NAMES = [
  'Royal',
  'Grand',
  'Station',
  'Albion',
  'Railway',
  'Imperial',
  'Harbour',
  'Commercial',
  'Union',
  'Victoria',
]
const KINDS = ['Hotel', 'Club', 'Tavern', 'Bowls', 'Sports Club', 'RSL']

/**
 * Games of one day at a tenth as many venues, the same every time; times, buy-ins and guarantees repeat as in a league.
 */
export function benchGames(count: number, day: string): GameCard[] {
  return Array.from({ length: count }, (_, i) => {
    const place = (i * 7) % Math.ceil(count / 10)
    // Steps without a common factor, so that no hour, price or promise goes with another.
    const hour = 10 + ((i * 13) % 12)
    const startTime = `${hour}:${(i * 17) % 5 === 0 ? '30' : '00'}`
    const title = `${NAMES[place % NAMES.length] ?? ''} ${KINDS[place % KINDS.length] ?? ''} ${place}`
    return {
      id: 100_000 + i,
      title,
      description: 'Deepstack',
      type: TYPES[i % TYPES.length],
      startTime,
      dateTime: `${day}T${startTime}:00+11:00`,
      rego: `${hour - 1}:00`,
      lateRego: `${hour + 1}:00`,
      isSpecialEvent: i % 11 === 0,
      brandName: 'APL',
      eventStatusId: i % 41 === 0 ? 2 : 1,
      takeHomeAmount: i % 7 < 2 ? 500 + (i % 9) * 250 : 0,
      buyInAmount: ((i * 29) % 25) * 10,
      regionId: 1 + (i % 5),
      stateId: 1,
      venue: {
        id: 1 + place,
        title,
        suburb: `Suburb ${place % 60}`,
        address: `${place} High Street`,
        latitude: -37.8 + Math.sin(place) * 0.6,
        longitude: 145 + Math.cos(place * 7) * 0.8,
        stateId: 1,
      },
    }
  })
}

/** What the league returns where weekly games are asked for. */
export function isWeekly({ type, isSpecialEvent }: GameCard): boolean {
  return type === 'Weekly' && !isSpecialEvent
}
