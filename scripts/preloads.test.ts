import { expect, test } from 'vitest'
import { missingAssets } from './preloads.ts'

const written = new Set(['assets/app-Dx1.js', 'assets/archivo.woff2'])

test('a preload whose chunk does not exist is found, in links, styles and scripts, once', () => {
  const document = `
    <link rel="modulepreload" href="/assets/app-Dx1.js"><link rel="modulepreload" href="/assets/gone-1.js">
    <style>@font-face{src:url(/assets/archivo.woff2)}</style><script>load(["/assets/gone-1.js","/assets/late.js"])</script>`
  expect(missingAssets(document, written)).toEqual(['assets/gone-1.js', 'assets/late.js'])
  expect(missingAssets('<script type="module" src="/assets/app-Dx1.js"></script>', written)).toEqual([])
})
