import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The one that is served and the two before it. */
const MAX_RELEASES = 3

interface Release {
  folder: string
  number: number
  stamp: string
}

/**
 * Retains a copy of the assets of the build that is served, so that a page of the previous one still finds its chunks
 * after the next build has been put in its place [F15 missing chunk]. Gives the folders of the earlier builds, newest
 * first; each holds an `assets` of its own. The names of assets hold their hashes, so that copies never contradict each
 * other.
 */
export async function retainRelease(distDir: string, releasesDir: string): Promise<string[]> {
  const assets = (await readdir(join(distDir, 'assets'))).sort()
  const stamp = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16)
  await mkdir(releasesDir, { recursive: true })
  const before = await releasesIn(releasesDir)
  const newest = before[0]
  if (newest?.stamp !== stamp) {
    // Whole or not at all, whatever happens meanwhile.
    const unfinished = await mkdtemp(join(releasesDir, '.unfinished-'))
    await cp(join(distDir, 'assets'), join(unfinished, 'assets'), { recursive: true })
    await rename(unfinished, join(releasesDir, `${(newest?.number ?? 0) + 1}-${stamp}`))
  }
  const now = await releasesIn(releasesDir)
  const stored = now
    .filter((release, index) => now.findIndex((other) => other.stamp === release.stamp) === index)
    .slice(0, MAX_RELEASES)
  const leftOver = (await readdir(releasesDir))
    .filter((name) => name.startsWith('.unfinished-'))
    .map((name) => join(releasesDir, name))
  const tooOld = now.filter((release) => !stored.includes(release)).map(({ folder }) => folder)
  await Promise.all([...tooOld, ...leftOver].map((folder) => rm(folder, { recursive: true, force: true })))
  return stored.filter((release) => release.stamp !== stamp).map(({ folder }) => folder)
}

/** Newest first. */
async function releasesIn(releasesDir: string): Promise<Release[]> {
  const found = (await readdir(releasesDir)).flatMap((name) => {
    const [, number, stamp] = /^(\d{1,9})-([\da-f]{16})$/.exec(name) ?? []
    return number && stamp ? [{ folder: join(releasesDir, name), number: Number(number), stamp }] : []
  })
  return found.sort((one, other) => other.number - one.number)
}
