import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { STATES } from '#domain/states.ts'
import { day, fills, night } from '#app/theme/tokens.ts'
import { outputOf } from './node-program.ts'
import {
  CLOCK_LETTERS,
  fontFirst,
  LETTERS,
  outlinedPage,
  STATE_LETTERS,
  type Scripts,
  type Shell,
} from './outlined-page.ts'

/** Which outline is seen, and what only some people have. Unlayered, so that it goes before the shell's own styles. */
const CHOICE = `
html:not([data-page]) [data-prerendered] { visibility: hidden }
[data-prerendered] { --outline-after: 0ms }
html:not([data-page=clock]) [data-prerendered=clock],
html[data-page=clock] [data-prerendered=shell],
html:not([data-page=home]) [data-outline=home],
html:not([data-member]) [data-prerendered] [data-area=mine],
html[data-member] [data-prerendered] [data-guest] { display: none }
@media (max-width: 991px) { html[data-page=ticket] [data-prerendered] > header { display: none } }
noscript p { padding: 16px; background: var(--apl-colors-amber-subtle); color: var(--apl-colors-amber-fg) }
`

/** What the app imports as soon as it runs, and what takes the place of Home's outline. */
const SOON = ['src/app/start.ts']
const HOME_SOON = ['src/app/home-toolbar.tsx']
/** The screens one comes to most without Home, as the router splits them off, by the first part of their address. */
const AREAS_SOON = {
  tickets: 'src/routes/tickets/{-$guid}.tsx?tsr-split=component',
  leaderboards: 'src/routes/leaderboards.tsx?tsr-split=component',
}

/** A definition; the last of a rule may end without a semicolon. */
const VARIABLE = /(--apl-[\w-]+):[^;{}]*(?:;|(?=}))/g

/** The app's own script, and what the build has the page ask for ahead of it. */
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g

/** The fonts of a kind of text, and in them those with a name of their own: ours, which has not come yet, and what stands in for it. */
const FONTS = /--apl-fonts-[\w-]+:[^;}]*/g
const NAMED_FONT = /(?:"[^"]+"|Archivo),/g

/** A layer of what holds everywhere. */
const EVERYWHERE = /^@layer (reset|base)\{([^]*)\}$/

const NO_SCRIPT =
  '<noscript><p>MyAPL is an app that runs in your browser, and needs JavaScript. Turn it on in the browser’s settings and load this page again.</p></noscript>'

/** The built pages for what is read and for games, whose outlines the server fills; nobody asks for them by these names. */
const OUTLINED = { reading: '.vite/reading.html', game: '.vite/game.html' } as const

type Shells = Readonly<Record<'home' | keyof typeof OUTLINED, Shell & { fonts: string }>>

/**
 * Puts the shell into index.html, with its styles and the two small scripts that fit it to the device: the first
 * paint waits for nothing else. All of it is inline, and the server's policy names each by its hash. Beside it stands
 * the same page with the outlines of pages to read, and with those of games, so that Home does not carry them.
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
      async handler(html, { bundle }) {
        // Its address is still a placeholder here, which the build resolves in the script as well.
        const [preload = '', font = ''] =
          /\s*(?:<!--[^>]*-->\s*)?<link rel="preload" href="([^"]+)" as="font"[^>]*>/.exec(html) ?? []
        const before = await script('before', {
          __DAY__: day.ink,
          __FONT__: font,
          __STATES__: Object.fromEntries(STATES.map(({ id, short }) => [id, short])),
        })
        // In development the styles change while one looks at them.
        if (!isBuild) return [{ tag: 'script', children: before, injectTo: 'head' }]
        shells = await rendered()
        const shell = shells.home
        const later = (modules: readonly string[]) =>
          namesOf(filesOf(bundle, modules).filter((file) => !html.includes(file)))
        const after = await script('after', {
          __SOON__: later(SOON),
          __HOME_SOON__: later(HOME_SOON),
          __AREAS_SOON__: Object.fromEntries(
            Object.entries(AREAS_SOON).map(([area, module]) => [area, later([module])]),
          ),
          __CARD__: { dark: night.card, light: day.card, words: fills.onCard },
        })
        // Text in a font that has not come yet takes long to lay out: the header is painted without it. The app empties
        // the root, and what follows it stays.
        const [faces = ''] = /\s*<style>@font-face[^]*?<\/style>/.exec(html) ?? []
        // The app's scripts are asked for once the header is there: to ask takes time of the first paint.
        const scripts = [...html.matchAll(SCRIPTS)].map(([tag]) => tag.trim())
        const body = shell.html.replace('</header>', () => `</header><script>${before}</script>${scripts.join('')}`)
        return {
          html: html
            .replace(SCRIPTS, '')
            .replace(preload, '')
            .replace(faces, '')
            .replace(
              '<div id="root"></div>',
              () =>
                `${NO_SCRIPT}<div id="root">${body}</div>${faces.trim().replace('<style>', () => `<style>${shell.fonts}`)}<script data-soon id="outlined">${after}</script>`,
            ),
          tags: [
            { tag: 'style', children: shell.css, injectTo: 'head' },
            // It is drawn in one piece: else the header is, and then all of it again.
            { tag: 'link', attrs: { rel: 'expect', href: '#outlined', blocking: 'render' }, injectTo: 'head' },
          ],
        }
      },
    },
    async writeBundle(_options, bundle) {
      if (!shells) return
      const page = await readFile(join(folder, 'index.html'), 'utf8')
      for (const name of ['reading', 'game'] as const) {
        const begin = ({ entry, files }: Scripts) =>
          script(name, {
            __STATES__: Object.fromEntries(STATES.map((state) => [state.id, state.name])),
            __ENTRY__: entry,
            __FILES__: files,
            __SOON__: filesOf(bundle, SOON).filter((file) => !files.includes(file)),
          })
        const outlined = await outlinedPage(page, { home: shells.home, shell: shells[name] }, begin)
        await writeFile(join(folder, OUTLINED[name]), name === 'game' ? fontFirst(outlined) : outlined)
      }
    },
  }
}

/** The addresses of the modules' files, each after what it imports, without the page's own script. */
function filesOf(bundle: Rolldown.OutputBundle | undefined, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle ?? {}).filter((file) => file.type === 'chunk')
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || chunk.isEntry || files.has(`/${chunk.fileName}`)) return
    for (const name of chunk.imports) add(chunks.find(({ fileName }) => fileName === name))
    files.add(`/${chunk.fileName}`)
  }
  for (const module of modules) {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${module}`))
    // In development there is no bundle.
    if (bundle && !chunk) throw new Error(`The page is to preload ${module}, of which the build made no chunk.`)
    add(chunk)
  }
  return [...files]
}

/** As the script writes them out again (scripts/first-paint/after.ts). */
function namesOf(files: readonly string[]): string {
  const names = files.map((file) => /^\/assets\/([\w-]+)\.js$/.exec(file)?.[1])
  if (names.includes(undefined)) throw new Error('The build put a script elsewhere than the page asks for it.')
  return names.join(' ')
}

async function rendered(): Promise<Shells> {
  const program = await shellProgram()
  const draw = async (page: keyof Shells, more = '') => {
    const { html, css } = JSON.parse(await outputOf(program, page)) as Shell
    return finished({ html, css: css + more })
  }
  const [home, reading, game] = await Promise.all([
    draw('home'),
    draw('reading', LETTERS + STATE_LETTERS),
    draw('game', LETTERS + CLOCK_LETTERS),
  ])
  return { home, reading, game }
}

async function finished(given: Shell): Promise<Shells['home']> {
  const { html, rules } = withoutStyleAttributes(given.html)
  const { code } = await transform(withoutUnused(given.css + rules + CHOICE), { loader: 'css', minify: true })
  const { first, later, fonts } = partedStyles(code.trim(), html.slice(0, html.indexOf('</header>')))
  return { html: html.replace('</header>', () => `</header><style>${later}</style>`), css: first, fonts }
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

/**
 * Styles in two parts: what the header needs, and what comes after it. A slow phone on a slow network paints the header
 * when the first part is there. It does so in a font of the device, as to look for fonts that are not there takes
 * long: the design's own are named last, beside their files, and only where they are kept (scripts/first-paint/before.ts).
 */
export function partedStyles(css: string, header: string): { first: string; later: string; fonts: string } {
  const needed: string[] = []
  const others: string[] = []
  const tags = new Set(['html', 'body', ...[...header.matchAll(/<([a-z]+\d?)/g)].map(([, tag = '']) => tag)])
  for (const rule of topRules(css).flatMap(parted)) {
    const classes = [...rule.matchAll(/\.(css-[\w-]+)/g)].map(([, name = '']) => name)
    const isFirst =
      classes.length === 0
        ? isForTags(EVERYWHERE.exec(rule)?.[2] ?? rule, tags)
        : classes.some((name) => header.includes(name))
    if (isFirst) needed.push(rule)
    else others.push(rule)
  }
  const fonts: string[] = []
  const first = withoutUnused(joined(needed)).replace(FONTS, (definition) => {
    fonts.push(definition)
    return definition.replace(NAMED_FONT, '')
  })
  const defined = new Set([...first.matchAll(/(--apl-[\w-]+):/g)].map(([, name]) => name))
  const variables = needed.filter((rule) => rule.startsWith('@layer tokens'))
  const later = withoutUnused(variables.join('') + joined(others)).replace(VARIABLE, (definition, name: string) =>
    defined.has(name) ? '' : definition,
  )
  return { first, later, fonts: `@layer tokens{:root[data-kept]{${fonts.join(';')}}}` }
}

/** What holds everywhere, rule by rule: the header needs little of it. */
function parted(rule: string): string[] {
  const [, layer, inside] = EVERYWHERE.exec(rule) ?? []
  return inside === undefined ? [rule] : topRules(inside).map((one) => `@layer ${layer}{${one}}`)
}

/** The rules as one text, with neighbours of one layer in one. */
function joined(rules: readonly string[]): string {
  let layer: string | undefined
  let css = ''
  for (const rule of rules) {
    const [, its, inside = ''] = EVERYWHERE.exec(rule) ?? []
    css = its !== undefined && its === layer ? `${css.slice(0, -1)}${inside}}` : css + rule
    layer = its
  }
  return css
}

/** Whether a rule without classes is for elements of these tags; one for a state or an attribute alone is not. */
function isForTags(rule: string, tags: ReadonlySet<string>): boolean {
  if (/^(?:@font-face|@keyframes|\[|:)/.test(rule)) return false
  if (rule.startsWith('@')) return true
  const selectors = rule.slice(0, rule.indexOf('{')).split(',')
  return selectors.some((selector) =>
    [...selector.matchAll(/(?<![\w.#:[=-])[a-z]\w*/g)].every(([tag]) => tags.has(tag)),
  )
}

/** The rules that stand in no other, in their order. */
function topRules(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let from = 0
  for (let at = 0; at < css.length; at++) {
    if (css[at] === '{') depth++
    // A rule ends with its brace, or where it has none (the order of the layers) with a semicolon.
    const ends = (css[at] === '}' && --depth === 0) || (css[at] === ';' && depth === 0)
    if (!ends) continue
    rules.push(css.slice(from, at + 1))
    from = at + 1
  }
  return rules
}

/** Without the design's variables that nothing in these styles uses; the app brings all of them. */
export function withoutUnused(css: string): string {
  const used = new Set([...css.matchAll(/var\((--apl-[\w-]+)/g)].map(([, name]) => name))
  const pruned = css.replace(VARIABLE, (definition, name: string) => (used.has(name) ? definition : ''))
  return pruned.length === css.length ? css : withoutUnused(pruned)
}

function script(name: 'before' | 'after' | keyof typeof OUTLINED, values: Record<string, unknown>): Promise<string> {
  return programOf(`scripts/first-paint/${name}.ts`, values)
}

/** A module and what it imports as a script; `file` is its path in the project. */
async function programOf(file: string, values: Record<string, unknown> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../${file}`, import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)])),
  })
  return outputFiles[0]?.text.trim() ?? ''
}
