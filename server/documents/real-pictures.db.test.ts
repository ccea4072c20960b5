import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDocumentSite, type DocumentSite } from './testing/document-site.ts'

let pages: DocumentSite
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'real-league-'))
  pages = await openDocumentSite({ isReal: true, env: { dataDir } })
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
  const other = await openDocumentSite({ isReal: true, env: { dataDir, config } })
  try {
    return await other.preview('/news/a-first-win')
  } finally {
    await other.close()
  }
}
