import { readdirSync, readFileSync } from 'node:fs'
import query from '@tanstack/eslint-plugin-query'
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript'
import { importX } from 'eslint-plugin-import-x'
import jsxA11y from 'eslint-plugin-jsx-a11y-x'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { glossary } from './scripts/lint/glossary.js'
import { textAlone } from './scripts/lint/text-alone.js'

/** Folders of src from the top down: each may import those below it, never one above. */
const LAYERS = ['app', 'routes', 'features', 'components', 'data', 'components/ui', 'lib']

const UPWARDS = { group: ['../../*'], message: 'Use the aliases of package.json.' }

/** A package's own files may change with every release; what it exports may not. */
const PRIVATE = {
  regex:
    '^(?!csp_evaluator/|maplibre-gl/dist/maplibre-gl-worker)(@[^/]+/[^/]+|[^@.#/][^/]*)/(dist|esm|cjs|lib|src|build|internal)(/|$)',
  message: 'Use what the package exports. The two exceptions are what their own documentation imports.',
}

/** docs/contributing.md says what the names of server tests mean. */
const DATABASES = {
  regex: '/testing/(test-app|test-database|database-pool|demo-database)\\.ts$',
  message: 'A test that opens a database is named *.db.test.ts.',
}

const WHOLE_LEAGUES = {
  regex: '^node:child_process$|/testing/(demo-league|demo-database|big-league|program)\\.ts$',
  message: 'A test that needs a whole league or a process of its own is named *.slow.db.test.ts.',
}

/** The files that read what a device or a person says, so that nobody else has to. */
const AT_THE_EDGE = [
  'browser/device/pressed-key',
  'browser/device/device-zone',
  'browser/device/cookies',
  'network/connection/online',
  'network/updates/worker-container',
].map((name) => `src/lib/${name}.ts`)

const KEYS = [
  'MemberExpression[object.name=/^(event|e)$/][property.name=/^(key|code|keyCode)$/]',
  "ObjectPattern[typeAnnotation.typeAnnotation.typeName.name='KeyboardEvent']",
  "ObjectPattern[typeAnnotation.typeAnnotation.typeName.right.name='KeyboardEvent']",
].map((selector) => ({ selector, message: 'Ask pressedKey: an input method may be composing.' }))

/** A query key is written once, in its factory; everybody else takes it from there. */
const QUERY_KEYS = [
  {
    selector:
      ':not(CallExpression[callee.name=queryOptions]) > ObjectExpression > Property[key.name=queryKey] > :matches(ArrayExpression, TSAsExpression)',
    message: 'Take the key from its query factory.',
  },
]

/** The module that guards the browser's two storages, for everybody else. */
const WEB_STORAGE_MODULE = 'src/lib/storage/storage.ts'

const WEB_STORAGE = [
  {
    selector: 'Identifier[name=/^(localStorage|sessionStorage)$/]',
    message: 'Use deviceStorage or tabStorage of lib/storage, with a key of its registry.',
  },
]

/** Browsers may throw on the mere mention of it. */
const STORAGE = [
  ...WEB_STORAGE,
  {
    selector: 'Identifier[name=/^(indexedDB|caches)$/]:not(TryStatement *):not(ArrowFunctionExpression > *)',
    message: 'A browser may reject storage: use it inside a try.',
  },
]

const DEVICE = [
  ...STORAGE,
  { selector: "MemberExpression[property.name='onLine']", message: 'Ask isOnline: the device may be wrong.' },
  {
    selector: "CallExpression[callee.property.name='resolvedOptions']",
    message: 'Ask phoneZone: the engine may reject what it reports.',
  },
  {
    selector: "MemberExpression[object.name='document'][property.name='cookie']",
    message: 'Use lib/browser/device/cookies.ts: a browser may reject cookies.',
  },
  {
    selector: "MemberExpression[object.name='navigator'][property.name='serviceWorker']",
    message: 'Ask workerContainer: a browser may reject workers.',
  },
  {
    selector: 'MemberExpression[object.name=navigator][property.name=/^languages?$/]',
    message: 'Everything is in en-AU: what a device reports as its language may be rejected.',
  },
]

export default tseslint.config(
  { ignores: ['dist/', 'var/', 'node_modules/', 'src/route-tree.gen.ts', 'test-results/'] },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    languageOptions: { parser: tseslint.parser },
    plugins: { words: { rules: { glossary } } },
    // The rule reads it; here it makes ESLint's cache go with it.
    settings: { glossary: readFileSync(new URL('docs/glossary.md', import.meta.url), 'utf8') },
    rules: { 'words/glossary': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strict],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { 'import-x': importX, 'react-hooks': reactHooks },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver({ project: 'tsconfig.json' })] },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 120, skipBlankLines: true, skipComments: true }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'import-x/no-relative-parent-imports': 'off',
      'no-restricted-imports': ['error', { patterns: [UPWARDS, PRIVATE] }],
      'import-x/no-restricted-paths': ['error', { zones: importLaw() }],
      ...reactHooks.configs.recommended.rules,
    },
  },
  ...query.configs['flat/recommended'],
  {
    files: ['src/**/*.tsx'],
    ...jsxA11y.configs.recommended,
    plugins: { ...jsxA11y.configs.recommended.plugins, ours: { rules: { 'text-alone': textAlone } } },
    rules: {
      ...jsxA11y.configs.recommended.rules,
      'ours/text-alone': 'error',
      // A table that is laid out as a list on a phone loses its roles unless they are written out.
      'jsx-a11y-x/no-redundant-roles': ['error', { nav: ['navigation'], thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y-x/no-interactive-element-to-noninteractive-role': [
        'error',
        { tr: ['none', 'presentation'], td: ['cell'], canvas: ['img'] },
      ],
    },
  },
  {
    files: ['src/**'],
    ignores: [...AT_THE_EDGE, WEB_STORAGE_MODULE, '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...KEYS, ...QUERY_KEYS, ...DEVICE] },
  },
  { files: ['scripts/first-paint/**'], rules: { 'no-restricted-syntax': ['error', ...WEB_STORAGE] } },
  { files: AT_THE_EDGE, rules: { 'no-restricted-syntax': ['error', ...STORAGE] } },
  {
    files: ['server/**/*.test.ts'],
    ignores: ['**/*.db.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [UPWARDS, PRIVATE, DATABASES] }] },
  },
  {
    files: ['server/**/*.db.test.ts'],
    ignores: ['**/*.slow.db.test.ts'],
    rules: { 'no-restricted-imports': ['error', { patterns: [UPWARDS, PRIVATE, WHOLE_LEAGUES] }] },
  },
  {
    files: [
      '**/*.test.{ts,tsx}',
      'tests/**',
      'scripts/**',
      'server/demo/content/**',
      'server/main.ts',
      'server/cli/**',
    ],
    rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
  },
  { files: ['scripts/**', 'tests/bench/**'], rules: { 'no-console': 'off' } },
  {
    files: ['tests/e2e/**', 'tests/faults/**'],
    ignores: ['tests/e2e/real-time.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='waitForTimeout']",
          message: 'Wait for what is to come, move `page.clock`, or say with letTimePass that real time is tested.',
        },
      ],
    },
  },
  { files: ['tests/**', '**/*.test.{ts,tsx}', 'server/**'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
)

/** Which folder may not import which, made from the folders that are there, so that a new feature is covered on its first day. */
function importLaw() {
  const zones = [
    {
      target: './domain',
      from: ['./contract', './server', './src', './tests', './scripts'],
      message: 'domain imports nothing of ours.',
    },
    {
      target: './contract',
      from: ['./server', './src', './tests', './scripts'],
      message: 'contract imports domain only.',
    },
    { target: './server', from: ['./src'], message: 'server and src never import each other.' },
    { target: './src', from: ['./server', './tests', './scripts'], message: 'server and src never import each other.' },
  ]
  LAYERS.forEach((layer, index) => {
    const above = LAYERS.slice(0, index).filter((higher) => !(layer === 'routes' && higher === 'app'))
    if (above.length === 0) return
    zones.push({
      target: `./src/${layer}`,
      from: above.map((higher) => `./src/${higher}`).filter((path) => !`./src/${layer}`.startsWith(`${path}/`)),
      except: [],
      message: `${layer} stands below ${above.join(', ')}.`,
    })
  })
  zones.push({
    target: './src/components/ui',
    from: './src/components',
    except: ['./ui'],
    message: 'components/ui wraps Chakra and nothing else.',
  })
  for (const feature of foldersOf('src/features')) {
    zones.push({
      target: `./src/features/${feature}`,
      from: './src/features',
      except: [`./${feature}`],
      message: 'No feature imports another; what two share moves down.',
    })
  }
  return zones
}

function foldersOf(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  } catch {
    return []
  }
}
