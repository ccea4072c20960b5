import type { MajorEventContent } from '#server/demo/content/types.ts'

interface Edition {
  ordinal: string
  /** Seasons before the current one. */
  season: number
  startsInDays: number
  buyIn: number
  guarantee: number
  flights: readonly number[]
  finalists: number
  note: string
}

// The newest first; a season is a year here, so the dates are a year apart whatever today is.
const editions: readonly Edition[] = [
  {
    ordinal: '5th',
    season: 1,
    startsInDays: -366,
    buyIn: 550,
    guarantee: 900_000,
    flights: [250, 290, 310, 340],
    finalists: 160,
    note: 'Four flights, and a final that ended at breakfast.',
  },
  {
    ordinal: '4th',
    season: 2,
    startsInDays: -731,
    buyIn: 550,
    guarantee: 750_000,
    flights: [240, 280, 360],
    finalists: 120,
    note: 'The first with a live clock on every phone in the room.',
  },
  {
    ordinal: '3rd',
    season: 3,
    startsInDays: -1096,
    buyIn: 440,
    guarantee: 500_000,
    flights: [300, 310],
    finalists: 84,
    note: 'Remembered for the longest heads-up match the league has seen.',
  },
  {
    ordinal: '2nd',
    season: 4,
    startsInDays: -1461,
    buyIn: 440,
    guarantee: 250_000,
    flights: [],
    finalists: 420,
    note: 'One field, one day too short: the last table finished on the Monday.',
  },
  {
    ordinal: '1st',
    season: 5,
    startsInDays: -1826,
    buyIn: 330,
    guarantee: 100_000,
    flights: [],
    finalists: 288,
    note: 'The name was a hope. Thirty-two tables came.',
  },
]

/** The Million’s five past editions: the last three in flights, the first two as single events. */
export const hallOfFameEvents: readonly MajorEventContent[] = editions.map((edition) => ({
  key: `million-${edition.ordinal}`,
  urlName: `apl-million-${edition.ordinal}-edition`,
  name: `APL Million, ${edition.ordinal} edition`,
  states: null,
  aplpt: false,
  setupModeId: edition.flights.length > 0 ? 2 : 1,
  startsInDays: edition.startsInDays,
  lengthDays: edition.flights.length + 2,
  description: `<p>${edition.note}</p>`,
  qualificationProcess: '<p>By satellite in every state, or by buying in direct.</p>',
  scheduleContent: null,
  scheduleSeed: null,
  buyTicketUrl: null,
  featureEvent: false,
  bannerSeed: `apl-million-${edition.ordinal}`,
  logoSeed: `apl-million-${edition.ordinal}`,
  slides: [`million-${edition.ordinal}-winner`, `million-${edition.ordinal}-final-table`],
  ptc: 0,
  venueHint: 'VIC',
  subEvents: subEventsOf(edition),
  previousWinners: editions
    .filter((other) => other.season > edition.season)
    .map((other) => ({ seasonOffset: other.season })),
  hallOfFame: true,
}))

function subEventsOf({ ordinal, buyIn, guarantee, flights, finalists }: Edition): MajorEventContent['subEvents'] {
  const base = { startTime: '12:00', startingStack: 50_000, ptcRedeemable: false } as const
  if (flights.length === 0)
    return [
      {
        ...base,
        name: `APL Million, ${ordinal} edition`,
        typeId: 3,
        eventNumber: 1,
        dayOffset: 0,
        buyIn,
        guarantee,
        fieldSize: finalists,
      },
    ]
  const days = flights.map((fieldSize, i) => ({
    ...base,
    name: `Million, Flight 1${'ABCDEF'.charAt(i)}`,
    typeId: 1 as const,
    eventNumber: i + 1,
    dayOffset: i,
    buyIn,
    guarantee: 0,
    fieldSize,
  }))
  return [
    ...days,
    {
      ...base,
      name: 'Million, Final',
      typeId: 2,
      eventNumber: flights.length + 1,
      dayOffset: flights.length,
      buyIn: 0,
      guarantee,
      fieldSize: finalists,
    },
    {
      ...base,
      name: 'Closing Deepstack',
      typeId: 3,
      eventNumber: flights.length + 2,
      dayOffset: flights.length + 1,
      buyIn: 150,
      guarantee: 10_000,
      fieldSize: 118,
    },
  ]
}
