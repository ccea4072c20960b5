import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { basemap } from './scripts/basemap.ts'
import { licences } from './scripts/licences.ts'
import { precompress } from './scripts/precompress.ts'
import { checkedPreloads } from './scripts/preloads.ts'
import { prerenderedShell } from './scripts/prerender.ts'
import { readySystem } from './scripts/ready-system.ts'

/** In development the server runs beside Vite, which passes these on. */
const SERVER = `http://localhost:${process.env.SERVER_PORT ?? 4174}`
const OF_THE_SERVER = [
  '/Umbraco',
  '/umbraco',
  '/tournamentClockHub',
  '/config.json',
  '/login',
  '/leaderboards/print',
  '/media',
  '/openapi.json',
  '/dev',
]

/** What every screen stands on, in one file that a new version of the app leaves as it is. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack(?!\/(query-persist-client-core|query-core\/.*(hydration|queriesObserver|mutationObserver)|react-query\/.*(useQueries|useMutation)|react-router\/.*useBlocker))|@chakra-ui|@emotion|@pandacss|stylis|valibot|use-sync-external-store)\//

/** Small parts that every screen uses, in one file too: a dozen tiny ones would compress worse. */
const BASE =
  /\/(src\/lib\/(api-|app-version|config|server-time|online|reach|heard|ticker|phone-zone|wide|theme|session|location|page-title|place|known-regions|clamp|retry)|src\/components\/(ui\/(box|button|heading)|icon\.|icons\/everyday|edge|freshness|query-view|empty-state|error-state|retry-button|skeleton|toast\.|times-note)|domain\/(states|constants|distance|buy-in|game-type|day-strip|time|venue-time|place-state|registration-status|results|names|money|date-format|clock\/server-time)\.|contract\/(scalars|logged-member|rows|endpoint|config|problem|events|stated-place)\.)/

/** The design's styles, made before anything of the app runs, with what the entry needs to go on, and the build's own helper for what is imported later. */
const THEME = /\/src\/(app\/theme\/|lib\/next-task\.)|vite\/preload-helper/

/** Every module the app's first part imports, filled as the build finds them. */
const APP = new Set<string>()

/** Our own of what several screens share, in one file: the browser asks for six at a time, and two dozen small ones would hold up each other and the first call. */
const PARTS =
  /^(src\/(components|lib)\/(?!map\/)|src\/features\/[^/]+\/queries|src\/features\/favourites\/favourite-heart|domain\/|contract\/)/
const ROOT = fileURLToPath(new URL('.', import.meta.url))

/** What the app's second part imports, which starts beside the first screen. */
const START = new Set<string>()

/** The map, which most people never open: its name keeps it from what is put on the device ahead. */
const MAPLIBRE = /\/(node_modules\/maplibre-gl\/|src\/components\/map\/maplibre\.ts)/

export default defineConfig({
  plugins: [
    slimChakra(),
    readySystem(),
    withoutPrefixes(),
    togetherWith('src/app/run.tsx', APP),
    togetherWith('src/app/start.ts', START),
    tanstackRouter({
      target: 'react',
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/route-tree.gen.ts',
      routeFileIgnorePattern: '\\.test\\.',
      quoteStyle: 'single',
      autoCodeSplitting: true,
      // Home is what most people open: it comes with the shell, without a second trip.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined) },
    }),
    react(),
    webManifest(),
    prerenderedShell(),
    checkedPreloads(),
    basemap(),
    licences(ROOT),
    VitePWA(serviceWorker()),
    precompress(),
  ],
  resolve: {
    alias: {
      // Three helpers of Chakra's engine, 5 kB of every first load, replaced by what is needed of them here.
      'hoist-non-react-statics': slim('hoist-non-react-statics'),
      '@emotion/is-prop-valid': slim('is-prop-valid'),
      '@pandacss/is-valid-prop': slim('is-valid-css-property'),
      // The router's own loads the page anew by itself where a screen's file is missing.
      './lazyRouteComponent.js': slim('lazy-route-component'),
      // Each page of a list is a query of its own here.
      './infiniteQueryBehavior.js': slim('infinite-query'),
      // Answers are drawn in pieces, so that a slow phone can answer a finger between them.
      './useBaseQuery.js': slim('base-query'),
    },
  },
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(appVersion()),
  },
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: FRAMEWORK },
            { name: 'theme', test: THEME },
            { name: 'base', test: BASE },
            { name: 'maplibre', test: MAPLIBRE },
            { name: 'app', test: (id) => APP.has(id) },
            { name: 'start', test: (id) => START.has(id) },
            { name: 'parts', test: (id) => id.startsWith(ROOT) && PARTS.test(id.slice(ROOT.length)), minShareCount: 3 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(
      OF_THE_SERVER.map((path) => [path, { target: SERVER, ws: path === '/tournamentClockHub' }]),
    ),
  },
})

/** The worker's own source with the list of what it keeps: the shell and every part of the app but the map, which is kept once it was used. */
function serviceWorker(): Partial<VitePWAOptions> {
  return {
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    injectRegister: false,
    manifest: false,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'icons/*.svg', 'assets/*.{js,css}', 'assets/*-latin-standard-*.woff2'],
      // The map is kept once it was used; the worker is for who has nothing kept.
      globIgnores: ['assets/{map,maplibre,formats-worker}*'],
      // What has its hash in its name needs no other.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 600_000,
    },
  }
}

/**
 * Takes the step that prefixes properties out of the style engine: the browsers we serve know every one by its own
 * name, and without it the rules are shorter and sooner made.
 */
function withoutPrefixes(): Plugin {
  const step = 'defaultStylisPlugins = [prefixer]'
  return {
    name: 'without-prefixes',
    apply: 'build',
    transform(code, id) {
      if (!/\/@emotion\/cache\/dist\/emotion-cache\.browser\.esm\.js$/.test(id)) return null
      if (!code.includes(step)) throw new Error(`@emotion/cache has no "${step}" any more: look at vite.config.ts`)
      return { code: code.replace(step, 'defaultStylisPlugins = []'), map: null }
    },
  }
}

/** Collects what a module imports statically, so that it travels in one file: many small ones would compress worse. */
function togetherWith(first: string, found: Set<string>): Plugin {
  return {
    name: 'together-with',
    apply: 'build',
    buildEnd() {
      const waiting = [fileURLToPath(new URL(first, import.meta.url))]
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id) || id.includes('/node_modules/')) continue
        found.add(id)
        waiting.push(...(this.getModuleInfo(id)?.importedIds ?? []))
      }
    },
  }
}

/** Chakra's factory and its memory, which its package knows by their own paths only, are replaced as well. */
function slimChakra(): Plugin {
  const parts: Record<string, string> = { factory: 'chakra-factory', memo: 'memo', sva: 'slot-recipes' }
  return {
    name: 'slim-chakra',
    enforce: 'pre',
    configResolved({ command }) {
      // The build has worked out what these would do at every start.
      if (command === 'build')
        Object.assign(parts, {
          preflight: 'preflight',
          provider: 'provider',
          'token-dictionary': 'token-dictionary',
          'merge-config': 'merge-config',
        })
    },
    resolveId(source, importer) {
      // React has this hook itself.
      if (source === 'use-sync-external-store/shim') return slim('sync-external-store')
      if (!importer?.includes('/@chakra-ui/react/')) return undefined
      const part = parts[/\/([\w-]+)\.js$/.exec(source)?.[1] ?? '']
      return part && slim(part)
    },
  }
}

/** The web app's manifest stands beside this file as its own source, and is served as it is. */
function webManifest(): Plugin {
  const fileName = 'manifest.webmanifest'
  const read = () => readFileSync(fileURLToPath(new URL(fileName, import.meta.url)), 'utf8')
  return {
    name: 'web-manifest',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: read() })
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${fileName}`, (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json')
        response.end(read())
      })
    },
  }
}

function appVersion(): string {
  const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('package.json', import.meta.url)), 'utf8')) as {
    version: string
  }
  return version
}

function slim(name: string): string {
  return fileURLToPath(new URL(`src/lib/slim/${name}.ts`, import.meta.url))
}
