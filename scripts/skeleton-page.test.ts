import { expect, test } from 'vitest'
import { skeletonPage } from './skeleton-page.ts'

const HOME = { html: '<header>H</header><main>home $&</main>', css: 'a{}' }
const READING = { html: '<header>H</header><main><a aria-current="page">$1 outline</a></main>', css: 'b{}' }
const PAGE = `<head>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <style>a{}</style>
    <link rel="expect" href="#outlined" blocking="render"></head><body><header>H</header><main>home $&</main><script id="outlined">after</script>
  </body>`

test('a page with skeletons of its own is that of Home with another shell, and with a script of its own', () => {
  expect(skeletonPage(PAGE, { home: HOME, shell: READING, script: 'tell()' })).toBe(
    '<head>\n    <script type="module" crossorigin src="/assets/index.js"></script>\n    <style>b{}</style></head><body><header>H</header><main><a>$1 outline</a></main><script data-last>tell()</script>\n  </body>',
  )
})

test('one whose skeletons need no script has none', () => {
  expect(skeletonPage(PAGE, { home: HOME, shell: READING })).not.toContain('data-last')
})

test('a page that is not as it was put together fails the build', () => {
  expect(() => skeletonPage('<body></body>', { home: HOME, shell: READING })).toThrow('has not what was put into it')
})
