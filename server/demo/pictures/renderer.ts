import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { dark } from '#domain/colours.ts'
import type { MediaRequest } from './paths.ts'
import { artVersion, renderPicture } from './picture.ts'

/**
 * Returns what makes the file of a picture, each size once: it is cached below `cacheDir`, which holds nothing that
 * cannot be made again. More than `maxFiles` are not cached, because ids are free and a disk is not.
 */
export async function createRenderer({
  cacheDir,
  maxFiles = 20_000,
}: {
  cacheDir: string
  maxFiles?: number
}): Promise<(request: MediaRequest) => Promise<Buffer>> {
  const folder = join(cacheDir, `v${artVersion}`)
  await mkdir(folder, { recursive: true })
  // The longest unused first.
  const files = new Set(await readdir(folder))
  const running = new Map<string, Promise<Buffer>>()

  async function read(request: MediaRequest, name: string): Promise<Buffer> {
    const file = join(folder, name)
    const image = await readFile(file).catch(() => write(request, file))
    files.delete(name)
    files.add(name)
    for (const oldest of files) {
      if (files.size <= maxFiles) break
      files.delete(oldest)
      await rm(join(folder, oldest), { force: true })
    }
    return image
  }

  return (request) => {
    const name = `${request.kind}.${request.id}.${request.width}.${request.format}`
    const picture = running.get(name) ?? read(request, name).finally(() => running.delete(name))
    running.set(name, picture)
    return picture
  }
}

/** Under another name first, so that no half of a file is ever read. */
async function write(request: MediaRequest, file: string): Promise<Buffer> {
  const image = await encode(request)
  const temporary = `${file}.${randomUUID()}.tmp`
  try {
    await writeFile(temporary, image)
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  return image
}

function encode({ kind, id, width, format }: MediaRequest): Promise<Buffer> {
  const drawing = sharp(Buffer.from(renderPicture(kind, id, width))).flatten({ background: dark.ink })
  if (format === 'png') return drawing.png({ palette: true }).toBuffer()
  // 4:4:4, or the hard edges of flat colours fringe.
  if (format === 'jpg') return drawing.jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer()
  return drawing.webp({ quality: 84, smartSubsample: true, effort: 4 }).toBuffer()
}
