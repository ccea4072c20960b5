import { expect, test } from 'vitest'
import { listArticles, listGeneralArticles } from '#contract/articles.ts'
import { endpoints } from '#contract/endpoints.ts'
import { listAplpt, listMajorEvents } from '#contract/major-events.ts'
import { listRegions } from '#contract/regions.ts'
import { listSeasons } from '#contract/seasons.ts'
import { HUB_PATH } from '#contract/paths.ts'
import { ageOf, isData, isMapFile, isPageOfApp, pathsOfServer, referenceListOf } from './responses.ts'

const BASES = ['https://myapl.example/Umbraco/Api', 'https://myapl.example/api/v2', 'https://league.example']
const NAMED = [listSeasons, listRegions, listGeneralArticles, listMajorEvents, listAplpt, listArticles]

test.each(BASES)(
  'of all calls below %s only the named public lists are answered, without regard to case [D1.26] [F19]',
  (base) => {
    const paths = endpoints.map(({ endpoint }) => endpoint.path)
    const answered = paths.filter((path) =>
      [path, path.toLowerCase(), path.toUpperCase()].some((input) =>
        referenceListOf(new URL(`${base}${input}?state=VIC`)),
      ),
    )
    expect(answered.sort()).toEqual(NAMED.map(({ path }) => path).sort())
  },
)

test('the lists are stored in three caches [D1.24]', () => {
  expect(NAMED.map(({ path }) => referenceListOf(new URL(path, 'https://myapl.example'))?.cacheName)).toEqual([
    'apl.reference',
    'apl.reference',
    'apl.reference',
    'apl.major-events',
    'apl.major-events',
    'apl.articles',
  ])
})

test('the hub is never answered [F19]', () => {
  for (const path of [HUB_PATH, `${HUB_PATH}/negotiate`, '/hub'])
    expect(referenceListOf(new URL(path, 'https://myapl.example'))).toBeNull()
})

test.each([
  '/',
  '/event/7',
  '/EVENT/7/Clock',
  '/venue/royal-hotel',
  '/profile',
  '/test',
  '/aplpt/apl-million-2025',
  '/news',
  '/about',
  '/leaderboards',
  '/loginhelp',
  '/no/such/page',
  '/event/1004.',
  '/event/1004%20',
  '/venue/1)',
  '/leaderboards,',
  '/news/some.name',
  '/venue/st.kilda',
  '/venue/St.%20Kilda%20R.S.L.',
])('who goes to %s gets the shell, full page loads too [D1.34] [F3]', (path) => {
  expect(isPageOfApp(new URL(path, 'https://myapl.example'))).toBe(true)
})

test.each([
  '/login',
  '/Login?returnUrl=%2Fprofile',
  '/login/forgot',
  '/login/reset?token=secret',
  '/login/email?token=secret',
  '/.well-known/change-password',
  '/umbraco/surface/account/logout',
  '/Umbraco/Api/event/1',
  '/media/photos/1.webp',
  '/tournamentClockHub/negotiate',
  '/tournamentclockhub',
  '/openapi.json',
  '/OpenAPI.json',
  '/leaderboards/print?SID=1',
  '/Leaderboards/Print',
  '/dev/outbox',
  '/healthz',
  '/readyz',
  '/config.json',
  '/assets/main-abc.js',
  '/assets/nothing',
  '/sw.js',
  '/file.pdf',
])('who goes to %s reaches the server [F16]', (path) => {
  expect(isPageOfApp(new URL(path, 'https://myapl.example'))).toBe(false)
})

test('what the settings give to the server is the server’s, without regard to case [D1.2]', () => {
  const others = pathsOfServer({
    loginUrl: '/Members/SignIn?from=app',
    logoutUrl: 'https://id.example/out',
    apiBase: '/api/',
    hubUrl: '/live',
    brandId: 2,
  })
  expect(others).toEqual(['/members/signin', '/api', '/live'])
  expect(isPageOfApp(new URL('https://myapl.example/members/SIGNIN'), others)).toBe(false)
  expect(isPageOfApp(new URL('https://myapl.example/api/x'), others)).toBe(false)
  expect(isPageOfApp(new URL('https://myapl.example/apis'), others)).toBe(true)
})

test.each([[null], ['text'], [[]], [{}], [{ loginUrl: 7, apiBase: '/', hubUrl: '//elsewhere.example/hub' }]])(
  'settings like %j give the server nothing',
  (input) => {
    expect(pathsOfServer(input)).toEqual([])
  },
)

test.each([
  ['application/json', 200, true],
  ['application/json; charset=utf-8', 200, true],
  ['application/problem+json', 200, false],
  ['text/html', 200, false],
  ['', 200, false],
  ['application/json', 206, false],
  ['application/json', 404, false],
  ['application/json', 500, false],
])('a response of %s with %i is stored: %s [F6] [F16]', (type, status, expected) => {
  expect(isData(new Response('[]', { status, headers: { 'content-type': type } }))).toBe(expected)
})

test('the age of a copy comes from its Date, and is never negative [D1.26] [F29]', () => {
  const dated = new Headers({ date: 'Fri, 20 Nov 2026 08:30:00 GMT' })
  expect(ageOf(dated, Date.parse('2026-11-20T08:42:00.900Z'))).toBe(720)
  expect(ageOf(dated, Date.parse('2025-11-20T08:30:00Z'))).toBe(0)
  expect(ageOf(new Headers(), 0)).toBe(0)
})

test('the files of the map are known by their names, and nothing else is', () => {
  const isMap = (path: string) => isMapFile(new URL(path, 'https://myapl.example'))
  expect(
    ['/assets/maplibre-B3x.js', '/assets/maplibre-gl-worker-1a.js', '/assets/map-ground-x_1.json'].every(isMap),
  ).toBe(true)
  expect(
    ['/assets/games-map-1.js', '/assets/framework-1.js', '/map', '/assets/maps/x.js', '/media/map.png'].some(isMap),
  ).toBe(false)
})
