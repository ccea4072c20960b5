import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ptcEntries, ptcLots, tickets } from '#server/db/schema/credit.ts'
import { events, results } from '#server/db/schema/events.ts'
import { members, players } from '#server/db/schema/people.ts'
import { venues } from '#server/db/schema/places.ts'
import { outbox } from '#server/db/schema/system.ts'
import { fingerprints, LEAGUE_TABLES } from '#server/demo/testing/census.ts'
import { anonymiseMember } from '#server/members/anonymise.ts'
import { spend } from '#server/ledger/credit/credit.ts'
import { consume } from '#server/ledger/tickets/consume.ts'
import { creditLeft } from '#server/testing/credit-builders.ts'
import { matchPassword } from '#server/members/passwords.ts'
import { formBrowserOf } from '#server/resources/session/testing/login-site.ts'
import { creditIsConstant, totals } from '#server/testing/ledger-checks.ts'
import { openTestDatabase, TEST_NOW, testApp, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText } from '#server/testing/visitor.ts'
import { importLeague, ImportMistakes, SECTION_NAMES } from './import-league.ts'
import { readFiles } from './read-files.ts'
import { SECTIONS } from './sections.ts'
import { IMPORT_DOCS, writeSamples } from './testing/samples.ts'

let folder: string
let site: TestApp

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'import-'))
  site = await testApp()
})

afterEach(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

function samples(replaced: Record<string, string> = {}): string {
  return writeSamples(mkdtempSync(join(folder, 'files-')), replaced)
}

function oneFile(name: string, text: string): string {
  mkdirSync(join(folder, 'one'), { recursive: true })
  const file = join(folder, 'one', `${name}.csv`)
  writeFileSync(file, text)
  return file
}

async function bring(path: string) {
  const imported = await importLeague(site.db, readFiles(path, SECTION_NAMES), { now: TEST_NOW })
  return Object.fromEntries(imported.map(({ section, added, changed }) => [section, [added, changed]]))
}

async function mistakesOf(path: string): Promise<string[]> {
  try {
    await bring(path)
  } catch (error) {
    if (!(error instanceof ImportMistakes)) throw error
    return error.mistakes.map(({ section, row, column, message }) => `${section} ${row} ${column}: ${message}`)
  }
  return []
}

async function playerOf(cardNumber: string) {
  const [row] = await site.db.select().from(players).where(eq(players.cardNumber, cardNumber))
  if (!row) throw new Error(`There is no ${cardNumber}.`)
  return row
}

test('the samples of the documentation are a league that can begin', async () => {
  const imported = await bring(samples())
  expect(Object.values(imported).every(([added, changed]) => (added ?? 0) > 0 && changed === 0)).toBe(true)
  const ann = await playerOf('AP1042')
  expect(await creditLeft(site.db, ann)).toBe(200)
  expect(await site.db.select().from(tickets)).toMatchObject([{ playerId: ann.id, status: 'active' }])
  const [event] = await site.db.select().from(events).orderBy(events.startsAt)
  expect([event?.localDate, event?.startTime, event?.stateId]).toEqual(['2026-11-12', '19:00', 1])
  expect(await site.db.select().from(results)).toHaveLength(2)
  expect((await site.request('GET', '/Umbraco/Api/region/list')).json()).toHaveLength(1)
  const { rows } = await site.db.execute(
    sql`select account, sum(amount)::int as sum from ptc_entries group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { account: 'opening', sum: -200 },
    { account: null, sum: 200 },
  ])
})

test('the sample in JSON is read as well, and importing anything again adds and changes nothing', async () => {
  await bring(samples())
  const tables = [...LEAGUE_TABLES, 'members', 'import_keys']
  const before = await fingerprints(site.db, tables)
  const again = await bring(samples())
  expect(Object.values(again).every(([added, changed]) => added === 0 && changed === 0)).toBe(true)
  expect(await fingerprints(site.db, tables)).toEqual(before)

  const json = /```json\n(.*?)^```$/ms.exec(IMPORT_DOCS)?.[1] ?? ''
  writeFileSync(join(folder, 'league.json'), `\ufeff${json}`)
  expect(await bring(join(folder, 'league.json'))).toEqual({ regions: [1, 0], venues: [1, 0] })
})

test('a repeat changes what the file says otherwise, by the key, and leaves the rest', async () => {
  await bring(samples())
  const file = oneFile('venues', 'key;title;region\nalbion;The New Albion;western\n')
  expect(await bring(file)).toEqual({ venues: [0, 1] })
  const rows = await site.db.select().from(venues)
  expect(rows.map(({ title, slug, suburb }) => [title, slug, suburb])).toEqual([
    ['The New Albion', 'the-albion', 'Footscray'],
  ])
})

test('a key that is the number of its row finds it again', async () => {
  const file = oneFile('regions', 'key,id,name,state\n12,12,Western Suburbs,VIC\n')
  expect(await bring(file)).toEqual({ regions: [1, 0] })
  expect(await mistakesOf(file)).toEqual([])
  expect(await bring(oneFile('regions', 'key,name\n12,The West\n'))).toEqual({ regions: [0, 1] })
})

test('games follow their venue to another region, state and zone', async () => {
  await bring(samples())
  await bring(oneFile('regions', 'key,name,state\nhills,Adelaide Hills,SA\n'))
  await bring(oneFile('venues', 'key,region,timeZone\nalbion,hills,Australia/Adelaide\n'))
  const [event] = await site.db.select().from(events).orderBy(events.startsAt)
  const [albion] = await site.db.select().from(venues)
  expect([event?.stateId, event?.regionId, event?.startTime]).toEqual([4, albion?.regionId, '18:30'])
  // What is announced begins at the wall time of its weekly game, there too.
  const announced = await site.db.select().from(events).where(eq(events.localDate, '2026-11-26'))
  expect(announced.map(({ startsAt }) => startsAt)).toEqual([new Date('2026-11-26T19:00:00+10:30')])
  await bring(oneFile('regions', 'key,state\nhills,WA\n'))
  const states = (await site.db.select().from(events)).map(({ stateId }) => stateId)
  expect(new Set(states)).toEqual(new Set([3]))
})

test('every mistake is named with its row and column, and nothing is imported', async () => {
  const found = await mistakesOf(
    samples({
      venues: `key,title,slug,address,suburb,region,timeZone,colour
albion,The Albion,the-albion,1 Barkly Street,Footscray,western,Australia/Melbourne,
second,The Albion,The Albion,1 Barkly Street,Footscray,nowhere,Mars,
,No key,no-key,2 Road,Footscray,western,Australia/Melbourne,
`,
      members: `player,email,mobile,state\nm1042,not an address,12,VIC\n`,
    }),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^venues null colour: is no column/),
      'venues 3 slug: must be small letters and digits with single dashes',
      expect.stringMatching(/^venues 3 region: names 'nowhere'/),
      'venues 3 timeZone: must be a time zone such as Australia/Melbourne',
      'venues 4 key: is missing',
      'members 2 email: must be an e-mail address',
      'members 2 mobile: must be an Australian mobile number',
    ]),
  )
  expect(await fingerprints(site.db, ['regions', 'venues', 'players', 'import_keys'])).toEqual({
    regions: '0:0',
    venues: '0:0',
    players: '0:0',
    import_keys: '0:0',
  })
})

const TEXT_COLUMN = "Give the column the format Text in the spreadsheet. If it is meant, put ' before it."

test('digits that a spreadsheet made numbers, and keys it made dates, are mistakes with row and column [F124]', async () => {
  const long = `is what a spreadsheet makes of a long number, whose digits are lost. ${TEXT_COLUMN}`
  const date = `is like the date that a spreadsheet makes of a key. ${TEXT_COLUMN}`
  const zero = (text: string) => `'${text}' is what a spreadsheet makes of 0${text}. ${TEXT_COLUMN}`
  const place = 'The Albion,1 Barkly Street,Footscray,western,Australia/Melbourne'
  const found = await mistakesOf(
    samples({
      venues: `key,slug,postcode,phone,title,address,suburb,region,timeZone
albion,the-albion,820,398765432,${place}
2-Jan,second,0820,(03) 9876 5432,${place}
4.91E+08,third,3011,1300123456,${place}
'3-Feb,fourth,'123,,${place}
`,
      players: `key,membershipId,cardNumber,firstName,lastName,state,homeVenue
m1042,1042,1.002E+11,Ann,Archer,VIC,2-Jan
m1043,1043,'1.003E+11,Bob,O'Brien,NT,3-Feb
12/11/2026,1044,AP1044,Cy,Cole,NT,
2026-11-12,1045,AP1045,Di,Dean,ACT,
`,
      members: `player,mobile,state,postcode
m1042,491570156,VIC,820
m1043,4.91E+08,NT,820
12/11/2026,,NT,123
2026-11-12,,ACT,299
`,
    }),
  )
  expect(found.filter((line) => /^(venues|players|members) /.test(line))).toEqual([
    `venues 3 key: '2-Jan' ${date}`,
    `venues 4 key: '4.91E+08' ${long}`,
    `venues 2 postcode: ${zero('820')}`,
    `venues 2 phone: ${zero('398765432')}`,
    `players 4 key: '12/11/2026' ${date}`,
    `players 2 cardNumber: '1.002E+11' ${long}`,
    'members 3 mobile: must be an Australian mobile number',
    `members 5 postcode: ${zero('299')}`,
  ])
})

test('what the league has like that is no mistake in a later file [F124]', async () => {
  await bring(samples())
  await site.db.update(venues).set({ postcode: '820', phone: '398765432' })
  const card = oneFile('players', 'key,cardNumber\nm1042,1.002E+11\n')
  await site.db.update(players).set({ cardNumber: '1.002E+11' }).where(eq(players.cardNumber, 'AP1042'))
  expect(await mistakesOf(card)).toEqual([])
  expect(await mistakesOf(oneFile('venues', 'key,postcode,phone,title\nalbion,820,398765432,New\n'))).toEqual([])
  expect(await mistakesOf(oneFile('venues', 'key,postcode\nalbion,830\n'))).toHaveLength(1)
})

test('a number of a JSON file is read as a text of a spreadsheet [F124]', async () => {
  await bring(samples())
  writeFileSync(join(folder, 'league.json'), JSON.stringify({ venues: [{ key: 'albion', postcode: 820 }] }))
  expect(await mistakesOf(join(folder, 'league.json'))).toEqual([
    `venues 1 postcode: '820' is what a spreadsheet makes of 0820. ${TEXT_COLUMN}`,
  ])
})

test('a day of the week is 1 to 7, by which weekly games are announced', async () => {
  await bring(samples())
  const message = 'must be a whole number from 1 to 7'
  for (const dayId of [0, 8]) {
    const games = oneFile('weekly-games', `key,dayId\nalbion-thu,${dayId}\n`)
    expect(await mistakesOf(games)).toEqual([`weekly-games 2 dayId: ${message}`])
    const boards = oneFile('scoreboards', `key,dayId\nalbion-thu,${dayId}\n`)
    expect(await mistakesOf(boards)).toEqual([`scoreboards 2 dayId: ${message}`])
  }
})

test('a key that no database stores is a mistake, of the row itself and of one that it names [F68]', async () => {
  expect(await mistakesOf(samples())).toEqual([])
  const mistakes = [
    ...(await mistakesOf(oneFile('regions', 'key,name,state\nwest\0,West,VIC\n'))),
    ...(await mistakesOf(oneFile('results', 'event,place,player,points\ne1,1,m\0,1\n'))),
  ]
  expect(mistakes).toEqual([
    'regions 2 key: holds a character that cannot be stored',
    expect.stringMatching(/^results 2 player: /),
  ])
})

test('two rows with one key, and a value that belongs to one alone, are mistakes', async () => {
  await bring(samples())
  const file = oneFile(
    'players',
    'key,membershipId,cardNumber,firstName,lastName,state\nx,77,AP 1042,Xi,Xu,VIC\ny,78,AP78,Yi,Xu,VIC\ny,79,AP79,Yi,Xu,VIC\n',
  )
  expect(await mistakesOf(file)).toEqual([
    'players 4 key: is there twice: row 3 has it, too',
    'players 2 cardNumber: is the same as in another row of the league',
  ])
})

test('a file calls an event off, for good: no later file opens it again, and none calls off what has ended [D6.7]', async () => {
  await bring(samples())
  await bring(oneFile('events', 'key,cancelReason\ne2,The venue is flooded\n'))
  await bring(oneFile('events', 'key,statusId,cancelReason\ne2,1,\n'))
  const off = await site.db.select().from(events).where(isNotNull(events.cancelReason))
  expect(off).toMatchObject([{ statusId: 2, cancelReason: 'The venue is flooded', cancelSettledAt: null }])
  await site.db.update(events).set({ statusId: 2, cancelReason: null })
  expect(await mistakesOf(oneFile('events', 'key,cancelReason\ne2,Flood\n'))).toEqual([
    'events 2 cancelReason: calls off an event that has ended',
  ])
})

test('credit that was spent since is not given again', async () => {
  await bring(samples())
  const ann = await playerOf('AP1042')
  await site.db.transaction((tx) => spend(tx, ann.id, { amount: 60, description: 'Ticket', now: TEST_NOW }))
  const entries = await site.db.$count(ptcEntries)
  const before = await totals(site.db)
  expect(await mistakesOf(samples())).toEqual([])
  expect([await creditLeft(site.db, ann), await site.db.$count(ptcEntries)]).toEqual([140, entries])

  const header = 'key,player,description,issuedAt,expiresAt,transferable,amount\n'
  const row = (amount: number) => `c1,m1042,Tour credits,2026-06-01T00:00:00Z,2027-06-01T00:00:00+10:00,yes,${amount}\n`
  expect(await mistakesOf(oneFile('credit', header + row(140)))).toEqual([])
  expect(await creditLeft(site.db, ann)).toBe(140)
  await creditIsConstant(site.db, { ...before, lots: before.lots + before.spent })
})

test('credit ends in the zone that its row names, or in that whose midnight it is [D5.47]', async () => {
  await bring(samples())
  const rows = `key,player,description,issuedAt,expiresAt,timeZone,transferable,amount
c2,m1042,x,2026-06-01T00:00:00Z,2027-06-01T00:00:00+08:00,,yes,5
c3,m1042,x,2026-06-01T00:00:00Z,2027-06-01T00:00:00+10:00,Australia/Brisbane,yes,5
c4,m1042,x,2026-06-01T00:00:00Z,2027-06-01T12:34:00Z,,yes,5
`
  await bring(oneFile('credit', rows))
  const lots = await site.db.select().from(ptcLots).orderBy(ptcLots.id)
  expect(lots.map(({ timeZone }) => timeZone)).toEqual([
    'Australia/Melbourne',
    'Australia/Perth',
    'Australia/Brisbane',
    'Australia/Melbourne',
  ])
  expect(await mistakesOf(oneFile('credit', rows))).toEqual([])
})

test('control figures that the rows do not add up to stop the import', async () => {
  const wrong = samples({ balances: 'player,credit\nm1042,201\n' })
  expect(await mistakesOf(wrong)).toEqual(['balances 2 credit: is 201, but the rows of credit add up to 200'])
  const none = samples({ balances: 'player,credit\n' })
  expect(await mistakesOf(none)).toEqual(["balances null null: has no row for 'm1042', who has credit"])
  expect(await site.db.$count(ptcEntries)).toBe(0)
})

test('a ticket is given out once: not when it differs, not when it was used here, not beyond the seats', async () => {
  await bring(samples())
  const [ticket] = await site.db.select().from(tickets)
  await site.db.transaction((tx) =>
    consume(tx, { code: ticket?.redeemCode ?? '', kind: 'redeemed', reason: null, by: 'Door', now: TEST_NOW }),
  )
  expect(await mistakesOf(samples())).toEqual([])
  expect(await site.db.select().from(tickets)).toMatchObject([{ status: 'redeemed' }])

  const header = 'key,player,event,source,status,redeemCode,priceCents,allowSwap,allowTransfer\n'
  expect(await mistakesOf(oneFile('tickets', `${header}t1,m1042,e2,2,active,OTHER234,15000,yes,yes\n`))).toEqual([
    'tickets 2 redeemCode: differs from what the league has; what was given out once is not altered',
  ])
  await site.db.update(events).set({ capacity: sql`seats_held` })
  expect(await mistakesOf(oneFile('tickets', `${header}t2,m1042,e2,2,active,,15000,yes,yes\n`))).toEqual([
    'tickets 2 event: has no seat left; its capacity is too small',
  ])
  expect(await mistakesOf(oneFile('events', 'key,capacity\ne2,0\n'))).toEqual([
    'events 2 capacity: is below the 1 seats that are taken',
  ])
})

test('an imported member signs in first by the reset of their password, and keeps it when the file comes again', async () => {
  await bring(samples())
  const browser = formBrowserOf(site)
  await browser.get('/login')
  const failed = await browser.post('/login', { login: 'AP1042', password: '' })
  expect(failed.status).not.toBe(303)
  await browser.post('/login/forgot', { login: 'AP1042', by: 'code' })
  await expect.poll(() => site.db.$count(outbox)).toBe(1)
  const { recipient, body } = await lastText(site)
  expect(recipient).toBe('+61 491 570 156')
  const password = 'Full-House-77'
  const set = await browser.post('/login/reset', {
    login: 'AP1042',
    code: codeIn(body),
    password,
    confirmPassword: password,
  })
  expect([set.status, set.headers.location]).toEqual([303, '/login?reason=passwordChanged'])
  await bring(samples())
  const [account] = await site.db.select().from(members)
  expect(await matchPassword([account?.passwordHash ?? ''], password)).not.toBeNull()
})

test('an import that fails in the middle of writing leaves nothing', async () => {
  const database = await openTestDatabase()
  await database.db.execute(sql`create function fail() returns trigger language plpgsql as $$ begin raise 'no'; end $$`)
  await database.db.execute(sql`create trigger fail before insert on vouchers for each row execute function fail()`)
  const tables = [...LEAGUE_TABLES, 'members', 'import_keys']
  const before = await fingerprints(database.db, tables)
  const files = readFiles(samples(), SECTION_NAMES)
  await expect(importLeague(database.db, files, { now: TEST_NOW })).rejects.toThrow()
  expect(await fingerprints(database.db, tables)).toEqual(before)
  await database.db.execute(sql`drop trigger fail on vouchers`)
  const imported = await importLeague(database.db, files, { now: TEST_NOW })
  expect(imported.find(({ section }) => section === 'vouchers')?.added).toBe(1)
  await database.close()
})

test('a user who has deleted their account here is not brought back', async () => {
  await bring(samples())
  const ann = await playerOf('AP1042')
  await site.db.transaction((tx) => anonymiseMember(tx, ann.id, TEST_NOW))
  const before = await fingerprints(site.db, ['players', 'members', 'favourites', 'photo_players'])
  expect(await mistakesOf(samples())).toEqual([])
  expect(await fingerprints(site.db, ['players', 'members', 'favourites', 'photo_players'])).toEqual(before)
})

test('the documentation lists every section with its columns', () => {
  for (const { name, identity, fields } of SECTIONS) {
    const own = identity === 'parts' ? [] : ['key', `${identity}?`]
    const amount = name === 'credit' ? ['amount'] : []
    const columns = [...own, ...fields.map((field) => `${field.name}${field.isRequired ? '' : '?'}`), ...amount]
    const line = IMPORT_DOCS.split('\n').find((one) => one.startsWith(`| \`${name}\` `))
    expect([name, line?.split('|')[2]?.trim()]).toEqual([name, columns.join(', ')])
  }
})
