/**
 * Imports run downwards only and never in circles, those of types and of lazy chunks included
 * (docs/decisions/037-folders-and-layers.md).
 */

/** Folders of src from the top down: each may import those below it, never one above. */
const APP_LAYERS = ['app', 'routes', 'features', 'shared', 'components', 'data', 'components/ui', 'lib']

/** The same for the server, whose files without a folder are named too; tests may import anything. */
const SERVER_LAYERS = [
  'main.ts',
  'lifecycle',
  'demo',
  'app.ts',
  'recurring',
  'cli',
  'backup',
  'office',
  'import',
  'documents',
  'resources',
  'members',
  'ledger',
  'clocks',
  'integrations',
  'pages',
  'realtime',
  'http',
  'metrics',
  'schedule',
  'context.ts',
  'server-clock.ts',
  'hub.ts',
  'settings',
  'db',
  'errors',
]

const OF_TESTS = '\\.test\\.ts$|/testing/'
const DEMO_LOADER = '^server/lifecycle/load-demo\\.ts$'

/** What stands at one of these paths, or below it. */
const at = (...paths) => `^(${paths.join('|').replaceAll('.', '\\.')})(/|$)`

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

function appLayer(layer, index) {
  // A route names what the app's shell has, and the shell has the routes.
  const above = APP_LAYERS.slice(0, index)
    .filter((higher) => !layer.startsWith(`${higher}/`) && !(layer === 'routes' && higher === 'app'))
    .map((higher) => `src/${higher}`)
  if (above.length === 0) return []
  // How Chakra's components look is the one part of the app that they import, each its own recipe.
  const pathNot = layer.startsWith('components') ? at('src/app/theme/recipes') : undefined
  const comment = `${layer} stands below ${above.join(', ')}.`
  return [rule(`src-${layer}`, comment, { path: at(`src/${layer}`) }, { path: at(...above), pathNot })]
}

function serverLayer(layer, index) {
  const above = SERVER_LAYERS.slice(0, index).map((higher) => `server/${higher}`)
  if (above.length === 0) return []
  const from = { path: at(`server/${layer}`), pathNot: OF_TESTS }
  return [rule(`server-${layer}`, `${layer} stands below this in the server.`, from, { path: at(...above) })]
}

module.exports = {
  forbidden: [
    rule('no-cycle', 'No file imports itself by way of others.', {}, { circular: true }),
    rule(
      'domain',
      'domain imports nothing of ours.',
      { path: '^domain/' },
      { path: at('contract', 'server', 'src', 'tests', 'scripts') },
    ),
    rule(
      'contract',
      'contract imports domain only.',
      { path: '^contract/' },
      { path: at('server', 'src', 'tests', 'scripts') },
    ),
    rule('server-src', 'server and src never import each other.', { path: '^server/' }, { path: '^src/' }),
    rule(
      'src-server',
      'server and src never import each other.',
      { path: '^src/' },
      { path: at('server', 'tests', 'scripts') },
    ),
    ...APP_LAYERS.flatMap(appLayer),
    rule(
      'src-ui',
      'components/ui wraps Chakra and nothing else.',
      { path: '^src/components/ui/' },
      { path: '^src/components/', pathNot: '^src/components/ui/' },
    ),
    rule(
      'src-features',
      'No feature imports another; what two show of one thing is in shared.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    ...SERVER_LAYERS.flatMap(serverLayer),
    rule(
      'demo',
      'A real league runs without the demo: ask loadDemo.',
      { path: at('server', 'scripts'), pathNot: [OF_TESTS, '^server/demo/', DEMO_LOADER] },
      { path: '^server/demo/' },
    ),
    rule(
      'demo-loaded',
      'The demo is loaded by import() where there is one.',
      { path: DEMO_LOADER },
      { path: '^server/demo/', dynamic: false },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
