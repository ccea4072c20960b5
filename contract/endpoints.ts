import * as account from './account.ts'
import * as articles from './articles.ts'
import * as calendar from './calendar.ts'
import * as credit from './credit.ts'
import * as direct from './direct.ts'
import type { Endpoint } from './endpoint.ts'
import * as eventDetails from './event-details.ts'
import * as events from './events.ts'
import * as favourites from './favourites.ts'
import * as geocoding from './geocoding.ts'
import * as leaderboards from './leaderboards.ts'
import * as loggedMember from './logged-member.ts'
import * as majorEvents from './major-events.ts'
import * as passkeys from './passkeys.ts'
import * as photos from './photos.ts'
import * as players from './players.ts'
import * as profile from './profile.ts'
import * as progress from './progress.ts'
import * as push from './push.ts'
import * as redeem from './redeem.ts'
import * as regions from './regions.ts'
import * as registration from './registration.ts'
import * as seasons from './seasons.ts'
import * as sessions from './sessions.ts'
import * as clock from './tournament-clock.ts'
import * as venues from './venues.ts'
import * as vitals from './vitals.ts'
import * as vouchers from './vouchers.ts'

const resources = {
  account: { ...loggedMember, ...account },
  articles,
  calendar,
  credit,
  direct,
  events: { ...events, ...eventDetails },
  favourites,
  geocoding,
  leaderboards,
  'major-events': majorEvents,
  passkeys,
  photos,
  players,
  profile,
  progress,
  push,
  redeem,
  regions,
  registration,
  seasons,
  sessions,
  'tournament-clock': clock,
  venues,
  vitals,
  vouchers,
}

/** An endpoint with the name it is exported by and the resource file it stands in. */
export interface NamedEndpoint {
  readonly name: string
  readonly resource: string
  readonly endpoint: Endpoint
}

/** The whole contract as one table. The app imports single endpoints instead, so that the rest stays out of its bundle. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(resources).flatMap(([resource, exported]) =>
  Object.entries(exported).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ name, resource, endpoint: value as unknown as Endpoint }] : [],
  ),
)

type Resource = (typeof resources)[keyof typeof resources]
type NamesIn<R> = R extends unknown ? keyof R & string : never
type Exported<Name extends string> = Extract<Resource, Record<Name, unknown>>[Name]
/** The type of each endpoint by its name. */
export type EndpointsByName = {
  [Name in NamesIn<Resource> as Exported<Name> extends Endpoint ? Name : never]: Exported<Name>
}

function isEndpoint(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'methods' in value && 'response' in value
}
