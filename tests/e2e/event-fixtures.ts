import type { APIRequestContext } from '@playwright/test'
import { gamesOf } from './league.ts'

const VICTORIA = 1
const CLOSED = 2

interface Listed {
  id: number
  eventStatusId: number
  canShowTournamentClock?: boolean
  ptcRedeemable?: boolean
  startTime?: string
}

async function listed(request: APIRequestContext, day: string, fits: (game: Listed) => boolean): Promise<Listed> {
  const games = (await gamesOf(request, VICTORIA, day)) as unknown as Listed[]
  const game = games.find(fits)
  if (!game) throw new Error(`No such game on ${day}`)
  return game
}

export const closed = (request: APIRequestContext) =>
  listed(
    request,
    '2026-11-17',
    ({ eventStatusId, canShowTournamentClock }) => eventStatusId === CLOSED && canShowTournamentClock === true,
  )
