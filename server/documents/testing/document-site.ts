import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '#server/db/client.ts'
import type { Env } from '#server/settings/env.ts'
import { majorEvents, subMajorEvents } from '#server/db/schema/content.ts'
import { article, event, scoreboard, venue } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

export const SHELL =
  '<!doctype html><html><head><meta charset="utf-8" /><title>APL: poker games near you</title>\n<meta name="description" content="Find games." /><link rel="preload" href="/config.json" as="fetch" crossorigin><script>1</script></head><body><div id="root"></div><script id="outlined">2</script></body></html>'
export const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
export const HOSTILE = `</script><script>alert("1")</script> & 'so' \u2028on`

export type DocumentSite = Awaited<ReturnType<typeof openDocumentSite>>

/** A built app with a page of its own, served by a league with a few of everything that has a page. */
export async function openDocumentSite({ env = {} }: { env?: Partial<Env> } = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'))
  writeFileSync(join(dist, 'index.html'), SHELL)
  const site = await testApp({ distDir: dist, env })
  const { game, onHold } = await addPages(site.db)

  const open = (url: string, headers: Record<string, string> = {}, cookie?: string) =>
    site.request('GET', url, { headers: { ...HTML, ...headers }, ...(cookie !== undefined && { cookie }) })

  return {
    site,
    dist,
    eventId: game.id,
    onHoldId: onHold.id,
    open,
    /** What a link preview reads of a page. */
    preview: async (url: string) => previewOf((await open(url)).text),
    async close(): Promise<void> {
      await site.close()
      rmSync(dist, { recursive: true, force: true })
    },
  }
}

/** One of everything that has a page, and some that have none yet. */
async function addPages(db: Db) {
  const at = await venue(db, {
    title: 'Royal Hotel',
    slug: 'royal-hotel',
    address: '12 High Street, Kew VIC 3101',
    suburb: 'Kew',
    postcode: '3101',
  })
  await scoreboard(db, { venueId: at.id, dayId: 4 })
  await scoreboard(db, { venueId: at.id, dayId: 7 })
  const game = await event(db, { venue: at, date: '2026-11-26', guaranteeCents: 100_000 })
  const onHold = await event(db, { venue: at, date: '2026-11-27', statusId: 6, buyInCents: 0 })
  await article(db, {
    name: 'A first win',
    urlName: 'a-first-win',
    stateId: 1,
    excerpt: 'It took nine years.',
    bannerPath: '/media/banner/first-win.webp',
    publishedAt: new Date('2026-11-18T22:00:00Z'),
  })
  await article(db, {
    name: HOSTILE,
    urlName: 'hostile',
    excerpt: '',
    content: `<p>${HOSTILE}</p><img src=x onerror=alert(1)>`,
    bannerPath: null,
  })
  await article(db, { name: 'Not out yet', urlName: 'not-yet', publishedAt: new Date('2026-11-21T00:00:00Z') })
  await article(db, { kind: 'page', name: 'Privacy policy', urlName: 'privacy-policy' })
  const [cup] = await db
    .insert(majorEvents)
    .values({
      name: 'Harvest Cup',
      urlName: 'harvest-cup',
      bannerPath: '/media/major/cup.webp',
      description: '<p>The evening off.</p>',
      setupModeId: 2,
      startsOn: '2026-11-26',
      endsOn: '2026-11-28',
    })
    .returning()
  await db
    .insert(subMajorEvents)
    .values({ majorEventId: cup?.id ?? 0, name: 'Flight 1A', typeId: 1, eventNumber: 1, eventId: game.id })
  await db.insert(majorEvents).values({
    name: 'APL Million',
    urlName: 'apl-million-2025',
    aplpt: true,
    setupModeId: 1,
    startsOn: '2026-12-26',
    endsOn: '2026-12-26',
  })
  return { game, onHold }
}

function previewOf(text: string) {
  const meta = Object.fromEntries(
    [...text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)">/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  )
  const [, title] = /<title>([^<]*)<\/title>/.exec(text) ?? []
  const [, canonical] = /<link rel="canonical" href="([^"]*)">/.exec(text) ?? []
  const [, data = 'null'] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? []
  const [, answers = '{}'] =
    /<script type="application\/json" id="first-answers">([^<]*)<\/script><\/body>/.exec(text) ?? []
  return {
    title,
    canonical,
    meta,
    data: JSON.parse(data) as Record<string, unknown>,
    answers: JSON.parse(answers) as Record<string, unknown>,
  }
}
