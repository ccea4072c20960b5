import type { APIRequestContext } from '@playwright/test'
import { askServer } from '#server/cli/ask-server.ts'
import { suiteDataDir } from './suite-server.ts'

interface Card {
  id: number
  title: string
  canShowTournamentClock?: boolean
}

export interface Status {
  runStatus: number
  isRound: boolean
  currentRound: number
  remainingSeconds: number
  triggeredDateTime: string
  blindStructureList: { roundNumber: number; breakLength: number }[]
}

/** Today's games of a state, as the server sends them. */
export async function gamesOf(request: APIRequestContext, stateId: number, day: string): Promise<Card[]> {
  const answer = await request.post('/Umbraco/Api/Event/SearchEvents', {
    data: { stateId, brandId: 2, fromDate: day, toDate: day, showAllRegions: 1 },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return (await answer.json()) as Card[]
}

export async function clockStatus(
  request: APIRequestContext,
  eventId: number,
): Promise<{ status: Status; serverMs: number }> {
  const answer = await request.get(`/Umbraco/Api/tournamentClock/getTournamentClockStatus?eventId=${eventId}`)
  return { status: (await answer.json()) as Status, serverMs: Number(answer.headers()['x-server-time']) }
}

const NOT_START = 1
const RUNNING = 2
const STATES = [1, 2, 5, 4, 3]

type Clock = Awaited<ReturnType<typeof clockStatus>>

/**
 * A game of the evening whose clock runs in a level that does not end soon, and fits besides; for tests that only read
 * it.
 */
export async function runningGame(
  request: APIRequestContext,
  day: string,
  fits: (clock: Clock) => boolean = () => true,
): Promise<Card> {
  return gameWhose(request, day, (clock) => isRunning(clock) && fits(clock))
}

/** The evening's game that the demo league's director tom@example.com runs. */
export async function directedGame(request: APIRequestContext, day: string): Promise<Card> {
  const answer = await request.post('/Umbraco/Api/Event/SearchEvents', {
    data: { stateId: 1, brandId: 2, suburb: 'Geelong', fromDate: day, toDate: day, showAllRegions: 1 },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  for (const { id } of (await answer.json()) as Card[]) {
    const game = (await (await request.get(`/Umbraco/Api/Event/GetById?eventId=${id}`)).json()) as Card
    if (game.title === 'Tom’s Table') return game
  }
  throw new Error(`Tom’s Table is not played on ${day}.`)
}

/** A running game for this test alone, which may move its clock. */
export async function ownRunningGame(
  request: APIRequestContext,
  day: string,
  fits: (clock: Clock) => boolean = () => true,
): Promise<Card> {
  return claim(await runningGame(request, day, fits))
}

/** A game of the evening whose clock has not been started, for this test alone. */
export async function gameToStart(request: APIRequestContext, day: string): Promise<Card> {
  return claim(
    await gameWhose(
      request,
      day,
      ({ status }) =>
        status.runStatus === NOT_START && status.blindStructureList.some((level) => level.breakLength > 0),
    ),
  )
}

/** Games that a test of this worker, and so of this server, has for itself. */
const claimed = new Set<number>()

function claim(game: Card): Card {
  claimed.add(game.id)
  return game
}

function isRunning({ status, serverMs }: Clock): boolean {
  return status.runStatus === RUNNING && status.isRound && leftOf(status, serverMs) > 180
}

/** What the server says is left of the level or break, in seconds. */
export async function secondsLeft(request: APIRequestContext, eventId: number): Promise<number> {
  const { status, serverMs } = await clockStatus(request, eventId)
  return leftOf(status, serverMs)
}

function leftOf(status: Status, serverMs: number): number {
  return status.remainingSeconds - (serverMs - Date.parse(status.triggeredDateTime)) / 1000
}

async function gameWhose(request: APIRequestContext, day: string, fits: (clock: Clock) => boolean): Promise<Card> {
  for (const stateId of STATES) {
    for (const game of await gamesOf(request, stateId, day)) {
      if (game.canShowTournamentClock && !claimed.has(game.id) && fits(await clockStatus(request, game.id))) return game
    }
  }
  throw new Error('The demo league has no such clock')
}

type Command = 'start' | 'pause' | 'resume' | 'next' | 'finish'

/**
 * What a tournament director does manually with the server of this data directory, like `npm run league -- pause 12`.
 */
export async function direct(command: Command, eventId: number, dataDir = suiteDataDir()): Promise<void> {
  await askServer(dataDir, [command, String(eventId)])
}
