import { readdirSync, readFileSync } from 'node:fs'
import { posix, relative, sep } from 'node:path'

/** Folders of src from the top down: each may import those below it, never one above. */
const LAYERS = ['app', 'routes', 'features', 'shared', 'components', 'data', 'components/ui', 'lib']

/** How Chakra's components look: the one part of `app` that the components import, each its own recipe. */
const RECIPES = ['src/app/theme/recipes']

/** The same for the server: each folder or file may import those that stand after it. */
export const SERVER_LAYERS = [
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
  'clocks',
  'resources',
  'members',
  'ledger',
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

/** Where the aliases of package.json lead, without the stars: `#data/` to `src/data/`. */
const ALIASES = Object.entries(JSON.parse(readFileSync('package.json', 'utf8')).imports).map(([alias, path]) => [
  alias.replace(/\*$/, ''),
  posix.normalize(path.replace(/\*$/, '')),
])

/** The one file that loads the demo league, and only by `import()`. */
const DEMO_LOADER = 'server/lifecycle/load-demo.ts'

const ZONES = zones()

/** Imports run downwards only, those of types and of lazy chunks included (docs/decisions/037-folders-and-layers.md). */
export const importLaw = {
  meta: { type: 'problem', docs: { description: 'Imports run downwards only.' }, schema: [] },
  create(context) {
    const file = relative(process.cwd(), context.filename).split(sep).join('/')
    const own = ZONES.filter(({ target }) => isIn(file, target))

    function check({ source, type }) {
      if (typeof source?.value !== 'string') return
      const path = pathOf(source.value, file)
      const broken = own.find(
        ({ from, except = [], allows }) =>
          isInAny(path, from) && !isInAny(path, except) && !allows?.(file, type === 'ImportExpression'),
      )
      if (broken) context.report({ node: source, message: broken.message })
    }

    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
    }
  },
}

/** Which folder may not import which, made from the folders that are there, so that a new feature is covered on its first day. */
function zones() {
  return [
    {
      target: 'domain',
      from: ['contract', 'server', 'src', 'tests', 'scripts'],
      message: 'domain imports nothing of ours.',
    },
    { target: 'contract', from: ['server', 'src', 'tests', 'scripts'], message: 'contract imports domain only.' },
    { target: 'server', from: ['src'], message: 'server and src never import each other.' },
    ...['server', 'scripts'].map((target) => ({
      target,
      from: ['server/demo'],
      allows: mayImportDemo,
      message: 'A real league runs without the demo: ask loadDemo.',
    })),
    ...SERVER_LAYERS.map(serverZone),
    { target: 'src', from: ['server', 'tests', 'scripts'], message: 'server and src never import each other.' },
    ...LAYERS.map(layerZone),
    {
      target: 'src/components/ui',
      from: ['src/components'],
      except: ['src/components/ui'],
      message: 'components/ui wraps Chakra and nothing else.',
    },
    ...readdirSync('src/features').map((feature) => ({
      target: `src/features/${feature}`,
      from: ['src/features'],
      except: [`src/features/${feature}`],
      message: 'No feature imports another; what two show of one thing is in shared.',
    })),
  ]
}

function layerZone(layer, index) {
  const above = LAYERS.slice(0, index).filter((higher) => !(layer === 'routes' && higher === 'app'))
  return {
    target: `src/${layer}`,
    from: above.filter((higher) => !isIn(layer, higher)).map((higher) => `src/${higher}`),
    except: isIn(layer, 'components') ? RECIPES : [],
    message: `${layer} stands below ${above.join(', ')}.`,
  }
}

function serverZone(layer, index) {
  return {
    target: `server/${layer}`,
    from: SERVER_LAYERS.slice(0, index).map((higher) => `server/${higher}`),
    allows: isOfTests,
    message: `${layer} stands below this in the server (docs/architecture.md).`,
  }
}

function mayImportDemo(file, isDynamic) {
  return isIn(file, 'server/demo') || isOfTests(file) || (file === DEMO_LOADER && isDynamic)
}

function isOfTests(file) {
  return /\.test\.ts$|\/testing\//.test(file)
}

/** The path from the root that a file means by an import, empty for a package. */
function pathOf(specifier, file) {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const [alias, folder] = ALIASES.find(([alias]) => specifier.startsWith(alias)) ?? []
  return alias ? folder + specifier.slice(alias.length) : ''
}

function isInAny(path, folders) {
  return folders.some((folder) => isIn(path, folder))
}

function isIn(path, folder) {
  return path === folder || path.startsWith(`${folder}/`)
}
