import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Features, transform } from 'lightningcss'
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite'
import { dark, fills, light } from '#domain/colours.ts'
import { STATES } from '#domain/states.ts'
import { floor } from './browsers.js'
import { css, CSS_TARGETS } from './css.ts'
import { outputOf } from './node-program.ts'
import { skeletonPage, type Shell } from './skeleton-page.ts'

/** Which outline is seen, and what only some people have. */
const CHOICE = `
html:not([data-page]) [data-prerendered] { visibility: hidden }
[data-prerendered] { --skeleton-after: 0ms }
html:not([data-page=clock]) [data-prerendered=clock],
html[data-page=clock] [data-prerendered=shell],
html:not([data-page=home]) [data-skeleton=home],
html:not([data-member]) [data-prerendered] [data-area=mine],
html[data-member] [data-prerendered] [data-guest] { display: none }
@media (max-width: 991px) { html[data-page=ticket] [data-prerendered] > header { display: none } }
[data-too-old] #root, html:not([data-too-old]) .too-old { display: none }
.too-old { padding: 16px; background: #fff; color: #000; font: 18px/1.5 sans-serif }
noscript p { padding: 16px; background: var(--apl-colors-accent-subtle); color: var(--apl-colors-accent-fg) }
`

/** Stands in index.html for the colour of the page, which comes dark. */
const PAGE_COLOUR = '%PAGE_COLOUR%'

/** The sheets of the app, which it waits for, but not the first paint: the shell has what it needs of them inline. */
const SHEETS = /\s*<link rel="stylesheet"[^>]*>/g

const ROOT = join(import.meta.dirname, '..')

const NO_SCRIPT =
  '<noscript><p>MyAPL is an app that runs in your browser, and needs JavaScript. Turn it on in the browser’s settings and load this page again.</p></noscript>'

/**
 * For browsers below the oldest that are supported, which may not read the app's scripts at all: in the words of the
 * oldest there are, by what each of the three engines brought with its first supported version [D6.44].
 */
const TOO_OLD = `<script>if (!('adoptedStyleSheets' in document && window.CSS && CSS.supports('color', 'color-mix(in srgb, red, blue)') && CSS.supports('selector(:has(a))'))) document.documentElement.setAttribute('data-too-old', '')</script><p class="too-old">MyAPL needs a newer browser: ${floor
  .map(({ title, least }) => `${title} ${least}`)
  .join(', ')}, or a later one. Update your browser, or your phone’s software, and load this page again.</p>`

/**
 * The built pages for what is read and for games, whose skeletons the server fills; nobody asks for them by these
 * names.
 */
const OUTLINED = { reading: '.vite/reading.html', game: '.vite/game.html' } as const

type ByPage<T> = Readonly<Record<'home' | keyof typeof OUTLINED, T>>

/**
 * Puts the shell into index.html, with its styles and the two small scripts that fit it to the device. All of it is
 * inline, and the server's policy names each by its hash. Beside it stands the same page with the skeletons of pages to
 * read, and with those of games, so that Home does not carry them.
 */
export function prerenderedShell(): Plugin {
  let isBuild = false
  let folder = 'dist'
  let shells: ByPage<Shell> | null = null
  return {
    name: 'prerendered-shell',
    configResolved({ command, build: { outDir } }) {
      isBuild = command === 'build'
      folder = outDir
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page) {
        const html = page.replace(PAGE_COLOUR, dark.ink)
        const before = await script('before', {
          __DAY__: light.ink,
          __STATES__: Object.fromEntries(STATES.map(({ id, short }) => [id, short])),
        })
        // In development the styles change while one looks at them.
        if (!isBuild) return { html, tags: [{ tag: 'script', children: before, injectTo: 'head' }] }
        const after = await script('after', {
          __CARD__: { dark: dark.playingCard, light: light.playingCard, words: fills.playingCard.contrast },
        })
        shells = await rendered(after)
        const shell = shells.home
        const sheets = html.match(SHEETS) ?? []
        const body = shell.html.replace('</header>', () => `</header><script>${before}</script>`)
        return {
          html: html
            .replace(SHEETS, '')
            .replace('<div id="root"></div>', () =>
              [
                `${NO_SCRIPT}${TOO_OLD}<div id="root">${body}</div><script id="outlined">${after}</script>`,
                ...sheets,
              ].join(''),
            ),
          tags: [
            { tag: 'style', children: shell.css, injectTo: 'head' },
            // What this device knows is filled in before the first paint.
            { tag: 'link', attrs: { rel: 'expect', href: '#outlined', blocking: 'render' }, injectTo: 'head' },
          ],
        }
      },
    },
    async writeBundle() {
      if (!shells) return
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      const { home, reading, game } = shells
      const pages = {
        reading: skeletonPage(page, { home, shell: reading }),
        game: skeletonPage(page, { home, shell: game, script: await script('game', {}) }),
      }
      for (const name of ['reading', 'game'] as const) await writeFile(join(folder, OUTLINED[name]), pages[name])
    },
  }
}

/** `filling` is the script that puts what the device knows into Home's shell. */
async function rendered(filling: string): Promise<ByPage<Shell>> {
  const { code, sheets } = await shellProgram()
  const { home, reading, game } = JSON.parse(await outputOf(code)) as ByPage<string>
  return {
    home: finished(home, withoutUnusedClasses(sheets, home + filling)),
    reading: finished(reading, withoutUnusedClasses(sheets, reading)),
    game: finished(game, withoutUnusedClasses(sheets, game)),
  }
}

/** `sheets` are the rules of the app's sheets that this page has use for. */
function finished(markup: string, sheets: string): Shell {
  const { html, rules } = withoutStyleAttributes(markup)
  return { html, css: minified(sheets + rules + CHOICE).trim() }
}

/** Without the rules for classes that this page, markup and script, does not name. */
export function withoutUnusedClasses(sheets: string, page: string): string {
  const named = new Set([...sheets.matchAll(/\.([\w-]+_[\w-]+)/g)].map(([, name = '']) => name))
  return minified(
    sheets,
    [...named].filter((name) => !page.includes(name)),
  )
}

function minified(text: string, unusedSymbols: string[] = []): string {
  const { code } = transform({
    filename: 'shell.css',
    code: Buffer.from(text),
    minify: true,
    targets: CSS_TARGETS,
    // No style uses it, and where it is lowered each colour scheme gets variables.
    exclude: Features.LightDark,
    unusedSymbols,
  })
  return code.toString()
}

/**
 * The app's own shell as a program for Node, without what comes on demand, and the sheets of all it shows. Built as the
 * app is, so that the classes have its names.
 */
async function shellProgram(): Promise<{ code: string; sheets: string }> {
  const output = await bundle('prerender-shell.ts', {
    build: { ssr: true, ssrEmitAssets: true, minify: false },
    plugins: [
      {
        name: 'shell-on-server',
        enforce: 'pre',
        resolveId: (path, _importer, { kind }) => (kind === 'dynamic-import' ? { id: path, external: true } : null),
      },
    ],
  })
  const sheets = output.flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? file.source : []))
  return { code: codeOf(output), sheets: sheets.map(String).join('\n') }
}

/** The policy allows no style attributes: what they say goes into rules. */
export function withoutStyleAttributes(html: string): { html: string; rules: string } {
  const numbers = new Map<string, number>()
  const changed = html.replace(/ style="([^"]*)"/g, (_all, style: string) => {
    const number = numbers.get(style) ?? numbers.size
    numbers.set(style, number)
    return ` data-style="${number}"`
  })
  return {
    html: changed,
    rules: [...numbers].map(([style, number]) => `[data-style="${number}"]{${style}}`).join('\n'),
  }
}

/** A module of the first paint and what it imports, as a classic script. */
async function script(name: 'before' | 'after' | 'game', values: Readonly<Record<string, unknown>>): Promise<string> {
  const output = await bundle(`first-paint/${name}.ts`, {
    define: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])),
    build: { rolldownOptions: { output: { format: 'iife' } } },
  })
  return codeOf(output).trim()
}

type Output = Rolldown.RolldownOutput['output']

/** What Vite makes of one of these modules, with our sheets as the app has them. */
async function bundle(entry: string, { build: options, ...config }: InlineConfig): Promise<Output> {
  const made = await build({
    ...config,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    root: ROOT,
    css,
    build: {
      target: 'es2022',
      assetsInlineLimit: 0,
      // Split, the sheets of a classic script would be put in by it, which the policy forbids.
      cssCodeSplit: false,
      ...options,
      write: false,
      rolldownOptions: { input: join(import.meta.dirname, entry), ...options?.rolldownOptions },
    },
  })
  return (made as Rolldown.RolldownOutput).output
}

function codeOf(output: Output): string {
  return output.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n')
}
