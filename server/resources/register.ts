import type { FastifyInstance } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { API_BASE, served } from '#server/http/endpoint.ts'
import { rejectRequest } from '#server/http/errors.ts'
import type { ServerContext } from '#server/context.ts'
import { accountRoutes } from './account/routes.ts'
import { articlesRoutes } from './articles/routes.ts'
import { calendarRoutes } from './calendar/routes.ts'
import { creditRoutes } from './credit/routes.ts'
import { eventsRoutes } from './events/routes.ts'
import { favouritesRoutes } from './favourites/routes.ts'
import { geocodingRoutes } from './geocoding/routes.ts'
import { leaderboardsRoutes } from './leaderboards/routes.ts'
import { majorEventsRoutes } from './major-events/routes.ts'
import { passkeysRoutes } from './passkeys/routes.ts'
import { photosRoutes } from './photos/routes.ts'
import { playersRoutes } from './players-search/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { progressRoutes } from './progress/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { redeemRoutes } from './redeem/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { regionsRoutes } from './regions/routes.ts'
import { seasonsRoutes } from './seasons/routes.ts'
import { sessionsRoutes } from './sessions/routes.ts'
import { ticketsRoutes } from './tickets/routes.ts'
import { tournamentClockRoutes } from './tournament-clock/routes.ts'
import { venuesRoutes } from './venues/routes.ts'
import { vitalsRoutes } from './vitals/routes.ts'

const resources = [
  accountRoutes,
  articlesRoutes,
  calendarRoutes,
  creditRoutes,
  eventsRoutes,
  favouritesRoutes,
  geocodingRoutes,
  leaderboardsRoutes,
  majorEventsRoutes,
  passkeysRoutes,
  photosRoutes,
  playersRoutes,
  profileRoutes,
  progressRoutes,
  pushRoutes,
  redeemRoutes,
  regionsRoutes,
  registrationRoutes,
  seasonsRoutes,
  sessionsRoutes,
  ticketsRoutes,
  tournamentClockRoutes,
  venuesRoutes,
  vitalsRoutes,
]

/** Serves every resource, and 501 with a plain sentence for what the contract declares but nobody serves yet. */
export function registerResources(app: FastifyInstance, context: ServerContext): void {
  for (const routes of resources) routes(app, context)

  const answered = served(app)
  for (const { endpoint } of endpoints) {
    if (answered.has(endpoint)) continue
    app.route({
      method: [...endpoint.methods],
      url: API_BASE + endpoint.path,
      handler: () => rejectRequest(501, 'not-offered-yet', 'This server does not offer this yet.'),
    })
  }
}
