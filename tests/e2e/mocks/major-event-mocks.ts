import type { Routes } from '#tests/component/network.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

/** The calls of the major events. */
export const calls = {
  list: `${API}/MajorEvent/GetAll?*`,
  tour: `${API}/MajorEvent/GetAllAPLPT?*`,
  one: `${API}/MajorEvent/Get?*`,
  stop: `${API}/MajorEvent/GetAPLPT?*`,
  qualifiers: `${API}/MajorEvent/MajorEventQualifiers?*`,
  stacks: `${API}/MajorEvent/MasterQualifiers?*`,
  qualified: `${API}/Membership/GetQualifiedMajorEvents*`,
}

type Call = keyof typeof calls

export async function mockMajorEvents(page: Routes, call: Call, json: unknown): Promise<void> {
  await page.route(calls[call], (route) => route.fulfill({ json }))
}

/** A failure that is not tried again automatically. */
export async function fail(page: Routes, call: Call, status = 400): Promise<void> {
  await page.route(calls[call], (route) =>
    route.fulfill({ status, json: { id: 'broken', message: `The ${call} is broken.`, requestId: 'ref-7' } }),
  )
}

/** A tournament; the evening of these tests is Thursday, 19 November 2026, 7:20 pm. */
export function tournament(id: number, dateTime: string, changes: Json = {}): Json {
  return {
    id,
    title: `Tournament ${id}`,
    venueAddress: '91 Park Avenue, Melbourne VIC 3000',
    venue: { id: 3, title: 'Albert Hotel', friendlyUrlSlug: 'albert-hotel-melbourne' },
    dateTime,
    startTime: dateTime.slice(11, 16),
    gameType: 'Pro Series',
    eventStatusId: 1,
    buyInAmount: 150,
    ptcRedeemable: true,
    ...changes,
  }
}

export function sub(id: number, type: 1 | 2 | 3, event: Json | null): Json {
  return { subMajorEventId: id, subMajorEventName: `Event ${id}`, subMajorEventTypeId: type, eventNumber: id, event }
}

/** A championship in full: an event of yesterday, one of today for qualifiers only, two to come, a master. */
export function majorOf(changes: Json = {}): Json {
  return {
    id: 77,
    name: 'Harvest Championship 2026',
    urlName: 'harvest-championship',
    bannerUrl: '/media/major/harvest.webp',
    logoUrl: '/media/logo/harvest.webp',
    description: '<p>Four days in the <a href="/media/photo/12.webp">old hall</a>.</p>',
    buyTicketUrl: 'https://tickets.example/harvest',
    setupModeId: 2,
    eventDateRangeDescription: '18–22 November 2026',
    eventScheduleUrl: '/media/slide/harvest.webp',
    eventScheduleContent: '<p>The floor plan is on <a href="/media/slide/floor.png">this picture</a>.</p>',
    eventSlides: [1, 2, 3].map((n) => ({ imageUrl: `/media/slide/${n}.webp`, caption: `The room, ${n}` })),
    subMajorEvents: [
      sub(1, 1, tournament(901, '2026-11-18T18:00:00+11:00')),
      sub(2, 3, tournament(902, '2026-11-19T20:00:00+11:00', { buyInAmount: 0, ptcRedeemable: false })),
      sub(3, 1, tournament(903, '2026-11-20T18:00:00+11:00', { buyInAmount: 550, takeHomeAmount: 50_000 })),
      sub(4, 2, tournament(904, '2026-11-22T12:00:00+11:00', { buyInAmount: 0, ptcRedeemable: false })),
    ],
    qualificationProcess: '<h2>How</h2><p>Win a flight.</p>',
    previousWinners: [
      { id: 1, firstName: 'Anika', lastName: 'Marsh', seasonName: 'Jul–Sep 2026' },
      {
        id: 2,
        avatar: '/media/avatar/none.webp',
        firstName: 'Ben',
        lastName: 'Achterberg',
        seasonName: 'Apr–Jun 2026',
      },
    ],
    totalPTCredit: 0,
    ...changes,
  }
}

export const people = [
  { name: 'Anika Marsh', ptc: 1200 },
  { name: 'Ben Achterberg', ptc: 850 },
  { name: 'Dana Whitlock', ptc: null },
]
export const stacks = [
  { name: 'Ben Achterberg', chipStack: 595_000 },
  { name: 'Carla Dimitriou', chipStack: 61_500 },
]

/** The championship with its lists; counts how often the Day 2 list was requested. */
export async function championship(page: Routes, changes: Json = {}): Promise<{ requested: () => number }> {
  await mockMajorEvents(page, 'one', majorOf(changes))
  await mockMajorEvents(page, 'qualifiers', people)
  let count = 0
  await page.route(calls.stacks, (route) => {
    count += 1
    return route.fulfill({ json: stacks })
  })
  return { requested: () => count }
}
