import type { Routes } from '#tests/component/network.ts'

type Json = Record<string, unknown>

const API = '**/Umbraco/Api'

/** The calls of the hall of fame. */
export const hallCalls = {
  list: `${API}/MajorEvent/GetPreviousMajorEvents`,
  photos: `${API}/EventPhoto/GetHallOfFameEventPhotos?*`,
  result: `${API}/Event/GetEventWinnerResult?*`,
}

export async function mockHall(page: Routes, call: keyof typeof hallCalls, json: unknown): Promise<void> {
  await page.route(hallCalls[call], (route) => route.fulfill({ json }))
}

export function tournamentOf(id: number, changes: Json = {}): Json {
  return {
    id,
    title: `Tournament ${id}`,
    venueAddress: '91 Park Avenue, Melbourne VIC 3000',
    dateTime: '2025-11-22T12:00:00+11:00',
    buyInAmount: 150,
    startingStack: 50_000,
    entries: 115,
    totalPrizePool: 14_660,
    ...changes,
  }
}

export function subOf(id: number, eventNumber: number | null, type: number, changes: Json = {}): Json {
  return {
    subMajorEventId: id,
    subMajorEventName: `Sub-event ${id}`,
    subMajorEventTypeId: type,
    eventNumber,
    event: tournamentOf(id * 100),
    ...changes,
  }
}

export function majorOf(id: number, changes: Json = {}): Json {
  return {
    id,
    name: `Major ${id}`,
    urlName: `major-${id}`,
    setupModeId: 2,
    bannerUrl: `/media/major/${id}.webp`,
    logoUrl: `/media/logo/${id}.webp`,
    eventDateRangeDescription: '18–23 November 2025',
    subMajorEvents: [],
    event: null,
    ...changes,
  }
}

export function placesOf(count: number): Json {
  return {
    results: Array.from({ length: count }, (_, i) => ({
      place: i + 1,
      playerName: `Player ${i + 1}`,
      pointsValue: 400 - i,
      cash: 0,
      ptc: 0,
      gamePrizeMoney: 5_000 - 100 * i,
    })),
  }
}
