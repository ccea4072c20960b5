import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { avatars } from '#server/db/schema/office.ts'
import { uploadedPath } from '#server/resources/avatars/addresses.ts'
import { member } from '#server/testing/builders.ts'
import { openDocumentSite, type DocumentSite } from './testing/document-site.ts'

let pages: DocumentSite
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'real-league-'))
  pages = await openDocumentSite({ env: { dataDir } })
})

afterAll(async () => {
  await pages.close()
  await rm(dataDir, { recursive: true })
})

test('a real league invents no picture: one that it does not have is not found [D5.96]', async () => {
  for (const path of [
    'banner/first-win.webp',
    'avatar/default.webp',
    'venue/royal-hotel.jpg?w=640',
    'uploaded/no.webp',
  ]) {
    for (const method of ['GET', 'HEAD']) {
      const answer = await pages.site.request(method, `/media/${path}`)
      expect([answer.status, answer.headers['cache-control']], path).toEqual([404, 'no-store'])
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  }
  expect(await readdir(dataDir)).not.toContain('media')
})

test('a real league serves the pictures that members sent [D5.96]', async () => {
  const { db } = pages.site
  const { id: playerId } = await member(db)
  const picture = { guid: randomUUID(), playerId, version: 1, createdAt: new Date('2026-11-20T00:00:00Z') }
  await db.insert(avatars).values({ ...picture, status: 'approved', bytes: Buffer.from('a picture') })
  const answer = await pages.site.request('GET', uploadedPath(picture.guid))
  expect([answer.status, answer.headers['content-type'], answer.text]).toEqual([200, 'image/webp', 'a picture'])
})

test('its link previews name pictures as they are stored, and none of venues [D5.96]', async () => {
  const imageOf = async (url: string) => (await pages.preview(url)).meta['og:image']
  expect(await imageOf('/news/a-first-win')).toBe('http://localhost:4173/media/banner/first-win.webp')
  expect(await imageOf('/venue/royal-hotel')).toBe('http://localhost:4173/icons/app-512.png')
  expect(await imageOf(`/event/${pages.eventId}`)).toBe('http://localhost:4173/icons/app-512.png')
})

test('its link previews name the media host [D5.96]', async () => {
  const { config } = pages.site.context.env
  const { meta } = await withMediaHost({ ...config, mediaBase: 'https://media.example/league' })
  expect(meta['og:image']).toBe('https://media.example/league/media/banner/first-win.webp')
})

async function withMediaHost(config: DocumentSite['site']['context']['env']['config']) {
  const other = await openDocumentSite({ env: { dataDir, config } })
  try {
    return await other.preview('/news/a-first-win')
  } finally {
    await other.close()
  }
}
