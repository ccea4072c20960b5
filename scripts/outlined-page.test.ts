import { expect, test } from 'vitest'
import { outlinedPage } from './outlined-page.ts'

const HOME = { html: '<header>H</header><main>home $&</main>', css: 'a{}' }
const READING = { html: '<header>H</header><main><a aria-current="page">$1 outline</a></main>', css: 'b{}' }
const PAGE = `<head>
    <script type="module" crossorigin src="/assets/index.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/one.js">
    <link rel="modulepreload" crossorigin href="/assets/two.js">
    <style>a{}</style>
    <link rel="expect" href="#outlined" blocking="render"></head><body><header>H</header><script>changed</script><main>home $&</main><script data-soon id="outlined">after</script>
  </body>`.replace('<header>H</header><script>changed</script>', '<header>H</header>')

test('a page with outlines of its own is that of Home with another shell, and begins the app by a script of its own', async () => {
  let given: unknown
  const page = await outlinedPage(PAGE, { home: HOME, shell: READING }, async (scripts) => {
    given = scripts
    return 'begin()'
  })
  expect(given).toEqual({ entry: '/assets/index.js', files: ['/assets/one.js', '/assets/two.js'] })
  expect(page).toBe(
    '<head>\n    <style>b{}</style></head><body><header>H</header><main><a>$1 outline</a></main><script data-last>begin()</script>\n  </body>',
  )
})

test('a page that is not as it was put together fails the build', async () => {
  await expect(outlinedPage('<body></body>', { home: HOME, shell: READING }, async () => '')).rejects.toThrow(
    'has not what was put into it',
  )
})
