import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { APIRequestContext } from '@playwright/test'

const run = promisify(execFile)

interface Card {
  id: number
  title: string
  canShowTournamentClock?: boolean
}

interface Status {
  runStatus: number
  isRound: boolean
  currentRound: number
  remainingSeconds: number
  triggeredDateTime: string
}

/** Today's games of a state, as the server tells them. */
export async function gamesOf(request: APIRequestContext, stateId: number, day: string): Promise<Card[]> {
  const answer = await request.post('/Umbraco/Api/Event/SearchEvents', {
    data: { stateId, brandId: 2, fromDate: day, toDate: day, showAllRegions: 1 },
    headers: { 'X-Requested-With': 'XMLHttpRequest' },
  })
  return (await answer.json()) as Card[]
}

export async function clockStatus(request: APIRequestContext, eventId: number): Promise<{ status: Status; serverMs: number }> {
  const answer = await request.get(`/Umbraco/Api/tournamentClock/getTournamentClockStatus?eventId=${eventId}`)
  return { status: (await answer.json()) as Status, serverMs: Number(answer.headers()['x-server-time']) }
}

/** A game of the evening whose clock runs in a level that does not end soon. */
export async function runningGame(request: APIRequestContext, day: string): Promise<Card> {
  const RUNNING = 2
  for (const stateId of [1, 2, 5, 4, 3]) {
    for (const game of await gamesOf(request, stateId, day)) {
      if (!game.canShowTournamentClock) continue
      const { status, serverMs } = await clockStatus(request, game.id)
      const left = status.remainingSeconds - (serverMs - Date.parse(status.triggeredDateTime)) / 1000
      if (status.runStatus === RUNNING && status.isRound && left > 180) return game
    }
  }
  throw new Error('No clock runs in the demo league')
}

/** What a tournament director does by hand: `npm run league -- pause 12`. */
export async function direct(command: 'pause' | 'resume' | 'next', eventId: number): Promise<void> {
  await run('node', ['--import', 'tsx', 'scripts/league.ts', command, String(eventId)], { env: { ...process.env, DATA_DIR: 'var/e2e' } })
}
