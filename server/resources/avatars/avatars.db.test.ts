import { PassThrough } from 'node:stream'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getPlayerAccountSettings, uploadAvatar } from '#contract/account.ts'
import { avatars } from '#server/db/schema/office.ts'
import { players } from '#server/db/schema/people.ts'
import { API_BASE } from '#server/http/endpoint.ts'
import { member, type Player } from '#server/testing/builders.ts'
import { testApp, type TestApp } from '#server/testing/test-app.ts'
import { uploadedPath } from './addresses.ts'

const WRONG_TYPE = 'Only upload JPG/PNG file is allowed.'
const TOO_LARGE = 'Maximum avatar size is 10MB.'
const MEGABYTES_10 = 10 * 1024 * 1024

let site: TestApp
let mia: Player
let cookie: string
let jpg: Buffer
let png: Buffer

beforeAll(async () => {
  site = await testApp({ env: { rateLimits: false } })
  mia = await member(site.db)
  cookie = await site.signIn(mia.id)
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#a03050' } })
  jpg = await picture
    .clone()
    .withExif({ IFD0: { Copyright: 'Secret Place' } })
    .jpeg()
    .toBuffer()
  png = await picture.clone().png().toBuffer()
})

afterAll(() => site.close())
beforeEach(() => site.db.delete(avatars))

interface Part {
  bytes: Buffer
  filename?: string
  type?: string
  field?: string
}

function upload({ bytes, filename = 'me.jpg', type = 'image/jpeg', field = 'file' }: Part, as = cookie) {
  const head = `--line\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--line--\r\n')])
  return send(payload, 'multipart/form-data; boundary=line', as)
}

function send(payload: Buffer | string, type: string, as = cookie) {
  const headers = {
    host: 'localhost:4173',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': type,
    ...(as && { cookie: as }),
  }
  return site.app.inject({ method: 'POST', url: API_BASE + uploadAvatar.path, headers, payload })
}

async function expectRefused(part: Part, message: string): Promise<void> {
  const answer = await upload(part)
  expect([answer.statusCode, (JSON.parse(answer.body) as { fields?: object }).fields]).toEqual([
    400,
    { uploadAvatar: message },
  ])
  expect(await site.db.select().from(avatars)).toEqual([])
}

const stored = async () => (await site.db.select().from(avatars))[0]

describe('a picture', () => {
  test('is encoded again as a square, without anything but its pixels, and waits for approval [M4.13, M7.17, F69]', async () => {
    for (const part of [
      { bytes: jpg },
      { bytes: png, filename: 'ME.PNG', type: 'image/png' },
      { bytes: jpg, filename: 'blob' },
      { bytes: jpg, type: 'image/jpg', filename: 'me.JPEG' },
    ]) {
      const answer = await upload(part)
      expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([
        200,
        { avatarUrl: expect.stringMatching(/^\/media\/uploaded\/[\da-f-]{36}\.webp\?v=1$/) as string, pending: true },
      ])
      const bytes = (await stored())?.bytes ?? Buffer.alloc(0)
      const { format, width, height, exif } = await sharp(bytes).metadata()
      expect([format, width, height, exif]).toEqual(['webp', 512, 512, undefined])
      expect(bytes.toString('latin1')).not.toContain('Secret Place')
      await site.db.delete(avatars)
    }
  })

  test('that is turned by its camera’s note stands upright', async () => {
    const [left, right] = ['#ff0000', '#0000ff']
    const half = (background: string) => ({ create: { width: 100, height: 200, channels: 3 as const, background } })
    const wide = await sharp({ create: { width: 200, height: 200, channels: 3, background: left } })
      .composite([{ input: await sharp(half(right)).png().toBuffer(), left: 100, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload({ bytes: wide })
    const { data } = await sharp((await stored())?.bytes ?? undefined)
      .raw()
      .toBuffer({ resolveWithObject: true })
    // The left half lies above after a quarter turn to the right.
    expect([(data[(20 * 512 + 256) * 3] ?? 0) > 200, (data[(490 * 512 + 256) * 3 + 2] ?? 0) > 200]).toEqual([
      true,
      true,
    ])
  })

  test('takes the place of one that waits', async () => {
    await upload({ bytes: jpg })
    const first = await stored()
    await upload({ bytes: png, filename: 'me.png', type: 'image/png' })
    const rows = await site.db.select().from(avatars)
    expect([rows.length, rows[0]?.guid === first?.guid]).toEqual([1, false])
    expect(await site.call(getPlayerAccountSettings, { cookie })).toMatchObject({
      avatarPending: true,
      pendingAvatarUrl: expect.stringContaining(rows[0]?.guid ?? 'x') as string,
      avatarUrl: null,
    })
  })

  test('is shown to its owner alone while it waits, to all once it is approved, and never as it came [M4.13, F65, F69]', async () => {
    await upload({ bytes: jpg })
    const row = await stored()
    const url = uploadedPath(row?.guid ?? '')
    const other = await site.signIn((await member(site.db)).id)
    const [own, stranger, another] = [
      await site.request('GET', `${url}?v=1`, { cookie }),
      await site.request('GET', url),
      await site.request('GET', url, { cookie: other }),
    ]
    expect([own.status, stranger.status, another.status, own.headers['cache-control']]).toEqual([
      200,
      404,
      404,
      'no-store',
    ])
    const missing = await site.request('GET', uploadedPath('00000000-0000-4000-8000-000000000000'))
    const withoutId = ({ text }: { text: string }) => text.replace(/"requestId":"[^"]*"/, '')
    expect(withoutId(stranger)).toBe(withoutId(missing))

    await site.db.update(avatars).set({ status: 'approved' })
    const shown = await site.request('GET', url)
    expect([
      shown.status,
      shown.headers['content-type'],
      shown.headers['x-content-type-options'],
      shown.headers['cache-control'],
      shown.headers['content-security-policy'],
    ]).toEqual([200, 'image/webp', 'nosniff', 'public, max-age=31536000, immutable', "default-src 'none'"])
    await site.db.update(avatars).set({ status: 'rejected' })
    expect((await site.request('GET', url, { cookie })).status).toBe(404)
  })

  test('of an address that is none is not found', async () => {
    for (const name of [
      'x.webp',
      '..%2f..%2fetc%2fpasswd',
      '00000000-0000-4000-8000-000000000000.png',
      '%00.webp',
      'a'.repeat(290),
    ])
      expect((await site.request('GET', `/media/uploaded/${name}`)).status).toBe(404)
  })

  test('in settings and on boards is the approved one, with its version [M9.9]', async () => {
    await upload({ bytes: jpg })
    const row = await stored()
    await site.db.update(avatars).set({ status: 'approved' })
    await site.db
      .update(players)
      .set({ avatarPath: uploadedPath(row?.guid ?? '') })
      .where(eq(players.id, mia.id))
    expect(await site.call(getPlayerAccountSettings, { cookie })).toMatchObject({
      avatarPending: false,
      avatarUrl: `${uploadedPath(row?.guid ?? '')}?v=1`,
    })
    await site.db.update(players).set({ avatarPath: null }).where(eq(players.id, mia.id))
  })
})

describe('is refused with the field’s message', () => {
  test('what is no JPG or PNG, whatever it is called [M5.10, M8.4, F69]', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const gif = await sharp(png).gif().toBuffer()
    const webp = await sharp(png).webp().toBuffer()
    for (const bytes of [svg, gif, webp, Buffer.from('hello'), Buffer.alloc(0), Buffer.from([0xff, 0xd8, 0xff])]) {
      await expectRefused({ bytes }, WRONG_TYPE)
      await expectRefused({ bytes, filename: 'me.png', type: 'image/png' }, WRONG_TYPE)
    }
    await expectRefused({ bytes: svg, filename: 'me.svg', type: 'image/svg+xml' }, WRONG_TYPE)
  })

  test('a wrong ending, and a type that does not fit [M5.10, F69]', async () => {
    for (const part of [
      { filename: 'me.png' },
      { filename: 'me.jpg.exe' },
      { filename: 'me.svg' },
      { filename: 'me.' },
      { type: 'image/png' },
      { type: 'text/html' },
    ])
      await expectRefused({ bytes: jpg, ...part }, WRONG_TYPE)
  })

  test('what is a picture and something else too [F69]', async () => {
    const zip = Buffer.concat([Buffer.from('PK\u0005\u0006', 'latin1'), Buffer.alloc(18)])
    const withComment = Buffer.concat([
      jpg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0x00, 0x1b]),
      Buffer.from('<script>alert(1)</script>'),
      jpg.subarray(2),
    ])
    for (const bytes of [
      Buffer.concat([jpg, zip]),
      Buffer.concat([jpg, Buffer.from('<?php system($_GET[0]);')]),
      withComment,
      Buffer.concat([jpg, Buffer.from('%PDF-1.7')]),
      Buffer.concat([jpg.subarray(0, 4), Buffer.from('/*'), jpg.subarray(6)]),
    ]) {
      await expectRefused({ bytes }, WRONG_TYPE)
    }
    for (const tail of [zip, Buffer.from('x'), Buffer.from('<html>')])
      await expectRefused({ bytes: Buffer.concat([png, tail]), filename: 'me.png', type: 'image/png' }, WRONG_TYPE)
  })

  test('a bomb: few bytes that say they are many pixels [F69]', async () => {
    await expectRefused({ bytes: bomb(50_000, 50_000), filename: 'me.png', type: 'image/png' }, WRONG_TYPE)
  })

  test('a picture cut off in the middle', async () => {
    await expectRefused({ bytes: png.subarray(0, png.length - 20), filename: 'me.png', type: 'image/png' }, WRONG_TYPE)
    await expectRefused({ bytes: jpg.subarray(0, 400) }, WRONG_TYPE)
  })

  test('more than 10 MB, to the byte [M5.11]', async () => {
    // What a camera adds behind its picture is let pass.
    const padded = (size: number) => Buffer.concat([jpg, Buffer.alloc(size - jpg.length)])
    expect((await upload({ bytes: padded(MEGABYTES_10) })).statusCode).toBe(200)
    await site.db.delete(avatars)
    await expectRefused({ bytes: padded(MEGABYTES_10 + 1) }, TOO_LARGE)
  })

  test('a form without a file, or with another field', async () => {
    await expectRefused({ bytes: jpg, field: 'picture' }, 'Please choose a picture.')
    const empty = await send('--line--\r\n', 'multipart/form-data; boundary=line')
    expect(empty.statusCode).toBe(400)
    expect((await send('{}', 'application/json')).statusCode).toBe(400)
    expect((await send('x', 'multipart/form-data')).statusCode).toBeLessThan(500)
  })
})

test('a form that breaks off leaves nothing behind [F8]', async () => {
  const half = Buffer.concat([
    Buffer.from(
      '--line\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    ),
    jpg.subarray(0, 300),
  ])
  const answer = await send(half, 'multipart/form-data; boundary=line')
  expect([answer.statusCode < 500 && answer.statusCode >= 400, await stored()]).toEqual([true, undefined])
})

test('strangers and foreign pages cannot send a picture [F64, M6.4]', async () => {
  expect((await upload({ bytes: jpg }, '')).statusCode).toBe(401)
  const headers = {
    host: 'localhost:4173',
    cookie,
    'content-type': 'multipart/form-data; boundary=line',
    origin: 'https://evil.example',
  }
  expect(
    (await site.app.inject({ method: 'POST', url: API_BASE + uploadAvatar.path, headers, payload: '--line--' }))
      .statusCode,
  ).toBe(403)
})

test('too many in an hour wait [D5.19]', async () => {
  const limited = await testApp({ database: site.context.database })
  const someone = await site.signIn((await member(site.db)).id)
  const headers = {
    host: 'localhost:4173',
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'multipart/form-data; boundary=line',
    cookie: someone,
  }
  const once = () =>
    limited.app.inject({ method: 'POST', url: API_BASE + uploadAvatar.path, headers, payload: '--line--\r\n' })
  for (let n = 0; n < 30; n += 1) expect((await once()).statusCode).toBe(400)
  expect((await once()).statusCode).toBe(429)
  await limited.app.close()
})

describe('before a picture is read [F118]', () => {
  /** An upload that goes on until it is ended, and whether any of it was read. */
  function slowUpload(as: string, size?: number) {
    const body = new PassThrough()
    const headers = {
      host: 'localhost:4173',
      'x-requested-with': 'XMLHttpRequest',
      'content-type': 'multipart/form-data; boundary=line',
      cookie: as,
      ...(size === undefined ? {} : { 'content-length': String(size) }),
    }
    body.write(
      '--line\r\ncontent-disposition: form-data; name="file"; filename="me.jpg"\r\ncontent-type: image/jpeg\r\n\r\n',
    )
    const answer = site.app.inject({ method: 'POST', url: API_BASE + uploadAvatar.path, headers, payload: body })
    return {
      answer: answer.then(({ statusCode, body: text, headers: sent }) => ({
        statusCode,
        fields: (JSON.parse(text) as { fields?: object }).fields,
        retryAfter: sent['retry-after'],
      })),
      isRead: () => body.readableLength === 0,
      end: () => void body.end(Buffer.concat([jpg, Buffer.from('\r\n--line--\r\n')])),
    }
  }

  test('six of all members are in memory, and the next is 503 unread until one is done', async () => {
    const members: string[] = []
    for (let n = 0; n < 7; n += 1) members.push(await site.signIn((await member(site.db)).id))
    const [last = '', ...others] = members
    const reading = others.map((as) => slowUpload(as))
    await expect.poll(() => reading.every((upload) => upload.isRead())).toBe(true)
    const seventh = slowUpload(last)
    expect(await seventh.answer).toMatchObject({ statusCode: 503, retryAfter: '3' })
    expect(seventh.isRead()).toBe(false)
    for (const upload of reading) upload.end()
    for (const upload of reading) expect((await upload.answer).statusCode).toBe(200)
    const again = slowUpload(last)
    again.end()
    expect((await again.answer).statusCode).toBe(200)
  })

  test('two of one member are read, and a third is 503 unread', async () => {
    const reading = [slowUpload(cookie), slowUpload(cookie)]
    await expect.poll(() => reading.every((upload) => upload.isRead())).toBe(true)
    const third = slowUpload(cookie)
    expect([(await third.answer).statusCode, third.isRead()]).toEqual([503, false])
    for (const upload of reading) upload.end()
    for (const upload of reading) expect((await upload.answer).statusCode).toBe(200)
  })

  test('what says that it is larger than a picture may be is refused unread', async () => {
    const large = slowUpload(cookie, 300 * 1024 * 1024)
    expect(await large.answer).toMatchObject({ statusCode: 400, fields: { uploadAvatar: TOO_LARGE } })
    expect(large.isRead()).toBe(false)
  })
})

/** A PNG that says it has so many pixels, of which there are none. */
function bomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body) >>> 0)
  return Buffer.concat([frame, body, check])
}
