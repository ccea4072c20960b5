import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseMediaPath, type MediaRequest } from './paths.ts'
import { createRenderer } from './renderer.ts'

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
    const render = await createRenderer({ cacheDir })
    expect(await sharp(await render(picture(path, w))).metadata()).toMatchObject({ format, width, height })
  })

  test('two machines make the same bytes', async () => {
    const other = await mkdtemp(join(tmpdir(), 'media-'))
    const [a, b] = await Promise.all(
      [cacheDir, other].map(async (dir) =>
        (await createRenderer({ cacheDir: dir }))(picture('/media/photo/7.webp', '240')),
      ),
    )
    expect(a).toEqual(b)
    await rm(other, { recursive: true })
  })

  test('what is in the cache is not rendered again, not even by a new renderer', async () => {
    const first = await (await createRenderer({ cacheDir }))(picture('/media/logo/5.webp'))
    const [file = ''] = await cached()
    const long = new Date('2001-01-01T00:00:00Z')
    await utimes(file, long, long)
    expect(await (await createRenderer({ cacheDir }))(picture('/MEDIA/Logo/5.webp', 'wide'))).toEqual(first)
    expect((await stat(file)).mtime).toEqual(long)
    expect(await readFile(file)).toEqual(first)
  })

  test('identical requests share one render, and nothing half written stays', async () => {
    const render = await createRenderer({ cacheDir })
    const requested = Array.from({ length: 25 }, () => render(picture('/media/photo/shared.webp', '320')))
    expect(new Set(await Promise.all(requested)).size).toBe(1)
    expect(await cached()).toHaveLength(1)
  })

  test('the cache stores no more files than it may', async () => {
    const render = await createRenderer({ cacheDir, maxFiles: 3 })
    // 1 is asked for again before each new one, so it outlives the others.
    for (let id = 1; id < 7; id++) {
      await render(picture(`/media/avatar/${id}.webp`, '64'))
      await render(picture('/media/avatar/1.webp', '64'))
    }
    expect((await cached()).map((name) => name.split('/').at(-1)).sort()).toEqual([
      'avatar.1.64.webp',
      'avatar.5.64.webp',
      'avatar.6.64.webp',
    ])
  })
})

function picture(path: string, w?: string): MediaRequest {
  const request = parseMediaPath(path, w)
  if (!request) throw new Error(`${path} is no picture.`)
  return request
}

async function cached(): Promise<string[]> {
  const entries = await readdir(cacheDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}
