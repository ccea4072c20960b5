import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { retainRelease } from './retained-releases.ts'

let place: string
let dist: string
let releases: string

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'releases-'))
  dist = join(place, 'dist')
  releases = join(place, 'data', 'releases')
})
afterEach(() => rmSync(place, { recursive: true, force: true }))

function build(name: string) {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(join(dist, 'assets'), { recursive: true })
  writeFileSync(join(dist, 'assets', `main-${name}.js`), name)
}

async function stored() {
  return (await retainRelease(dist, releases)).flatMap((folder) => readdirSync(join(folder, 'assets')))
}

test('the chunks of the two builds before are retained, newest first, and no more [F15]', async () => {
  build('one')
  expect(await stored()).toEqual([])
  build('two')
  expect(await stored()).toEqual(['main-one.js'])
  build('three')
  expect(await stored()).toEqual(['main-two.js', 'main-one.js'])
  build('four')
  expect(await stored()).toEqual(['main-three.js', 'main-two.js'])
  expect(readdirSync(releases)).toHaveLength(3)
})

test('the same build started again is not another release [F15]', async () => {
  build('one')
  await stored()
  build('two')
  await stored()
  expect(await stored()).toEqual(['main-one.js'])
  expect(readdirSync(releases)).toHaveLength(2)
})

test('going back to the build before retains the one that was withdrawn [F15]', async () => {
  for (const name of ['one', 'two', 'one']) {
    build(name)
    await stored()
  }
  expect(await stored()).toEqual(['main-two.js'])
})

test('what a start that was cut off left behind is swept away [F15]', async () => {
  mkdirSync(join(releases, '.unfinished-abc', 'assets'), { recursive: true })
  mkdirSync(join(releases, 'something else'))
  build('one')
  expect(await stored()).toEqual([])
  expect(readdirSync(releases).filter((name) => name.startsWith('.'))).toEqual([])
  expect(readdirSync(releases)).toContain('something else')
})
