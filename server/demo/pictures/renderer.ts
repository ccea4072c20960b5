import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ink } from './palette.ts'
import { parseMediaPath, type MediaRequest } from './paths.ts'
import { artVersion, renderPicture } from './picture.ts'

export interface RenderedPicture {
  /** Absolute path of the rendered file. */
  file: string
  contentType: string
  /** Strong, quoted; the same for the same picture on every machine with this version of the drawings. */
  etag: string
}

export interface Renderer {
  /**
   * The rendered file of a `/media/...` path, made on first request. `gone` is aborted when its client has gone: what
   * only such clients wait for is not rendered any more [D5.97].
   * Null when the path names no picture; rejects with `RendererBusyError` when too much is waiting, and with
   * `ClientsGoneError` when nobody waits for it.
   */
  render(path: string, query: { w?: string }, gone?: AbortSignal): Promise<RenderedPicture | null>
}

export interface RendererOptions {
  /** Directory for the files; created when absent. It holds nothing that cannot be made again. */
  cacheDir: string
  /** Pictures rendered at the same time. */
  concurrency?: number
  /** Renders that may wait for their turn before further ones are refused. */
  maxWaiting?: number
  /** Files cached; past that the longest unused go, because ids are free and a disk is not. */
  maxFiles?: number
}

/** Too many pictures are waiting to be rendered: the caller should come back in a moment. */
export class RendererBusyError extends Error {
  constructor() {
    super('Too many pictures are being drawn.')
    this.name = 'RendererBusyError'
  }
}

/** Everybody who asked for the picture has gone, so it was not rendered. */
export class ClientsGoneError extends Error {
  constructor() {
    super('Nobody waits for the picture.')
    this.name = 'ClientsGoneError'
  }
}

/** A picture that is not there yet, and for how many clients. */
interface Work {
  clients: number
  /** Null once its turn has come. */
  wanted: AbortController | null
  done: Promise<void>
}

/** Makes the pictures of the demo league from their drawings, each size once, and caches them under `cacheDir`. */
export function createRenderer({
  cacheDir,
  concurrency = 2,
  maxWaiting = 200,
  maxFiles = 20_000,
}: RendererOptions): Renderer {
  const running = new Map<string, Work>()
  const turns = createTurns(concurrency, maxWaiting)
  const cache = createPictureCache(join(cacheDir, `v${artVersion}`), maxFiles)

  async function ensure(request: MediaRequest, file: string, work: Work, requested: AbortSignal): Promise<void> {
    if (await exists(file)) return cache.used(file)
    await turns.take(requested, () => {
      work.wanted = null
      return write(request, file)
    })
    await cache.added(file)
  }

  function begin(request: MediaRequest, file: string): Work {
    const requested = new AbortController()
    const work: Work = { clients: 0, wanted: requested, done: Promise.resolve() }
    work.done = ensure(request, file, work, requested.signal).finally(() => {
      if (running.get(file) === work) running.delete(file)
    })
    running.set(file, work)
    return work
  }

  function leave(work: Work, file: string): void {
    work.clients -= 1
    if (work.clients > 0 || !work.wanted) return
    // A client that asks from now on needs another turn.
    running.delete(file)
    work.wanted.abort()
  }

  return {
    async render(path, query, gone) {
      const request = parseMediaPath(path, query.w)
      if (request === null) return null
      if (gone?.aborted) throw new ClientsGoneError()
      const name = `${request.id}.${request.width}.${request.format}`
      const file = join(cacheDir, `v${artVersion}`, request.kind, name)
      const work = running.get(file) ?? begin(request, file)
      const left = () => leave(work, file)
      work.clients += 1
      gone?.addEventListener('abort', left)
      try {
        await work.done
      } finally {
        gone?.removeEventListener('abort', left)
      }
      if (gone?.aborted) throw new ClientsGoneError()
      return { file, contentType: request.contentType, etag: etagOf(`${request.kind}/${name}`) }
    },
  }
}

async function write(request: MediaRequest, file: string): Promise<void> {
  const drawing = sharp(Buffer.from(renderPicture(request.kind, request.id, request.width))).flatten({
    background: ink,
  })
  const image = await encode(drawing, request).toBuffer()
  await mkdir(dirname(file), { recursive: true })
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, image)
    await rename(temporary, file)
  } catch (error) {
    await unlink(temporary).catch(() => undefined)
    throw error
  }
}

function encode(drawing: Sharp, { format }: MediaRequest): Sharp {
  if (format === 'png') return drawing.png({ palette: true })
  // 4:4:4, or the hard edges of flat colours fringe.
  if (format === 'jpg') return drawing.jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
  return drawing.webp({ quality: 84, smartSubsample: true, effort: 4 })
}

function etagOf(name: string): string {
  const hash = createHash('sha256').update(`${artVersion}/${sharp.versions.vips}/${name}`).digest('base64url')
  return `"${hash.slice(0, 22)}"`
}

async function exists(file: string): Promise<boolean> {
  try {
    return (await stat(file)).size > 0
  } catch {
    return false
  }
}

interface Turns {
  /** Runs the task when its turn has come. @throws ClientsGoneError where it is no longer wanted by then */
  take(requested: AbortSignal, task: () => Promise<void>): Promise<void>
}

/** Lets a few tasks run at once and the rest wait in order; one that is no longer wanted leaves its place. */
function createTurns(concurrency: number, maxWaiting: number): Turns {
  let active = 0
  const waiting = new Set<() => void>()

  function turn(requested: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      function leave(): void {
        waiting.delete(enter)
        reject(new ClientsGoneError())
      }
      function enter(): void {
        requested.removeEventListener('abort', leave)
        resolve()
      }
      waiting.add(enter)
      requested.addEventListener('abort', leave, { once: true })
    })
  }

  return {
    async take(requested, task) {
      if (requested.aborted) throw new ClientsGoneError()
      if (active >= concurrency) {
        if (waiting.size >= maxWaiting) throw new RendererBusyError()
        await turn(requested)
      } else {
        active++
      }
      try {
        await task()
      } finally {
        const [next] = waiting
        // The turn passes on without being given back, so a newcomer cannot slip in between.
        if (next) {
          waiting.delete(next)
          next()
        } else active--
      }
    },
  }
}

interface PictureCache {
  added(file: string): Promise<void>
  used(file: string): void
}

/** Remembers what lies in the cache, the longest unused first, and takes that away when there is too much. */
function createPictureCache(directory: string, maxFiles: number): PictureCache {
  let listing: Promise<Set<string>> | undefined
  let files = new Set<string>()

  function used(file: string): void {
    if (files.delete(file)) files.add(file)
  }

  return {
    used,
    async added(file) {
      listing ??= listFiles(directory)
      files = await listing
      files.add(file)
      used(file)
      for (const oldest of files) {
        if (files.size <= maxFiles) break
        files.delete(oldest)
        await unlink(oldest).catch(() => undefined)
      }
    },
  }
}

async function listFiles(directory: string): Promise<Set<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const dated = await Promise.all(
    files.map(async (file) => ({ file, at: (await stat(file).catch(() => ({ mtimeMs: 0 }))).mtimeMs })),
  )
  return new Set(dated.sort((a, b) => a.at - b.at).map((entry) => entry.file))
}
