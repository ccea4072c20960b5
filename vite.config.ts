import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { SERVED_PATHS, HUB_PATH } from './contract/paths.ts'
import { BROWSERS, css, themeInHead } from './scripts/css.ts'
import { licences } from './scripts/licences.ts'
import { precompress } from './scripts/precompress.ts'
import { checkedPreloads } from './scripts/preloads.ts'
import { prerenderedShell } from './scripts/prerender.ts'
import { webManifest } from './scripts/web-manifest.ts'

/** In development the server runs beside Vite, which passes these on. */
const SERVER = `http://localhost:${process.env.SERVER_PORT ?? 4174}`
const PROXIED = [...SERVED_PATHS, '/Umbraco']

/** The map, which most people never open: its name keeps it from what is put on the device ahead. */
const MAPLIBRE = /\/(node_modules\/maplibre-gl\/|src\/components\/map\/maplibre\.ts)/
/** Chakra's components, the style engine and the state machines beneath them. */
const WIDGETS = /\/node_modules\/(@(chakra-ui|ark-ui|zag-js|emotion|pandacss)|stylis)\//
/** What framer-motion needs before its features. */
const MOTION = /\/(node_modules\/(framer-motion|motion-dom|motion-utils)|src\/components\/ui\/motion)\//
const OWN = /\/(src|domain|contract)\//
/**
 * Own modules that import a widget or motion. In `shared`, which most screens load, they would bring it to all of them.
 */
const WRAPPERS = new RegExp(
  '/src/(' +
    [
      'app/theme/recipes/',
      'components/ui/(control-styles\\.tsx|motion/|form/|controls/(combobox|range-slider|tabs/tabs)\\.tsx|overlay/dialog\\.tsx|display/steps\\.tsx)',
      'components/(filters|form|player-search)/',
      'features/(clock|ticket-change)/',
    ].join('|') +
    ')',
)
const ROOT = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  plugins: [
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
    themeInHead(),
    prerenderedShell(),
    checkedPreloads(),
    licences(ROOT),
    VitePWA(serviceWorker()),
    precompress(),
  ],
  define: {
    'import.meta.env.APP_VERSION': JSON.stringify(appVersion()),
  },
  css,
  build: {
    manifest: true,
    modulePreload: { polyfill: false },
    target: BROWSERS,
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Without the names of all that have a group of widgets in common.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        codeSplitting: {
          // What each group is for is measured in docs/measurements/bytes.md. `$initial` is what the entry imports statically.
          groups: [
            { name: 'maplibre', test: MAPLIBRE },
            { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
            { name: 'app', tags: ['$initial'] },
            { name: 'icons', test: /lucide-react/ },
            { name: 'dates', test: /\/node_modules\/luxon\/|\/domain\/calendar\.ts/ },
            // A group takes what its modules import: `shared` first, so that it needs neither of the two after it.
            { name: 'shared', test: (id) => OWN.test(id) && !WRAPPERS.test(id), minShareCount: 3 },
            { name: 'widgets', test: WIDGETS, minShareCount: 3 },
            { name: 'motion', test: MOTION, minShareCount: 3 },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: Object.fromEntries(PROXIED.map((path) => [path, { target: SERVER, ws: path === HUB_PATH }])),
  },
})

/**
 * The worker's own source with the list of what it keeps: the shell and every part of the app but the map, which is
 * stored once it was used.
 */
function serviceWorker(): Partial<VitePWAOptions> {
  return {
    strategies: 'injectManifest',
    srcDir: 'src/sw',
    filename: 'sw.ts',
    manifest: webManifest(),
    includeManifestIcons: false,
    // Registered by workbox-window (src/app/updates/updates.ts, decision 033).
    injectRegister: null,
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['index.html', 'icons/*.svg', 'assets/*.{js,css}', 'assets/*-latin-standard-*.woff2'],
      // The map is stored once it was used.
      globIgnores: ['assets/{map,maplibre}*'],
      // What has its hash in its name needs no other.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 600_000,
    },
  }
}

function appVersion(): string {
  const { version } = JSON.parse(readFileSync(fileURLToPath(new URL('package.json', import.meta.url)), 'utf8')) as {
    version: string
  }
  return version
}
