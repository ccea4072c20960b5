import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { otpCodeSend, otpCodeVerify, verifyTotp } from '#contract/registration.ts'
import { buildApp } from '#server/app.ts'
import { oneTimeCodes, outbox } from '#server/db/schema/system.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { codeIn, lastText, visitorOf } from '#server/testing/visitor.ts'

const MOBILE = '0491570006'
let site: TestApp

beforeEach(async () => {
  site = await testApp()
})

afterEach(() => site.close())

const browser = () => visitorOf(site)
const lastCode = async () => codeIn((await lastText(site)).body)
const later = (seconds: number) => site.now.set(new Date(site.now().getTime() + seconds * 1000))
const wrongFor = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  test('is six digits, sent by text, and known to the database only by a hash [D5.15, M9.1, F58]', async () => {
    await browser().post(otpCodeSend, { mobile: MOBILE })
    const { recipient, body } = await lastText(site)
    expect([recipient, codeIn(body)]).toEqual(['+61 491 570 006', expect.stringMatching(/^\d{6}$/)])
    const [row] = await site.db.select().from(oneTimeCodes)
    expect(JSON.stringify(row)).not.toContain(codeIn(body))
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
  })

  test('fits once, also with spaces and digits of other scripts [M7.46, F57, F58]', async () => {
    const visitor = browser()
    await visitor.post(otpCodeSend, { mobile: MOBILE })
    const code = await lastCode()
    const odd = [...code]
      .map((digit, index) => (index % 2 ? String.fromCodePoint(0x660 + Number(digit)) : ` ${digit}`))
      .join('')
    expect((await visitor.post(otpCodeVerify, { mobile: '0491 570 006', otpCode: odd })).text).toBe('true')
    expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: code })).text).toBe('false')
  })

  test('is locked after five wrong tries [F57]', async () => {
    const visitor = browser()
    await visitor.post(otpCodeSend, { mobile: MOBILE })
    const code = await lastCode()
    for (let n = 0; n < 5; n += 1)
      expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: wrongFor(code) })).text).toBe('false')
    expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: code })).text).toBe('false')
  })

  test('is good for five minutes [F57]', async () => {
    const visitor = browser()
    await visitor.post(otpCodeSend, { mobile: MOBILE })
    const code = await lastCode()
    later(300)
    expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: code })).text).toBe('false')
  })

  test('is void once a newer one was sent [F57, M4.41]', async () => {
    const visitor = browser()
    await visitor.post(otpCodeSend, { mobile: MOBILE })
    const first = await lastCode()
    later(90)
    await visitor.post(otpCodeSend, { mobile: MOBILE })
    const second = await lastCode()
    if (first !== second)
      expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: first })).text).toBe('false')
    expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: second })).text).toBe('true')
  })

  test('belongs to who asked for it, for that mobile and that purpose [F57, D5.21]', async () => {
    const [owner, thief] = [browser(), browser()]
    await thief.post(otpCodeSend, { mobile: '0491570156' })
    await owner.post(otpCodeSend, { mobile: MOBILE })
    const otpCode = await lastCode()
    expect((await thief.post(otpCodeVerify, { mobile: MOBILE, otpCode })).text).toBe('false')
    expect((await browser().post(otpCodeVerify, { mobile: MOBILE, otpCode })).text).toBe('false')
    expect((await owner.post(otpCodeVerify, { mobile: '0491570156', otpCode })).text).toBe('false')
    const robin = await member(site.db)
    expect(
      (
        await site.request('POST', API_BASE + verifyTotp.path, {
          body: { mobile: MOBILE, code: otpCode },
          cookie: await site.signIn(robin.id),
        })
      ).status,
    ).toBe(400)
    expect((await owner.post(otpCodeVerify, { mobile: MOBILE, otpCode })).text).toBe('true')
  })

  test('can be sent again after 90 seconds, to a mobile, whatever browser asks [F57, M9.1]', async () => {
    await browser().post(otpCodeSend, { mobile: MOBILE })
    later(30)
    const answer = await browser().post(otpCodeSend, { mobile: '0491 570 006' })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '60'])
    later(60)
    expect((await browser().post(otpCodeSend, { mobile: MOBILE })).status).toBe(200)
  })

  test('is sent ten times a day at most [F57, D5.19]', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect((await browser().post(otpCodeSend, { mobile: MOBILE })).status).toBe(200)
      later(100)
    }
    const answer = await browser().post(otpCodeSend, { mobile: MOBILE })
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, String(86_400 - 1_000)])
    later(86_400 - 1_000)
    expect((await browser().post(otpCodeSend, { mobile: MOBILE })).status).toBe(200)
  })

  test('for a number that is taken has the same response, and never fits [F57, F66]', async () => {
    await member(site.db, {}, { mobile: MOBILE })
    const [visitor, other] = [browser(), browser()]
    const [taken, free] = [
      await visitor.post(otpCodeSend, { mobile: MOBILE }),
      await other.post(otpCodeSend, { mobile: '0491570156' }),
    ]
    expect([taken.status, taken.text, Object.keys(taken.headers)]).toEqual([
      free.status,
      free.text,
      Object.keys(free.headers),
    ])
    const [toTaken] = await site.db.select().from(outbox).orderBy(outbox.id)
    expect(toTaken?.body).toMatch(/has a membership of APL already/)
    expect(codeIn(toTaken?.body ?? '')).toBe('none')
    expect((await visitor.post(otpCodeVerify, { mobile: MOBILE, otpCode: '000000' })).text).toBe('false')
  })

  test('that is none is refused on its field [M5.24, M5.25]', async () => {
    expect((await browser().post(otpCodeVerify, { mobile: MOBILE })).json()).toMatchObject({
      fields: { otpCode: 'Verification code is required.' },
    })
    expect((await browser().post(otpCodeVerify, { mobile: MOBILE, otpCode: '12345' })).text).toBe('false')
    expect((await browser().post(otpCodeVerify, { mobile: MOBILE, otpCode: '9'.repeat(41) })).status).toBe(400)
  })

  test('fills itself in on the league’s own page where the server knows its name', async () => {
    const named = await testApp({ database: site.context.database, env: { publicOrigin: 'https://myapl.example' } })
    await named.request('POST', API_BASE + otpCodeSend.path, { body: { mobile: MOBILE } })
    const { body } = await lastText(site)
    expect(body).toMatch(new RegExp(`\\n@myapl.example #${codeIn(body)}$`))
    await named.app.close()
  })

  test('the visit’s cookie is hidden from scripts and from other sites [F59]', async () => {
    const over = await testApp({ database: site.context.database, env: { publicOrigin: 'https://myapl.example' } })
    const answer = await over.request('POST', API_BASE + otpCodeSend.path, { body: { mobile: MOBILE } })
    await over.app.close()
    expect(answer.cookies[0]).toMatchObject({
      name: '__Host-apl_visit',
      httpOnly: true,
      sameSite: 'Lax',
      secure: true,
      path: '/',
    })
    const value = answer.cookies[0]?.value ?? ''
    expect((await site.db.select().from(oneTimeCodes))[0]?.holder).not.toContain(value)
  })
})

test('nothing of a code is logged or in an address [F58]', async () => {
  const lines: string[] = []
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
  const app = await buildApp({ ...site.context, log }, { distDir: '/nowhere' })
  const headers = { host: 'localhost:4173', 'x-requested-with': 'XMLHttpRequest' }
  const sent = await app.inject({
    method: 'POST',
    url: API_BASE + otpCodeSend.path,
    headers,
    payload: { mobile: MOBILE },
  })
  const otpCode = await lastCode()
  const cookie = sent.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const checked = await app.inject({
    method: 'POST',
    url: API_BASE + otpCodeVerify.path,
    headers: { ...headers, cookie },
    payload: { mobile: MOBILE, otpCode },
  })
  expect([checked.body, lines.length > 0]).toEqual(['true', true])
  for (const secret of [otpCode, MOBILE, sent.cookies[0]?.value ?? 'none']) expect(lines.join('')).not.toContain(secret)
  await app.close()
})
