import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { kindsWithoutFiles, pageFiles } from './page-files.ts'

test('a page preloads the scripts and sheets of its own that the app does not load first anyway', () => {
  const dist = mkdtempSync(join(tmpdir(), 'files-'))
  mkdirSync(join(dist, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_base.js'], css: ['assets/index.css'] },
    '_base.js': { file: 'assets/base.js' },
    '_shared.js': { file: 'assets/shared.js', imports: ['_base.js'], css: ['assets/shared.css', 'assets/index.css'] },
    'src/routes/news/$newsname.tsx?tsr-split=component': {
      file: 'assets/news.js',
      imports: ['_shared.js', '_base.js', 'index.html'],
      css: ['assets/news.css'],
    },
    'src/routes/news/index.tsx?tsr-split=component': { file: 'assets/list.js' },
    'src/routes/event/$id.tsx?tsr-split=component': { file: 'assets/event.js', imports: ['_shared.js'] },
    'src/routes/event/$id_.clock.tsx?tsr-split=component': { file: 'assets/clock.js' },
    'src/lib/browser/page/html-sanitizer.ts': { file: 'assets/sanitizer.js' },
  }
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest))
  const filesOf = pageFiles(dist)
  expect(filesOf('article')).toBe(
    ['news', 'shared', 'sanitizer']
      .map((name) => `<link rel="modulepreload" crossorigin href="/assets/${name}.js">`)
      .concat(
        ['news', 'shared'].map((name) => `<link rel="preload" as="style" crossorigin href="/assets/${name}.css">`),
      )
      .join(''),
  )
  expect(namesOf(filesOf('event'))).toEqual(['event.js', 'shared.js', 'shared.css'])
  expect(namesOf(filesOf('clock'))).toEqual(['clock.js'])
  expect(filesOf('venue')).toBe('')
  expect(kindsWithoutFiles(dist)).toEqual(['about', 'major-event', 'aplpt', 'venue', 'leaderboards'])
  rmSync(dist, { recursive: true, force: true })
  expect(pageFiles(dist)('article')).toBe('')
})

function namesOf(links: string): (string | undefined)[] {
  return [...links.matchAll(/href="\/assets\/([^"]+)"/g)].map(([, name]) => name)
}
