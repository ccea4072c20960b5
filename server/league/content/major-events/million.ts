import type { MajorEventContent } from '#server/league/content/types.ts'

/** The Million, the biggest week of the year. */
export const million: MajorEventContent = {
  key: 'million',
  urlName: 'apl-million-2025',
  name: 'APL Million 2025',
  states: null,
  aplpt: true,
  setupModeId: 2,
  startsInDays: -2,
  lengthDays: 11,
  description:
    '<p>Our biggest week of pub poker. Win your seat in any APLM Satellite, or buy in direct. Six Day 1 flights, with every qualifier back for Day 2, and a guaranteed prize pool of <strong>$1,000,000</strong>.</p><p>Eleven days, fourteen events: there is something for every evening and every budget. The rail is open to everybody over 18, free of charge.</p><p>Please decide on your limits before you come. The gambling helpline is free and open day and night: 1800 858 858.</p>',
  qualificationProcess:
    '<h2>Three ways in</h2><ol><li><strong>APLM Satellites</strong> in every state pay seats to any Day 1 flight. They carry the double diamond in the <a href="/">list of games</a>.</li><li><strong>Buy in direct</strong> with Poker Tour Credits, a card, or both.</li><li><strong>Regional winners</strong> of the last season have a seat by right; theirs are in the Qualifier List already.</li></ol><h2>Day 1 to Day 2</h2><p>Each flight plays down to its last eighth. You may play several flights; the best stack goes through, and every further stack that qualifies is worth 100 PTC. Chip stacks are listed here once the first flight is done.</p>',
  scheduleContent:
    '<table><thead><tr><th>Part</th><th>Levels</th><th>Late registration</th></tr></thead><tbody><tr><td>Day 1 flights</td><td>40 minutes</td><td>end of level 8</td></tr><tr><td>Day 2</td><td>50 minutes</td><td>none</td></tr><tr><td>Side events</td><td>20 to 30 minutes</td><td>see each event</td></tr></tbody></table><p>The floor plan is on <a href="/media/slide/million-floor-overhead.webp">this picture</a>.</p>',
  scheduleSeed: 'million-schedule-room',
  buyTicketUrl: '/tickets/purchase',
  featureEvent: true,
  bannerSeed: 'apl-million-2025',
  logoSeed: 'apl-million-2025',
  slides: ['million-room', 'million-final-table', 'million-stacks', 'million-winner'],
  ptc: 0,
  venueHint: 'VIC',
  subEvents: [
    { name: 'Event 1 Opening Night', typeId: 3, eventNumber: 1, dayOffset: 0, startTime: '18:30', buyIn: 150, startingStack: 25_000, guarantee: 20_000, ptcRedeemable: true, fieldSize: 164 },
    { name: 'Event 2 Satellite Turbo', typeId: 3, eventNumber: 2, dayOffset: 1, startTime: '19:00', buyIn: 60, startingStack: 15_000, guarantee: 0, ptcRedeemable: true, fieldSize: 88 },
    { name: 'Event 3 Million, Flight 1A', typeId: 1, eventNumber: 3, dayOffset: 1, startTime: '10:30', buyIn: 550, startingStack: 50_000, guarantee: 0, ptcRedeemable: true, fieldSize: 240 },
    { name: 'Event 3 Million, Flight 1B', typeId: 1, eventNumber: 4, dayOffset: 2, startTime: '10:30', buyIn: 550, startingStack: 50_000, guarantee: 0, ptcRedeemable: true, fieldSize: 310 },
    { name: 'Event 4 Ladies Championship', typeId: 3, eventNumber: 5, dayOffset: 3, startTime: '13:00', buyIn: 120, startingStack: 30_000, guarantee: 10_000, ptcRedeemable: true, fieldSize: 112 },
    { name: 'Event 3 Million, Flight 1C', typeId: 1, eventNumber: 6, dayOffset: 4, startTime: '18:00', buyIn: 550, startingStack: 50_000, guarantee: 0, ptcRedeemable: true, fieldSize: 265 },
    { name: 'Event 5 Seniors Afternoon', typeId: 3, eventNumber: 7, dayOffset: 5, startTime: '12:00', buyIn: 0, startingStack: 20_000, guarantee: 0, ptcRedeemable: false, fieldSize: 120 },
    { name: 'Event 3 Million, Flight 1D', typeId: 1, eventNumber: 8, dayOffset: 5, startTime: '18:00', buyIn: 550, startingStack: 50_000, guarantee: 0, ptcRedeemable: true, fieldSize: 280 },
    { name: 'Event 6 Six-Max Championship', typeId: 3, eventNumber: 9, dayOffset: 6, startTime: '13:00', buyIn: 220, startingStack: 40_000, guarantee: 25_000, ptcRedeemable: true, fieldSize: 138 },
    { name: 'Event 3 Million, Flight 1E', typeId: 1, eventNumber: 10, dayOffset: 7, startTime: '10:30', buyIn: 550, startingStack: 50_000, guarantee: 0, ptcRedeemable: true, fieldSize: 350 },
    { name: 'Event 3 Million, Flight 1F Turbo', typeId: 1, eventNumber: 11, dayOffset: 8, startTime: '18:00', buyIn: 550, startingStack: 50_000, guarantee: 0, ptcRedeemable: true, fieldSize: 555 },
    { name: 'Event 7 Tag Team', typeId: 3, eventNumber: 12, dayOffset: 8, startTime: '12:00', buyIn: 160, startingStack: 30_000, guarantee: 10_000, ptcRedeemable: true, fieldSize: 96 },
    { name: 'Event 3 Million, Day 2', typeId: 2, eventNumber: 13, dayOffset: 9, startTime: '12:00', buyIn: 0, startingStack: 50_000, guarantee: 1_000_000, ptcRedeemable: false, fieldSize: 250 },
    { name: 'Event 8 Closing Deepstack', typeId: 3, eventNumber: 14, dayOffset: 10, startTime: '12:00', buyIn: 200, startingStack: 40_000, guarantee: 20_000, ptcRedeemable: true, fieldSize: 150 },
  ],
  previousWinners: [{ seasonOffset: 1 }, { seasonOffset: 1, place: 2 }, { seasonOffset: 2 }, { seasonOffset: 3 }, { seasonOffset: 4 }, { seasonOffset: 5 }],
  hallOfFame: false,
}
