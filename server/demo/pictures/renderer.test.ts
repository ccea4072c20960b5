import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ClientsGoneError, createRenderer, RendererBusyError } from './renderer.ts'

let cacheDir: string

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'media-'))
})

afterEach(async () => {
  await rm(cacheDir, { recursive: true, force: true })
})

describe('createRenderer', () => {
  test.each([
    ['/media/avatar/default.webp', '96', 'webp', 96, 96],
    ['/media/banner/a-night-out.jpg', '640', 'jpeg', 640, 336],
    ['/media/major/apl-million-2025.webp', '1600', 'webp', 1600, 640],
    ['/media/logo/3.png', undefined, 'png', 320, 320],
    ['/media/photo/12-final-table.webp', '500', 'webp', 640, 427],
    ['/media/venue/royal-oak.webp', '480', 'webp', 480, 320],
    ['/media/slide/2.webp', undefined, 'webp', 1280, 720],
    ['/media/winner-default/1.webp', undefined, 'webp', 1200, 800],
  ])('renders %s at w=%s', async (path, w, format, width, height) => {
    const picture = await createRenderer({ cacheDir }).render(path, w === undefined ? {} : { w })
    expect(picture).not.toBeNull()
    expect(await sharp(picture?.file).metadata()).toMatchObject({ format, width, height })
    expect(picture?.contentType).toBe(`image/${format}`)
  })

  test('two machines make the same bytes and the same etag', async () => {
    const other = await mkdtemp(join(tmpdir(), 'media-'))
    const [a, b] = await Promise.all(
      [cacheDir, other].map((dir) => createRenderer({ cacheDir: dir }).render('/media/photo/7.webp', { w: '240' })),
    )
    expect(await readFile(a?.file ?? '')).toEqual(await readFile(b?.file ?? ''))
    expect(a?.etag).toBe(b?.etag)
    expect(a?.etag).toMatch(/^"[\w-]+"$/)
    await rm(other, { recursive: true })
  })

  test('what is in the cache is not rendered again, not even by a new renderer', async () => {
    const first = await createRenderer({ cacheDir }).render('/media/logo/5.webp', {})
    const long = new Date('2001-01-01T00:00:00Z')
    await utimes(first?.file ?? '', long, long)
    const again = await createRenderer({ cacheDir }).render('/MEDIA/Logo/5.webp', { w: 'wide' })
    expect(again).toEqual(first)
    expect((await stat(again?.file ?? '')).mtime).toEqual(long)
  })

  test('identical requests share one render, and nothing half written stays', async () => {
    // With one turn and no waiting room a second render would be refused: that all of them get one proves the sharing.
    const renderer = createRenderer({ cacheDir, concurrency: 1, maxWaiting: 0 })
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => renderer.render('/media/photo/shared.webp', { w: '320' })),
    )
    expect(new Set(answers.map((answer) => answer?.file)).size).toBe(1)
    const files = await readdir(cacheDir, { recursive: true })
    expect(files.filter((name) => name.endsWith('.webp'))).toHaveLength(1)
    expect(files.filter((name) => name.endsWith('.tmp'))).toEqual([])
  })

  test('more than may wait are refused, and the turn comes free again', async () => {
    const renderer = createRenderer({ cacheDir, concurrency: 1, maxWaiting: 1 })
    const results = await Promise.allSettled(
      [1, 2, 3, 4].map((id) => renderer.render(`/media/avatar/${id}.webp`, { w: '64' })),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.every((result) => result.reason instanceof RendererBusyError)).toBe(true)
    expect(await renderer.render('/media/avatar/4.webp', { w: '64' })).not.toBeNull()
  })

  test('of 900 pictures asked for at once none is rendered whose client has gone, and the next comes [D5.97]', async () => {
    const renderer = createRenderer({ cacheDir, concurrency: 1, maxWaiting: 900 })
    const clients = Array.from({ length: 900 }, () => new AbortController())
    const [first, ...rest] = clients.map(({ signal }, id) =>
      renderer.render(`/media/avatar/${id}.webp`, { w: '64' }, signal),
    )
    const settled = Promise.allSettled(rest)
    await first
    for (const client of clients) client.abort()
    expect(await renderer.render('/media/avatar/next.webp', { w: '64' })).not.toBeNull()
    const results = await settled
    const rejected = results.filter((result) => result.status === 'rejected')
    expect(rejected.every(({ reason }) => reason instanceof ClientsGoneError)).toBe(true)
    // A few may be ready, or being rendered, before their clients leave.
    expect(results.length - rejected.length).toBeLessThan(10)
    expect((await rendered()).length).toBeLessThan(12)
    expect(await rendered()).toEqual(expect.arrayContaining(['0.64.webp', 'next.64.webp']))
  })

  test('those who have gone leave their places in the queue to others [D5.97]', async () => {
    const renderer = createRenderer({ cacheDir, concurrency: 1, maxWaiting: 1 })
    const leaving = new AbortController()
    const requested = [1, 2].map((id) => renderer.render(`/media/avatar/${id}.webp`, { w: '64' }, leaving.signal))
    const settled = Promise.allSettled(requested)
    leaving.abort()
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const others = [3, 4].map((id) => renderer.render(`/media/avatar/${id}.webp`, { w: '64' }))
    expect((await Promise.all(others)).map((picture) => picture?.contentType)).toEqual(['image/webp', 'image/webp'])
    expect((await rendered()).sort()).toEqual(['3.64.webp', '4.64.webp'])
  })

  test('a picture is rendered as long as one client waits for it, and again for one who comes back [D5.97]', async () => {
    const renderer = createRenderer({ cacheDir, concurrency: 1 })
    const leaving = new AbortController()
    const busy = renderer.render('/media/photo/busy.webp', {})
    const [gone, alone, stays] = [
      renderer.render('/media/avatar/1.webp', {}, leaving.signal),
      renderer.render('/media/avatar/2.webp', {}, leaving.signal),
      renderer.render('/media/avatar/1.webp', {}),
    ]
    const settled = Promise.allSettled([gone, alone])
    leaving.abort()
    const back = renderer.render('/media/avatar/2.webp', {})
    expect([await busy, await stays, await back]).not.toContain(null)
    expect((await settled).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('the cache stores no more files than it may', async () => {
    const renderer = createRenderer({ cacheDir, maxFiles: 3 })
    // 1 is asked for again before each new one, so it outlives the others.
    for (let id = 1; id < 7; id++) {
      await renderer.render(`/media/avatar/${id}.webp`, { w: '64' })
      await renderer.render('/media/avatar/1.webp', { w: '64' })
    }
    const files = (await readdir(cacheDir, { recursive: true })).filter((name) => name.endsWith('.webp'))
    expect(files.map((name) => name.split('/').at(-1)).sort()).toEqual(['1.64.webp', '5.64.webp', '6.64.webp'])
  })

  test('a path that names no picture leaves no trace', async () => {
    const renderer = createRenderer({ cacheDir })
    expect(await renderer.render('/media/photo/../../../etc/passwd.webp', {})).toBeNull()
    expect(await renderer.render('/media/unknown/1.webp', {})).toBeNull()
    expect(await readdir(cacheDir)).toEqual([])
  })
})

async function rendered(): Promise<string[]> {
  const files = await readdir(cacheDir, { recursive: true })
  return files.filter((name) => name.endsWith('.webp')).map((name) => name.split('/').at(-1) ?? '')
}
