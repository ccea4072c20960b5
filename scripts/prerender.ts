import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import type { Plugin } from 'vite'
import { dark, fills, light } from '#domain/colours.ts'
import { STATES } from '#domain/states.ts'
import { outputOf } from './node-program.ts'
import { KNOWN_STATE, skeletonPage, type Shell } from './skeleton-page.ts'

/** Which outline is seen, and what only some people have. Unlayered, so that it goes before the shell's own styles. */
const CHOICE = `
html:not([data-page]) [data-prerendered] { visibility: hidden }
[data-prerendered] { --outline-after: 0ms }
html:not([data-page=clock]) [data-prerendered=clock],
html[data-page=clock] [data-prerendered=shell],
html:not([data-page=home]) [data-skeleton=home],
html:not([data-member]) [data-prerendered] [data-area=mine],
html[data-member] [data-prerendered] [data-guest] { display: none }
@media (max-width: 991px) { html[data-page=ticket] [data-prerendered] > header { display: none } }
noscript p { padding: 16px; background: var(--apl-colors-accent-subtle); color: var(--apl-colors-accent-fg) }
`

/** A definition; the last of a rule may end without a semicolon. */
const VARIABLE = /(--apl-[\w-]+):[^;{}]*(?:;|(?=}))/g

/** Stands in index.html for the colour of the page, which comes dark. */
const PAGE_COLOUR = '%PAGE_COLOUR%'

const NO_SCRIPT =
  '<noscript><p>MyAPL is an app that runs in your browser, and needs JavaScript. Turn it on in the browser’s settings and load this page again.</p></noscript>'

/**
 * The built pages for what is read and for games, whose skeletons the server fills; nobody asks for them by these
 * names.
 */
const OUTLINED = { reading: '.vite/reading.html', game: '.vite/game.html' } as const

type Shells = Readonly<Record<'home' | keyof typeof OUTLINED, Shell>>

/**
 * Puts the shell into index.html, with its styles and the two small scripts that fit it to the device. All of it is
 * inline, and the server's policy names each by its hash. Beside it stands the same page with the skeletons of pages to
 * read, and with those of games, so that Home does not carry them.
 */
export function prerenderedShell(): Plugin {
  let isBuild = false
  let folder = 'dist'
  let shells: Shells | null = null
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
        shells = await rendered()
        const shell = shells.home
        const after = await script('after', {
          __CARD__: { dark: dark.playingCard, light: light.playingCard, words: fills.playingCard.contrast },
        })
        const body = shell.html.replace('</header>', () => `</header><script>${before}</script>`)
        return {
          html: html.replace(
            '<div id="root"></div>',
            () => `${NO_SCRIPT}<div id="root">${body}</div><script id="outlined">${after}</script>`,
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
      const ofPage = {
        reading: await script('reading', {
          __STATE_NAMES__: Object.fromEntries(STATES.map(({ id, name }) => [id, name])),
        }),
        game: await script('game', {}),
      }
      for (const name of ['reading', 'game'] as const)
        await writeFile(
          join(folder, OUTLINED[name]),
          skeletonPage(page, { home: shells.home, shell: shells[name], script: ofPage[name] }),
        )
    },
  }
}

async function rendered(): Promise<Shells> {
  const { home, reading, game } = JSON.parse(await outputOf(await shellProgram())) as Shells
  return {
    home: await finished(home),
    reading: await finished({ ...reading, css: reading.css + KNOWN_STATE }),
    game: await finished(game),
  }
}

async function finished(given: Shell): Promise<Shell> {
  const { html, rules } = withoutStyleAttributes(given.html)
  const { code } = await transform(withoutUnused(given.css + rules + CHOICE), { loader: 'css', minify: true })
  return { html, css: code.trim() }
}

/** The app's own shell as a program for Node: everything of ours in one text, without what comes on demand. */
async function shellProgram(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('prerender-shell.ts', import.meta.url))],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    jsx: 'automatic',
    define: { 'import.meta.env': '{}' },
    logLevel: 'warning',
    plugins: [
      {
        name: 'shell-on-server',
        setup({ onResolve }) {
          onResolve({ filter: /./ }, ({ kind, path }) =>
            kind === 'dynamic-import' ? { path, external: true } : undefined,
          )
        },
      },
    ],
  })
  return outputFiles[0]?.text ?? ''
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

/** Without the design's variables that nothing in these styles uses; the app brings all of them. */
export function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--apl-[\w-]+)/g)].map(([, name]) => name))
  const pruned = css.replace(VARIABLE, (definition, name: string) => (used.has(name) ? definition : ''))
  return pruned.length === css.length ? css : withoutUnused(pruned)
}

/** A module of the first paint and what it imports, as a classic script. */
async function script(
  name: 'before' | 'after' | keyof typeof OUTLINED,
  values: Readonly<Record<string, unknown>>,
): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`first-paint/${name}.ts`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])),
  })
  return outputFiles[0]?.text.trim() ?? ''
}
