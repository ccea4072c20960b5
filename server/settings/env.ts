import { resolve } from 'node:path'
import * as v from 'valibot'
import { appConfig, capabilities, type AppConfig } from '#contract/config.ts'
import { STATES } from '#domain/states.ts'
import { capacityEntries, capacitySettings, type CapacitySettings } from './capacity.ts'
import { CARD_SECRETS, cardEntries, cardSettings, type CardSettings } from './cards.ts'
import { webPushEntries, webPushSettings, type WebPushSettings } from './web-push.ts'
import { databaseEntries, databaseProblems } from './database.ts'
import { linkOrigin } from './link-origin.ts'
import { list, messengerUrl, oneOf, pathOrUrl, text, url, whole } from './entries.ts'
import { mistypedNames, type MistypedName } from './mistyped-names.ts'
import { passkeyEntries, passkeySettings, type PasskeySettings } from './passkeys.ts'
import { trustOf } from './trust-proxy.ts'

export interface Messenger {
  readonly url: string
  readonly key: string | null
}

/** The environment as the server uses it, read once at the start. */
export interface Env {
  readonly nodeEnv: 'development' | 'production' | 'test'
  readonly port: number
  readonly host: string
  /** Where `/metrics` is served; null for nowhere. */
  readonly metrics: { readonly port: number; readonly host: string } | null
  /** Absolute. Holds the embedded database and everything that can be made again, such as pictures. */
  readonly dataDir: string
  readonly distDir: string
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null
  /** Whether a demo league is made where there is none. */
  readonly demoLeague: boolean
  /** Where the server's clock starts; null for the machine's own time. */
  readonly leagueNow: Date | null
  readonly leagueSeed: number
  /** Nobody, everybody, a number of hops, or addresses; see trust-proxy.ts. */
  readonly trustProxy: boolean | number | string
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Like https://myapl.example; null where the request's own host counts. */
  readonly publicOrigin: string | null
  /** Like https://app.league.example: the other origins whose pages may call this server for their members. */
  readonly appOrigins: readonly string[]
  /** The maps service that finds places; null for the server's own list of them. */
  readonly geocoder: { readonly url: string; readonly key: string | null } | null
  /** The provider of messages by channel; null where they stay in the outbox to be read. */
  readonly messengers: Readonly<Record<'sms' | 'mail' | 'push' | 'crm', Messenger | null>>
  /** How notices reach browsers; null where none are sent to them. */
  readonly webPush: WebPushSettings | null
  /** The relying party of passkeys; null where none are accepted. */
  readonly passkeys: PasskeySettings | null
  /** The card provider; null where cards are not accepted. */
  readonly cards: CardSettings | null
  /** False takes the service worker off every device that comes back [F18 kill switch]. */
  readonly serviceWorker: boolean
  /** The oldest version of the app that is still served well, like 1.4.0; null for any [F21 old app version]. */
  readonly minAppVersion: string | null
  /** Off for benchmarks alone. */
  readonly rateLimits: boolean
  /** Codes that are sent by text in 24 hours, all members together; a fifth is reserved for resets of passwords. */
  readonly textsADay: number
  readonly capacity: CapacitySettings
  /** How long requests are served after `/readyz` has turned 503, so that a proxy can send new ones elsewhere. */
  readonly shutdownGraceSeconds: number
  /** A session ends so many days after its sign-in, however much it is used. */
  readonly sessionDays: number
  /** Whether a change of password, e-mail or mobile needs the current password, or a code in its place. */
  readonly reauthentication: boolean
  /** Whether browsers are asked to use HTTPS for all names below the server's, too [D6.26]. */
  readonly hstsSubdomains: boolean
  /** Variables that are set and probably meant to be others. */
  readonly mistyped: readonly MistypedName[]
  /** Names of variables that are set, which former versions read. */
  readonly unread: readonly string[]
  /** Demo passwords and a developer's pages exist: embedded and not in production. */
  readonly development: boolean
  /** The response to /config.json. */
  readonly config: AppConfig
}

/** The errors of the environment, one line each. */
export class EnvironmentError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(
      `The environment has ${problems.length === 1 ? 'a mistake' : `${problems.length} mistakes`}:\n${problems.map((problem) => `  ${problem}`).join('\n')}`,
    )
    this.name = 'EnvironmentError'
    this.problems = problems
  }
}

/** The invented league's own addresses. */
const DEMO_CONTACTS = ['support@apl.example', 'events@apl.example']

const SECRET = new Set([
  ...CARD_SECRETS,
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'DATABASE_LISTEN_URL',
  'GEOCODER_URL',
  'GEOCODER_KEY',
  'VAPID_PRIVATE_KEY',
  ...['SMS', 'MAIL', 'PUSH', 'CRM'].flatMap((name) => [`${name}_URL`, `${name}_KEY`]),
])

/** Variables that former versions read. */
const FORMER_NAMES = ['BACKPLANE_URL']

/** Empty values count as absent, so that a deployment can leave a variable blank. */
const schema = v.object({
  NODE_ENV: v.optional(oneOf(['development', 'production', 'test']), 'development'),
  PORT: v.optional(whole(0, 65_535), '4173'),
  // `localhost` is both loopback addresses, so http://localhost serves whichever one a browser
  // tries first, and nobody else on the network is served unless that is asked for.
  HOST: v.optional(v.pipe(text(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address')), 'localhost'),
  METRICS_PORT: v.optional(whole(0, 65_535)),
  METRICS_HOST: v.optional(v.pipe(text(), v.regex(/^[\w.:-]+$/, 'must be a host name or an address')), 'localhost'),
  DATA_DIR: v.optional(v.pipe(text(1000), v.minLength(1)), 'var'),
  DIST_DIR: v.optional(v.pipe(text(1000), v.minLength(1)), 'dist'),
  ...databaseEntries,
  LEAGUE: v.optional(oneOf(['demo', 'none'])),
  LEAGUE_NOW: v.optional(
    v.pipe(
      text(),
      v.regex(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/,
        'must be a date-time with an offset, like 2026-11-20T19:30:00+11:00',
      ),
      v.transform((value) => new Date(value)),
      v.check((date) => !Number.isNaN(date.getTime()), 'must be a day and time that exist'),
    ),
  ),
  LEAGUE_SEED: v.optional(whole(0, 2_147_483_647), '1'),
  TRUST_PROXY: v.optional(
    v.pipe(
      text(1000),
      v.transform(trustProxyOf),
      v.check(isTrust, 'must be true, false, a number of hops, or addresses with commas between'),
    ),
    'false',
  ),
  LOG_LEVEL: v.optional(oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  PUBLIC_ORIGIN: v.optional(
    v.pipe(
      url(['http:', 'https:'], 'must be like https://myapl.example'),
      v.check((value) => /^\/?$/.test(URL.parse(value)?.pathname ?? ''), 'must have no path'),
      v.transform((value) => new URL(value).origin),
    ),
  ),
  APP_ORIGINS: v.optional(
    v.pipe(
      list,
      v.everyItem(isOrigin, 'must be origins with commas between, like https://app.league.example, without a path'),
    ),
  ),
  SERVICE_WORKER: v.optional(oneOf(['on', 'off']), 'on'),
  MIN_APP_VERSION: v.optional(v.pipe(text(), v.regex(/^\d{1,6}(\.\d{1,6}){0,3}$/, 'must be a version like 1.4.0'))),
  RATE_LIMITS: v.optional(oneOf(['on', 'off']), 'on'),
  TEXTS_A_DAY: v.optional(whole(1, 10_000_000), '2000'),
  SHUTDOWN_GRACE_SECONDS: v.optional(whole(0, 300)),
  SESSION_DAYS: v.optional(whole(1, 3650), '90'),
  REAUTHENTICATION: v.optional(oneOf(['on', 'off']), 'on'),
  HSTS_SUBDOMAINS: v.optional(oneOf(['on', 'off']), 'off'),
  API_BASE: v.optional(pathOrUrl),
  HUB_URL: v.optional(pathOrUrl),
  LOGIN_URL: v.optional(pathOrUrl),
  LOGOUT_URL: v.optional(pathOrUrl),
  SESSION_COOKIES: v.optional(
    v.pipe(
      list,
      v.transform(noneOr),
      v.everyItem((entry) => /^[^\s=;,"]+$/.test(entry), 'must be none, or names of cookies with commas between'),
    ),
  ),
  MEDIA_BASE: v.optional(url(['https:', 'http:'], 'must be a web address')),
  BRAND_ID: v.optional(whole(1, 1000)),
  LEAGUE_NAME: v.optional(text()),
  MAP_STYLE_URL: v.optional(url(['https:', 'http:'], 'must be a web address')),
  GEOCODER_URL: v.optional(url(['https:', 'http:'], 'must be a web address')),
  GEOCODER_KEY: v.optional(text(500)),
  APP_GEOCODER_URL: v.optional(pathOrUrl),
  SMS_URL: messengerUrl(),
  SMS_KEY: v.optional(text(500)),
  MAIL_URL: messengerUrl(),
  MAIL_KEY: v.optional(text(500)),
  PUSH_URL: messengerUrl(),
  PUSH_KEY: v.optional(text(500)),
  CRM_URL: messengerUrl(),
  CRM_KEY: v.optional(text(500)),
  SUPPORT_PHONE: v.optional(text(40)),
  GAMBLING_HELPLINE: v.optional(text(40)),
  CONTACT_EMAILS: v.optional(
    v.pipe(
      list,
      v.everyItem((entry) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(entry), 'must be e-mail addresses with commas between'),
    ),
  ),
  AGE_NOTICE: v.optional(text()),
  GAMBLING_NOTICES: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => noticesOf(value) !== null,
        'must be like {"NSW": "Think! About your choices."}, with the short names of states',
      ),
      v.transform((value) => noticesOf(value) ?? {}),
    ),
  ),
  MEDIA_HOSTS: v.optional(
    v.pipe(
      list,
      v.everyItem((entry) => /^[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?$/i.test(entry), 'must be host names with commas between'),
    ),
  ),
  MILLION_LABEL: v.optional(text()),
  MILLION_PATH: v.optional(v.pipe(text(), v.startsWith('/', 'must be a path that starts with /'))),
  INVITATIONAL_PHRASE: v.optional(text()),
  ...capacityEntries,
  ...cardEntries,
  ...webPushEntries,
  ...passkeyEntries,
  MARKETING_CONSENT: v.optional(oneOf(['ticked', 'unticked']), 'ticked'),
  CAPABILITIES: v.optional(
    v.pipe(
      list,
      v.transform(noneOr),
      v.everyItem(
        (entry) => (capabilities as readonly string[]).includes(entry),
        `must be none, or of ${capabilities.join(', ')}`,
      ),
    ),
  ),
})

/**
 * Reads and checks the environment.
 * @throws EnvironmentError that lists everything wrong
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const value = Object.fromEntries(
    Object.keys(schema.entries).flatMap((name) => (source[name]?.trim() ? [[name, source[name]]] : [])),
  )
  const parsed = v.safeParse(schema, value)
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.issues.map((issue) => `${v.getDotPath(issue) ?? ''} ${issue.message} (it is ${shown(issue)})`),
    )
  }
  const e = parsed.output
  const production = e.NODE_ENV === 'production'
  const development = e.DATABASE_URL === undefined && !production
  const demoLeague = e.LEAGUE === undefined ? development : e.LEAGUE === 'demo'
  const { cards, problems } = cardSettings(e, { development, port: e.PORT, publicOrigin: e.PUBLIC_ORIGIN ?? null })
  const contacts = e.CONTACT_EMAILS ?? (demoLeague ? DEMO_CONTACTS : undefined)
  if (e.DATABASE_READ_URL !== undefined && e.DATABASE_URL === undefined)
    problems.push('DATABASE_READ_URL is a replica of DATABASE_URL, which is not set')
  if (e.DATABASE_LISTEN_URL !== undefined && e.DATABASE_URL === undefined)
    problems.push('DATABASE_LISTEN_URL is another way to DATABASE_URL, which is not set')
  const { webPush, problems: webPushProblems } = webPushSettings(e, contacts?.[0])
  const origin = linkOrigin({ publicOrigin: e.PUBLIC_ORIGIN ?? null, nodeEnv: e.NODE_ENV, port: e.PORT })
  const { passkeys, problems: passkeyProblems } = passkeySettings(e, {
    publicOrigin: origin,
    appOrigins: e.APP_ORIGINS ?? [],
  })
  const mistyped = mistypedNames(source, Object.keys(schema.entries))
  const allProblems = [...databaseProblems(e, mistyped), ...problems, ...webPushProblems, ...passkeyProblems]
  if (allProblems.length > 0) throw new EnvironmentError(allProblems)
  /** The settings that each optional feature needs; null where they are missing. */
  const needs: Partial<Record<string, object | string | null>> = { webPush, passkeys, calendar: origin }
  return {
    nodeEnv: e.NODE_ENV,
    port: e.PORT,
    host: e.HOST,
    metrics: e.METRICS_PORT === undefined ? null : { port: e.METRICS_PORT, host: e.METRICS_HOST },
    dataDir: resolve(e.DATA_DIR),
    distDir: resolve(e.DIST_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    demoLeague,
    leagueNow: e.LEAGUE_NOW ?? null,
    leagueSeed: e.LEAGUE_SEED,
    trustProxy: e.TRUST_PROXY,
    // A person reads a developer's terminal, a machine reads production's log.
    logLevel: e.LOG_LEVEL ?? (development ? 'warn' : 'info'),
    publicOrigin: e.PUBLIC_ORIGIN ?? null,
    appOrigins: e.APP_ORIGINS ?? [],
    geocoder: e.GEOCODER_URL === undefined ? null : { url: e.GEOCODER_URL, key: e.GEOCODER_KEY ?? null },
    messengers: {
      sms: messenger(e.SMS_URL, e.SMS_KEY),
      mail: messenger(e.MAIL_URL, e.MAIL_KEY),
      push: messenger(e.PUSH_URL, e.PUSH_KEY),
      crm: messenger(e.CRM_URL, e.CRM_KEY),
    },
    webPush,
    passkeys,
    cards,
    serviceWorker: e.SERVICE_WORKER === 'on',
    minAppVersion: e.MIN_APP_VERSION ?? null,
    rateLimits: e.RATE_LIMITS === 'on',
    textsADay: e.TEXTS_A_DAY,
    capacity: capacitySettings(e),
    shutdownGraceSeconds: e.SHUTDOWN_GRACE_SECONDS ?? (production ? 5 : 0),
    sessionDays: e.SESSION_DAYS,
    reauthentication: e.REAUTHENTICATION === 'on',
    hstsSubdomains: e.HSTS_SUBDOMAINS === 'on',
    mistyped,
    unread: FORMER_NAMES.filter((name) => source[name]?.trim()),
    development,
    config: v.parse(appConfig, {
      apiBase: e.API_BASE,
      hubUrl: e.HUB_URL,
      loginUrl: e.LOGIN_URL,
      logoutUrl: e.LOGOUT_URL,
      sessionCookies: e.SESSION_COOKIES,
      mediaBase: e.MEDIA_BASE,
      brandId: e.BRAND_ID,
      leagueName: e.LEAGUE_NAME,
      mapStyleUrl: e.MAP_STYLE_URL,
      geocoderUrl: e.APP_GEOCODER_URL,
      supportPhone: e.SUPPORT_PHONE,
      gamblingHelpline: e.GAMBLING_HELPLINE,
      contactEmails: contacts,
      ageNotice: e.AGE_NOTICE,
      gamblingNotices: e.GAMBLING_NOTICES,
      mediaHosts: e.MEDIA_HOSTS,
      millionLabel: e.MILLION_LABEL,
      millionPath: e.MILLION_PATH,
      invitationalPhrase: e.INVITATIONAL_PHRASE,
      marketingConsentTicked: e.MARKETING_CONSENT === 'ticked',
      surchargeBasisPoints: e.CARD_SURCHARGE_PERCENT,
      ipLookupUrl: e.IP_LOOKUP_URL ?? null,
      capabilities: capabilities.filter((name) => {
        // What a form has to ask for is no offer that could be left out.
        if (name === 'reauthentication') return e.REAUTHENTICATION === 'on'
        // Where nobody reads them, nothing is measured.
        if (name === 'vitals' && e.METRICS_PORT === undefined) return false
        return (e.CAPABILITIES?.includes(name) ?? true) && needs[name] !== null
      }),
    }),
  }
}

function messenger(url: string | undefined, key: string | undefined): Messenger | null {
  return url === undefined ? null : { url, key: key ?? null }
}

/** The value as it was given, but never one that may hold a password. */
function shown(issue: v.BaseIssue<unknown>): string {
  if (SECRET.has(v.getDotPath(issue) ?? '')) return 'not shown, as it may hold a password'
  const value = issue.path?.[0]?.value ?? issue.input
  return typeof value === 'string' ? `'${value.slice(0, 80)}'` : String(value)
}

/** Notices by the short name of a state; null for anything else. */
function noticesOf(value: string): Record<string, string> | null {
  try {
    const parsed = v.safeParse(
      v.record(
        v.picklist(STATES.map(({ short }) => short)),
        v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
      ),
      JSON.parse(value),
    )
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

function noneOr(value: string[]): string[] {
  return value.length === 1 && value[0] === 'none' ? [] : value
}

/** Exactly as a browser writes it in the header. */
function isOrigin(value: string): boolean {
  const parsed = URL.parse(value)
  return parsed !== null && /^https?:$/.test(parsed.protocol) && parsed.origin === value && !value.includes('*')
}

function trustProxyOf(value: string): boolean | number | string {
  if (/^\d+$/.test(value)) return Number(value)
  return value === 'true' ? true : value === 'false' ? false : value
}

function isTrust(value: Env['trustProxy']): boolean {
  try {
    trustOf(value)
    return true
  } catch {
    return false
  }
}
