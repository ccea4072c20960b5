import { isAbsolute } from 'node:path'
import { expect, test } from 'vitest'
import { EnvironmentError, readEnv } from './env.ts'

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
  return []
}

test('nothing set: this machine alone, embedded, with a demo league', () => {
  const env = readEnv({})
  expect(env).toMatchObject({
    port: 4173,
    host: 'localhost',
    databaseUrl: null,
    demoLeague: true,
    development: true,
    leagueNow: null,
    trustProxy: false,
  })
  expect(isAbsolute(env.dataDir)).toBe(true)
})

test('hub connections have bounds that are settings [D6.30] [D6.31]', () => {
  expect(readEnv({}).capacity).toMatchObject({ hubConnections: 20_000, hubConnectionsPerAddress: 2_000 })
  const input = { HUB_CONNECTIONS: '500', HUB_CONNECTIONS_PER_ADDRESS: '50' }
  expect(readEnv(input).capacity).toMatchObject({ hubConnections: 500, hubConnectionsPerAddress: 50 })
})

test('a replica belongs to a PostgreSQL database [D6.37]', () => {
  const [primary, replica] = ['postgres://league@db/league', 'postgres://league:secret@replica/league']
  expect(readEnv({ DATABASE_URL: primary }).capacity.databaseReadUrl).toBeNull()
  expect(readEnv({ DATABASE_URL: primary, DATABASE_READ_URL: replica }).capacity.databaseReadUrl).toBe(replica)
  expect(problemsOf({ DATABASE_READ_URL: replica })).toEqual([
    'DATABASE_READ_URL is a replica of DATABASE_URL, which is not set',
  ])
})

test('a way to the database for LISTEN belongs to one, and its password is not shown [D6.36]', () => {
  const [pooler, direct] = ['postgres://league@pooler/league', 'postgres://league:secret@db/league']
  expect(readEnv({ DATABASE_URL: pooler }).capacity.databaseListenUrl).toBeNull()
  expect(readEnv({ DATABASE_URL: pooler, DATABASE_LISTEN_URL: direct }).capacity.databaseListenUrl).toBe(direct)
  expect(problemsOf({ DATABASE_LISTEN_URL: direct })).toEqual([
    'DATABASE_LISTEN_URL is another way to DATABASE_URL, which is not set',
  ])
})

test('the address of a Redis is named as one that nothing reads [D6.36]', () => {
  expect(readEnv({}).unread).toEqual([])
  const { unread, mistyped } = readEnv({ BACKPLANE_URL: 'rediss://hub:secret@redis:6379' })
  expect([unread, mistyped]).toEqual([['BACKPLANE_URL'], []])
})

test('an empty value counts as none', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ', LEAGUE: '' })).toMatchObject({
    port: 4173,
    databaseUrl: null,
    demoLeague: true,
  })
})

test.each([
  [{ DATABASE_URL: 'postgres://league@db/league' }, false],
  [{ NODE_ENV: 'production', DATABASE: 'embedded' }, false],
  [{ DATABASE_URL: 'postgres://league@db/league', LEAGUE: 'demo' }, true],
  [{ NODE_ENV: 'production', DATABASE: 'embedded', LEAGUE: 'demo' }, true],
  [{ LEAGUE: 'none' }, false],
])(
  '%o seeds a demo league: %s; nothing of a developer on a real database',
  (source: Record<string, string>, demoLeague) => {
    const env = readEnv(source)
    expect(env.demoLeague).toBe(demoLeague)
    expect(env.development).toBe(source.LEAGUE === 'none')
  },
)

test('everything that is wrong is reported at once, one line each, in words', () => {
  const problems = problemsOf({
    PORT: '70000',
    LEAGUE: 'Demo',
    LEAGUE_NOW: 'yesterday',
    LOG_LEVEL: 'loud',
    PUBLIC_ORIGIN: 'https://a.example/app',
    CONTACT_EMAILS: 'a@b.au, nobody',
  })
  expect(problems).toHaveLength(6)
  expect(problems).toContain("PORT must be a whole number from 0 to 65535 (it is '70000')")
  expect(problems).toContain("LEAGUE must be one of demo, none (it is 'Demo')")
  expect(problems.find((line) => line.startsWith('LEAGUE_NOW'))).toContain('like 2026-11-20T19:30:00+11:00')
})

test('a mistaken DATABASE_URL is not repeated, as it may hold a password', () => {
  const [problem] = problemsOf({ DATABASE_URL: 'mysql://league:secret@db/league' })
  expect(problem).toMatch(/^DATABASE_URL must be like postgres:/)
  expect(problem).not.toContain('secret')
})

test('LEAGUE_NOW is an instant', () => {
  expect(readEnv({ LEAGUE_NOW: '2026-11-20T19:30:00+11:00' }).leagueNow).toEqual(new Date('2026-11-20T08:30:00Z'))
  expect(problemsOf({ LEAGUE_NOW: '2026-11-20T19:30:00' })).toHaveLength(1)
  expect(problemsOf({ LEAGUE_NOW: '2026-13-20T19:30:00Z' })).toHaveLength(1)
})

test.each([
  ['true', true],
  ['2', 2],
  ['loopback, 10.0.0.0/8', 'loopback, 10.0.0.0/8'],
])('TRUST_PROXY %s', (input, read) => {
  expect(readEnv({ TRUST_PROXY: input }).trustProxy).toEqual(read)
})

test('TRUST_PROXY takes no host names', () => {
  expect(problemsOf({ TRUST_PROXY: 'proxy.example' })).toHaveLength(1)
})

test('brand, map, contacts, phones and addresses of the API and the hub are configured [D1.4] [D1.5] [D1.7]', () => {
  const { config } = readEnv({
    BRAND_ID: '1',
    MAP_STYLE_URL: 'https://tiles.example/style.json',
    CONTACT_EMAILS: 'office@league.example, events@league.example',
    SUPPORT_PHONE: '1800 000 000',
    API_BASE: '/api',
    HUB_URL: 'https://hub.example/clock',
    CAPABILITIES: 'webPush, print',
    APP_GEOCODER_URL: 'https://maps.example/geocode/json',
  })
  expect(config).toMatchObject({
    brandId: 1,
    mapStyleUrl: 'https://tiles.example/style.json',
    contactEmails: ['office@league.example', 'events@league.example'],
    supportPhone: '1800 000 000',
    apiBase: '/api',
    hubUrl: 'https://hub.example/clock',
    capabilities: ['print', 'webPush', 'reauthentication'],
    geocoderUrl: 'https://maps.example/geocode/json',
    gamblingHelpline: '1800 858 858',
  })
})

test('addresses of another server, its cookies and its pictures are configured [D1.5]', () => {
  expect(
    readEnv({
      LOGIN_URL: 'https://api.league.example/login',
      LOGOUT_URL: 'https://api.league.example/logout',
      SESSION_COOKIES: 'none',
      MEDIA_BASE: 'https://api.league.example',
    }).config,
  ).toMatchObject({
    loginUrl: 'https://api.league.example/login',
    logoutUrl: 'https://api.league.example/logout',
    sessionCookies: [],
    mediaBase: 'https://api.league.example',
  })
  expect(readEnv({ SESSION_COOKIES: 'member, staff' }).config.sessionCookies).toEqual(['member', 'staff'])
  expect(readEnv({}).config).toMatchObject({ sessionCookies: ['apl_member'], mediaBase: null })
  expect(problemsOf({ SESSION_COOKIES: 'a=b', MEDIA_BASE: '/media', LOGIN_URL: '//evil.example' })).toHaveLength(3)
})

test('other origins of the app are a list of exact ones, and none where nothing is set', () => {
  expect(readEnv({}).appOrigins).toEqual([])
  expect(readEnv({ APP_ORIGINS: 'https://app.league.example, http://app.league.localhost:4174' }).appOrigins).toEqual([
    'https://app.league.example',
    'http://app.league.localhost:4174',
  ])
  for (const wrong of [
    '*',
    'null',
    'https://*.league.example',
    'app.league.example',
    'https://a.example/',
    'HTTPS://A.example',
  ])
    expect(problemsOf({ APP_ORIGINS: wrong }), wrong).toHaveLength(1)
})

test('the 18+ notice and what each state wants said about gambling are configured [D5.45]', () => {
  const { config } = readEnv({
    AGE_NOTICE: '18+ only.',
    GAMBLING_NOTICES: '{"NSW": "Think! About your choices.", "SA": " Know when to stop. "}',
  })
  expect(config).toMatchObject({
    ageNotice: '18+ only.',
    gamblingNotices: { NSW: 'Think! About your choices.', SA: 'Know when to stop.' },
  })
  expect(readEnv({}).config).toMatchObject({ ageNotice: 'Players must be 18 or over.', gamblingNotices: {} })
  for (const wrong of ['NSW: stop', '{"XX": "stop"}', '["stop"]', '{"NSW": ""}'])
    expect(problemsOf({ GAMBLING_NOTICES: wrong })).toHaveLength(1)
})

test('the app learns what this server does beyond the league’s calls, or that it does nothing [D1.7] [D1.8]', () => {
  expect(readEnv({}).config.capabilities).toContain('print')
  expect(readEnv({ CAPABILITIES: 'none', REAUTHENTICATION: 'off' }).config.capabilities).toEqual([])
  expect(problemsOf({ CAPABILITIES: 'none, print' })).toHaveLength(1)
  expect(problemsOf({ CAPABILITIES: 'teleport' })).toHaveLength(1)
})

test('a maps service with its key finds places, and a mistake does not repeat it [D1.5]', () => {
  expect(readEnv({}).geocoder).toBeNull()
  expect(readEnv({ GEOCODER_URL: 'https://maps.example/geocode/json', GEOCODER_KEY: 'k' }).geocoder).toEqual({
    url: 'https://maps.example/geocode/json',
    key: 'k',
  })
  const [problem] = problemsOf({ GEOCODER_URL: 'maps.example?key=secret' })
  expect(problem).toMatch(/^GEOCODER_URL must be a web address/)
  expect(problem).not.toContain('secret')
})

test('services for messages are configured by channel, and a mistake does not repeat their keys [D1.5]', () => {
  expect(readEnv({}).messengers).toEqual({ sms: null, mail: null, push: null, crm: null })
  expect(
    readEnv({ SMS_URL: 'https://sms.example/send', SMS_KEY: 'k', CRM_URL: 'https://crm.example' }).messengers,
  ).toMatchObject({
    sms: { url: 'https://sms.example/send', key: 'k' },
    mail: null,
    crm: { url: 'https://crm.example', key: null },
  })
  const [problem] = problemsOf({ MAIL_URL: 'mail.example?key=secret' })
  expect(problem).toContain('MAIL_URL must be a web address')
  expect(problem).not.toContain('secret')
})

test('marketing consent is ticked beforehand unless that is turned round [M5.53]', () => {
  expect(readEnv({}).config.marketingConsentTicked).toBe(true)
  expect(readEnv({ MARKETING_CONSENT: 'unticked' }).config.marketingConsentTicked).toBe(false)
})

test('HTTPS is asked of the names below only by a setting [D6.26]', () => {
  expect(readEnv({}).hstsSubdomains).toBe(false)
  expect(readEnv({ HSTS_SUBDOMAINS: 'on' }).hstsSubdomains).toBe(true)
})

test('requests are served for a grace period on stopping, in production alone unless one is set', () => {
  expect(readEnv({}).shutdownGraceSeconds).toBe(0)
  expect(readEnv({ NODE_ENV: 'production', DATABASE: 'embedded' }).shutdownGraceSeconds).toBe(5)
  expect(readEnv({ SHUTDOWN_GRACE_SECONDS: '30' }).shutdownGraceSeconds).toBe(30)
  expect(problemsOf({ SHUTDOWN_GRACE_SECONDS: 'long' })).toHaveLength(1)
})
