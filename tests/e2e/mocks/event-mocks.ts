import type { Routes } from '#tests/component/network.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

/** Stubs a call of an event's page with this. */
export async function mockEvent(
  page: Routes,
  call: 'board' | 'result' | 'photos' | 'event',
  json: unknown,
): Promise<void> {
  await page.route(paths[call], (route) => route.fulfill({ json }))
}

export const paths = {
  event: `${API}/Event/GetById?*`,
  board: `${API}/Leaderboard/SearchByEvent`,
  result: `${API}/Event/GetEventResult?*`,
  photos: `${API}/EventPhoto/GetEventPhotos?*`,
}

/** A board of so many players, the best first. */
export function boardOf(players: number, changes: (rank: number) => Json = () => ({})): Json[] {
  return Array.from({ length: players }, (_, i) => ({
    id: i + 1,
    rank: i + 1,
    name: `Player ${i + 1}`,
    customerGuid: `00000000-0000-0000-0000-${String(i + 1).padStart(12, '0')}`,
    pts: 20_000 - i,
    played: 9,
    ft: 3,
    won: 1,
    winnings: i % 2 ? 0 : 640,
    ...changes(i + 1),
  }))
}

/** An event of Saturday, 21 November 2026, with these changes. */
export function eventOf(changes: Json = {}): Json {
  return {
    id: 7001,
    title: 'Spring Deepstack',
    type: 'Pro Series',
    dateTime: '2026-11-21T19:00:00+11:00',
    startTime: '19:00',
    rego: '18:00',
    lateRego: '20:00',
    eventStatusId: 1,
    buyInAmount: 150,
    ptcRedeemable: true,
    stateId: 1,
    venue: { id: 9, title: 'Royal Oak Hotel', stateId: 1, friendlyUrlSlug: 'royal-oak' },
    ...changes,
  }
}
