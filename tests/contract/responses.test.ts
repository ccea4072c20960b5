import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addFavouriteGame } from '#contract/favourites.ts'
import { preparePasskey } from '#contract/passkeys.ts'
import { problem } from '#contract/problem.ts'
import { generateTotp, otpCodeSend, otpCodeVerify } from '#contract/registration.ts'
import { checkResponse } from '#server/http/response-check.ts'
import { passkeys } from '#server/db/schema/people.ts'
import { outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { createAuthenticator } from '#server/testing/authenticator.ts'
import { verifyMobile } from '#server/testing/credit-builders.ts'
import { buildContractLeague } from '#server/testing/contract-league.ts'
import { pictureForm } from '#server/testing/picture-form.ts'
import { LEAGUE_NOW, type SmallLeague } from '#server/testing/small-league.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import * as v from 'valibot'

/**
 * Every call of the contract, against the server on a small league: its response keeps the contract to the letter, or
 * it is 501. What is asked of each served call stands in `requested`; a served call missing there fails.
 */

interface Requested {
  query?: Record<string, string | number>
  body?: unknown
  /** The response may be null or an empty list here. */
  mayBeEmpty?: boolean
  /** What it is refused with here. */
  status?: number
  /** What has to be done first; resolves with what is then asked. */
  prepare?: () => Promise<Prepared>
}

interface Prepared {
  body: unknown
  cookie?: string
  headers?: Record<string, string>
}

const MONEY_KEY = 'key-of-the-contract-test'
const APPLICANT = {
  firstName: 'Mia',
  lastName: 'Hartigan',
  password: 'Royal-Flush-9',
  stateId: 1,
  postcode: '3121',
  birthday: '14/03/1988',
  marketingConsent: true,
}

let server: TestApp
let league: SmallLeague
let cookie: string
let seats: { ticket: string; voucher: string }
let majors: { ids: number[]; master: number; past: number }

beforeAll(async () => {
  server = await testApp({
    now: LEAGUE_NOW,
    env: {
      rateLimits: false,
      // The calls as they are specified.
      reauthentication: false,
      webPush: { keys: { publicKey: 'B', privateKey: 'p' }, subject: 'mailto:office@league.example', hosts: [] },
    },
  })
  ;({ league, majors, seats } = await buildContractLeague(server.db))
  cookie = await server.signIn(league.people.ann.id)
  await server.call(addFavouriteGame, { query: { eventId: league.games.special.id }, cookie })
})
// One of the calls ends every session.
beforeEach(async () => void (cookie = await server.signIn(league.people.ann.id)))
afterAll(() => server.close())

function requested(): Record<string, Requested[]> {
  const { tonight, closed, venues, seasons, people, games } = league
  const point = { currentLat: -37.8, currentLng: 144.9 }
  const eventIds = [tonight.id, closed.first.id, games.aplpt.id, games.cash.id].map((eventId) => ({
    query: { eventId },
  }))
  return {
    getLoggedMember: [{}],
    listRegions: [{}],
    listSeasons: [{}, { query: { brand: 2 } }],
    listVenues: [{}, { query: { season: seasons.current.id } }],
    getVenueById: Object.values(venues).map(({ id }) => ({ query: { id } })),
    getVenueByName: [{ query: { venueName: 'the-grand' } }],
    getEventsByVenue: [
      { query: { venueId: venues.albion.id, currentWeek: 'true' } },
      { query: { venueId: venues.lake.id } },
    ],
    getNearestVenue: [{ query: { latitude: -37.8, longitude: 144.9 } }],
    searchEvents: [
      { body: {} },
      { body: { stateId: 1, mode: 'away', ...point } },
      { body: { mode: 'all', stateId: 1, fromDate: '2026-11-19', toDate: '2026-11-19', showAllRegions: 1 } },
      { body: { divisionName: 'Raise', stateId: null } },
      { body: { mode: 'away', divisionName: 'APLM Satellite', stateId: 1 } },
      {
        body: {
          mode: 'all',
          brandId: 2,
          venueName: venues.albion.title,
          suburb: null,
          postcode: null,
          stateId: 1,
          currentLat: null,
          currentLng: null,
        },
      },
    ],
    searchNearbyEvents: [{ body: point }, { body: { mode: 'all', brandId: 2, ...point } }],
    getEventById: eventIds,
    getEventResult: [{ query: { eventId: closed.first.id } }],
    getEventWinnerResult: [{ query: { eventId: closed.first.id } }],
    searchLeaderboardByEvent: [1, 4, 5].map((mode) => ({ body: { eventId: closed.first.id, mode } })),
    searchLeaderboard: [
      { body: {} },
      ...[1, 4, 5].map((mode) => ({ body: { mode, stateId: 1, customerId: people.ann.id } })),
    ],
    searchCovidLogEvents: [{ query: { stateId: 1 } }],
    geocode: [
      { query: { address: 'Footscray VIC 3011', region: 'au' } },
      { query: { address: '3121' } },
      { query: { address: 'nowhere at all' } },
    ],
    addFavouriteGame: [{ query: { eventId: tonight.id } }, { query: { eventId: games.aplpt.id } }],
    listFavouriteGames: [{}, { query: { user: people.ann.membershipId } }],
    deleteFavouriteGame: [{ query: { eventId: tonight.id } }],
    listGeneralArticles: [{}],
    getFeaturedArticles: [{}, { query: { state: 'VIC' } }],
    listArticles: [{}, { query: { state: 'VIC', pageIndex: 0 } }],
    getArticle: [{ query: { name: 'news-of-the-day' } }],
    getGeneralArticle: [{ query: { name: 'about-us' } }],
    listMajorEvents: [{}, { query: { state: 'VIC' } }],
    listAplpt: [{}, { query: { state: 'VIC' } }],
    getMajorEvent: [{ query: { name: 'the-championship' } }],
    getAplpt: [{ query: { name: 'The-Tour' } }],
    listMasterQualifiers: [{ query: { masterEventId: majors.master } }],
    listMajorEventQualifiers: majors.ids.map((majorEventId) => ({ query: { majorEventId } })),
    listPreviousMajorEvents: [{}],
    getVenuePhotos: [{ query: { venue: venues.albion.id } }],
    searchPhotos: [{ body: {} }, { body: { stateId: 1, regionId: league.regions.western.id, page: 1, pageSize: 5 } }],
    getEventPhotos: [{ query: { event: closed.third.id } }],
    getHallOfFameEventPhotos: [{ query: { event: majors.past } }],
    getPlayerPhotos: [{ query: { customerId: people.ann.id } }],
    getFeaturedPhotos: [{}, { query: { stateId: 1, regionId: league.regions.western.id } }],
    getPlayerProfile: [{}],
    getLimitedPlayerProfile: [{ query: { customerGuid: people.bob.customerGuid } }],
    getLeaderboardProfile: [
      { query: { customerId: people.ann.id } },
      { query: { customerId: people.bob.id, seasonId: seasons.current.id } },
    ],
    getPlayerResults: [
      { query: { customerId: people.ann.id } },
      { query: { customerId: people.ann.id, seasonId: seasons.current.id, month: 11 } },
    ],
    getQualifiedMajorEvents: [{}, { query: { membershipId: people.ann.membershipId } }],
    getPlayerAchievements: [{ query: { customerId: people.ann.id } }],
    getAllAchievements: [{}],
    getPointAwards: [{ query: { customerId: people.ann.id } }],
    getPlayerProgress: [{}, { query: { seasonId: seasons.past.id } }],
    getPushState: [{}],
    subscribePush: [
      {
        body: {
          endpoint: 'https://fcm.googleapis.com/fcm/send/one',
          keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
        },
      },
    ],
    unsubscribePush: [{}],
    reportVitals: [{ body: { lcpMs: 1200, inpMs: 64 } }, { body: {} }],
    getPlayerAccountSettings: [{}],
    updatePlayerAccountSettings: [
      {
        body: {
          suburb: 'Richmond',
          stateId: 1,
          postcode: '3121',
          dateBirth: '1988-03-14',
          phoneMobile: '0491570006',
          emailAddress: 'ann@example.com',
        },
      },
    ],
    sendReauthenticationCode: [{ status: 409 }],
    getSessions: [{}],
    getCalendarSubscription: [{}],
    createCalendarSubscription: [{}],
    endCalendarSubscription: [{}],
    signOutEverywhere: [{}],
    getPasskeys: [{ prepare: async () => (await storedPasskey(), { body: undefined }) }],
    getPasskeyAccount: [{ prepare: async () => (await storedPasskey(), { body: undefined }) }],
    preparePasskey: [{ body: {} }],
    addPasskey: [{ prepare: newPasskey }],
    renamePasskey: [{ prepare: async () => ({ body: { id: (await storedPasskey()).id, name: 'My phone' } }) }],
    removePasskey: [{ prepare: async () => ({ body: { id: (await storedPasskey()).id } }) }],
    preparePasskeyProof: [{ prepare: async () => (await storedPasskey(), { body: {} }) }],
    getOwnData: [{}],
    requestAccountDeletion: [
      { body: { firstName: 'Ann', lastName: 'Archer', emailAddress: 'ann@example.com', reason: 'I play no more.' } },
    ],
    mobileDuplicateCheck: [{ body: { mobile: '0491570157' } }],
    otpCodeSend: [{ body: { mobile: '0491570158' } }],
    otpCodeVerify: [{ body: { mobile: '0491570158', otpCode: '000000' } }],
    membershipRegister: [{ prepare: applicant }],
    generateTotp: [{ body: { mobile: '0491570159' } }],
    verifyTotp: [{ body: { mobile: '0491570110' }, prepare: askForTotp }],
    uploadAvatar: [{ prepare: pictureForm }],
    getPtcSummary: [{}],
    listPtc: [{ query: { allowTransfer: 'false' } }, { query: { allowTransfer: 'true' } }],
    listConsumePtc: [{ query: { amount: 20, purpose: 'transfer' } }, { query: { amount: 25 } }],
    transferPtc: [
      { body: { PTCAmount: 5, destMembershipId: people.bob.membershipId } },
      { body: { PTCAmount: 5, destMembershipId: people.ann.membershipId } },
    ],
    listOpenPayments: [{}],
    findMoneyCall: [{ query: { key: 'key-that-never-came' } }, { query: { key: MONEY_KEY } }],
    searchPlayers: [
      { body: { mode: 4, firstName: 'Bo', lastName: 'baker' } },
      { body: { cardNumber: people.cat.cardNumber } },
    ],
    // The member directs nothing; those who do have tests of their own.
    getDirectedEvent: [{ query: { eventId: tonight.id }, mayBeEmpty: true }],
    proveDirector: [{ body: { eventId: tonight.id, currentPassword: 'x' }, status: 403 }],
    findPlaceable: [{ body: { eventId: tonight.id, text: 'bo' }, status: 403 }],
    directEvent: [{ body: { eventId: tonight.id, command: 'start', version: 0, at: 0 }, status: 400 }],
    placePlayers: [
      { body: { eventId: tonight.id, resultsVersion: '', placings: [{ place: 1, name: 'Bo' }] }, status: 400 },
    ],
    searchPtcRedeemableEvents: [{}, { query: { id: games.satellite.id } }],
    // The card provider has tests of its own.
    getSecurePayToken: [{ status: 503 }],
    purchaseEventTicket: [{ prepare: verifiedBuyer }],
    listEventTickets: [{}, { query: { includeEnded: 'true' } }],
    getEventTicketDetail: [{ query: { gameMembership: seats.ticket } }],
    getVoucherDetail: [{ query: { voucherGuid: seats.voucher } }],
    searchSwappableEvents: [{ body: { eventId: tonight.id } }],
    listVoucherEvents: [{ query: { voucherGuid: seats.voucher } }],
    swapFlight: [
      { body: { gameMembershipGuid: seats.ticket, newEventId: league.coming[0]?.id } },
      { body: { voucherGuid: seats.voucher, newEventId: 99_999 } },
    ],
    transferTicket: [{ body: { voucherGuid: seats.voucher, toMembershipId: people.bob.membershipId } }],
    listTicketChangeHistory: [{}],
    listVoucherReceiveHistory: [{}],
    listVoucherConsumeHistory: [{}],
    // The league of this test has no clocks; the director's own tests answer with some.
    getTournamentClockStatus: [{ query: { eventId: tonight.id }, mayBeEmpty: true }],
  }
}

async function lastCode(): Promise<string> {
  const texts = await server.db.select().from(outbox).where(eq(outbox.channel, 'sms')).orderBy(desc(outbox.id)).limit(1)
  return /\b\d{6}\b/.exec(texts[0]?.body ?? '')?.[0] ?? ''
}

let applicants = 0

/** A visitor whose mobile, a new one each time, is verified. */
async function applicant(): Promise<Prepared> {
  const mobile = `04915703${String((applicants += 1)).padStart(2, '0')}`
  const sent = await server.request('POST', API_BASE + otpCodeSend.path, { body: { mobile } })
  const visit = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  await server.request('POST', API_BASE + otpCodeVerify.path, {
    body: { mobile, otpCode: await lastCode() },
    cookie: visit,
  })
  return { body: { ...APPLICANT, mobile, email: `mia${applicants}@example.com` }, cookie: visit }
}

async function askForTotp(): Promise<Prepared> {
  await server.request('POST', API_BASE + generateTotp.path, { body: { mobile: '0491570110' }, cookie })
  return { body: { mobile: '0491570110', code: await lastCode() } }
}

/** The settings call before it has changed the mobile, which has to be verified again. */
async function verifiedBuyer(): Promise<Prepared> {
  await verifyMobile(server.db, league.people.ann)
  return {
    body: { eventId: league.games.satellite.id, ptcAmount: 50, creditCardAmount: 0 },
    headers: { 'idempotency-key': MONEY_KEY },
  }
}

async function newPasskey(): Promise<Prepared> {
  const { options } = await server.call(preparePasskey, { body: {}, cookie })
  return { body: { name: 'My phone', credential: createAuthenticator().create(options) } }
}

async function storedPasskey(): Promise<{ id: string }> {
  const row = {
    id: 'passkey',
    playerId: league.people.ann.id,
    name: 'My phone',
    publicKey: 'a',
    counter: 0,
    synced: true,
  }
  await server.db
    .insert(passkeys)
    .values({ ...row, createdAt: LEAGUE_NOW })
    .onConflictDoNothing()
  return row
}

async function ask(endpoint: Endpoint, { query, ...rest }: Requested, as?: string) {
  const {
    body,
    cookie: own = '',
    headers,
  } = rest.prepare && (as || endpoint.who === 'anyone')
    ? await rest.prepare()
    : { ...rest, cookie: undefined, headers: undefined }
  const cookies = [as, own].filter(Boolean).join('; ')
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)])).toString()}`
    : ''
  return server.request(endpoint.methods[0], API_BASE + endpoint.path + search, {
    ...(body !== undefined && { body }),
    ...(cookies && { cookie: cookies }),
    ...(headers && { headers }),
  })
}

describe.each(endpoints.map(({ name, endpoint }) => ({ name, endpoint })))('$name', ({ name, endpoint }) => {
  test('responds as the contract says, or that it is not offered yet', async () => {
    const requests = requested()[name]
    if (!requests) {
      const answer = await ask(endpoint, {}, cookie)
      expect(answer.status, `${name} is served: tell in this test what to ask it`).toBe(501)
      expect(v.parse(problem, answer.json())).toMatchObject({ id: 'not-offered-yet' })
      return
    }
    for (const request of requests) {
      const callers = endpoint.who === 'member' ? [cookie] : [undefined, cookie]
      for (const caller of callers) {
        const answer = await ask(endpoint, request, caller)
        expect(answer.status, answer.text).toBe(request.status ?? 200)
        if (request.status) continue
        expect(answer.headers['content-type']).toContain('application/json')
        checkResponse(endpoint, answer.json())
        if (!request.mayBeEmpty) expect(answer.text).not.toMatch(/^(null|\[\])?$/)
      }
    }
  })
})

test.each(
  endpoints.filter(({ endpoint }) => endpoint.who === 'member').map(({ name, endpoint }) => ({ name, endpoint })),
)('$name is refused to strangers [P6.4]', async ({ name, endpoint }) => {
  const answer = await ask(endpoint, requested()[name]?.[0] ?? {})
  expect([401, 501]).toContain(answer.status)
})

test('every call asked here is in the contract', () => {
  expect(Object.keys(requested()).filter((name) => !endpoints.some((entry) => entry.name === name))).toEqual([])
})
