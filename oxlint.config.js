import { fileURLToPath } from 'node:url'
import { defineConfig } from 'oxlint'

const UPWARDS = { regex: '^\\.\\./\\.\\./', message: 'Use the aliases of package.json.' }

/** A package's own files may change with every release; what it exports may not. */
const PRIVATE = {
  regex: '^(@[^/]+/[^/]+|[^@.#/][^/]*)/(dist|esm|cjs|lib|src|build|internal)(/|$)',
  message: 'Use what the package exports, or say beside it that its own documentation imports the file.',
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
  'browser/device/random-id',
  'browser/device/secure-apis',
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
      ':not(CallExpression[callee.name=/^(q|infiniteQ)ueryOptions$/]) > ObjectExpression > Property[key.name=queryKey] > :matches(ArrayExpression, TSAsExpression)',
    message: 'Take the key from its query factory.',
  },
]

/** How a component looks is its own sheet's (decision 050): which of two classes wins would be a matter of order. */
const CLASSES = [
  {
    selector:
      'JSXOpeningElement[name.name=/^[A-Z]/]:not([name.name=/^(AppLink|PathLink|Link|ArticlePicture|SkeletonBar)$/]) > JSXAttribute[name.name=className]',
    message: 'Give the class to a plain element.',
  },
]

/** Outside the theme's recipes a selector stands in a sheet (decision 050). */
const STYLE_OBJECTS = [
  { selector: 'JSXAttribute[name.name=data-part]', message: 'Give the element a class, or a test a test id.' },
  { selector: 'Literal[value=/data-part/]', message: 'Select by a class, a role or a test id.' },
  { selector: 'TemplateElement[value.raw=/data-part/]', message: 'Select by a class, a role or a test id.' },
  ...['Property > Literal.key[value=/(^| )&/]', 'Property > TemplateLiteral.key[quasis.0.value.raw=/(^| )&/]'].map(
    (selector) => ({ selector, message: 'Write the selector in a sheet beside the component.' }),
  ),
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
    selector:
      "MemberExpression[object.name='navigator'][property.name=/^(clipboard|share|canShare|wakeLock|geolocation|storage|locks|mediaDevices|serviceWorker)$/]",
    message: 'Ask secure-apis.ts: it is missing over plain HTTP.',
  },
  {
    selector: 'MemberExpression[object.name=crypto][property.name=/^(randomUUID|subtle)$/]',
    message: 'It is missing over plain HTTP: use randomId.',
  },
  {
    selector: 'MemberExpression[object.name=navigator][property.name=/^languages?$/]',
    message: 'Everything is in en-AU: what a device reports as its language may be rejected.',
  },
]

const STATEMENTS = [
  {
    selector: 'TemplateElement[value.raw=/::text::/]',
    message: 'A text is read again for each row: cast the parameter itself, a list by arrayOf.',
  },
  {
    selector: 'CallExpression[callee.property.name=transaction]:not([callee.object.name=tx])',
    message: 'Use restarting: the database may undo a transaction because of others.',
  },
]

/** Counts lines of code. */
const LINES = { skipBlankLines: true, skipComments: true }

/** The strict set of typescript-eslint; two of it are off, no-invalid-void-type and unified-signatures. */
const TYPESCRIPT_STRICT = {
  ...errors('', [
    'no-array-constructor',
    'no-unused-expressions',
    'no-useless-constructor',
    'no-var',
    'prefer-const',
    'prefer-rest-params',
    'prefer-spread',
  ]),
  'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
  ...errors('typescript/', [
    'no-duplicate-enum-values',
    'no-dynamic-delete',
    'no-empty-object-type',
    'no-explicit-any',
    'no-extra-non-null-assertion',
    'no-extraneous-class',
    'no-misused-new',
    'no-namespace',
    'no-non-null-asserted-nullish-coalescing',
    'no-non-null-asserted-optional-chain',
    'no-non-null-assertion',
    'no-require-imports',
    'no-this-alias',
    'no-unnecessary-type-constraint',
    'no-unsafe-declaration-merging',
    'no-unsafe-function-type',
    'no-wrapper-object-types',
    'prefer-as-const',
    'prefer-literal-enum-member',
    'prefer-namespace-keyword',
    'triple-slash-reference',
  ]),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
}

/** The recommended set of eslint-plugin-react-hooks, which the rules of React's compiler belong to. */
const REACT_RECOMMENDED = errors('react/', [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
])

/** The recommended set of eslint-plugin-jsx-a11y. */
const A11Y_RECOMMENDED = errors('jsx-a11y/', [
  'alt-text',
  'anchor-has-content',
  'anchor-is-valid',
  'aria-activedescendant-has-tabindex',
  'aria-props',
  'aria-proptypes',
  'aria-role',
  'aria-unsupported-elements',
  'autocomplete-valid',
  'click-events-have-key-events',
  'heading-has-content',
  'html-has-lang',
  'iframe-has-title',
  'img-redundant-alt',
  'interactive-supports-focus',
  'label-has-associated-control',
  'media-has-caption',
  'mouse-events-have-key-events',
  'no-access-key',
  'no-autofocus',
  'no-distracting-elements',
  'no-noninteractive-element-interactions',
  'no-noninteractive-element-to-interactive-role',
  'no-noninteractive-tabindex',
  'no-static-element-interactions',
  'role-has-required-aria-props',
  'role-supports-aria-props',
  'scope',
  'tabindex-no-positive',
])

/** The recommended set of TanStack Query's plugin; two of it need types (scripts/lint/plugin.js). */
const QUERY_RECOMMENDED = {
  ...errors('@tanstack/query/', [
    'exhaustive-deps',
    'infinite-query-property-order',
    'mutation-property-order',
    'no-unstable-deps',
    'stable-query-client',
  ]),
  ...errors('ours/', ['no-rest-destructuring', 'no-void-query-fn']),
}

export default defineConfig({
  ignorePatterns: ['dist/', 'var/', 'src/route-tree.gen.ts', 'test-results/'],
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  plugins: ['typescript', 'react', 'jsx-a11y'],
  jsPlugins: [fileURLToPath(new URL('scripts/lint/plugin.js', import.meta.url)), '@tanstack/eslint-plugin-query'],
  rules: { 'ours/glossary': 'error' },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...TYPESCRIPT_STRICT,
        ...REACT_RECOMMENDED,
        'typescript/await-thenable': 'error',
        'typescript/no-floating-promises': 'error',
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'typescript/consistent-type-imports': 'error',
        'func-style': ['error', 'declaration', { allowArrowFunctions: true }],
        'max-lines': ['error', { max: 400, ...LINES }],
        'max-lines-per-function': ['error', { max: 120, ...LINES }],
        'no-console': ['error', { allow: ['warn', 'error'] }],
        eqeqeq: ['error', 'always', { null: 'ignore' }],
        'no-restricted-imports': ['error', { patterns: [UPWARDS, PRIVATE] }],
      },
    },
    { files: ['src/**/*.{ts,tsx}'], excludeFiles: ['src/sw/**'], rules: QUERY_RECOMMENDED },
    {
      files: ['{src,contract,domain}/**/*.{ts,tsx}'],
      excludeFiles: ['src/sw/**', '**/*.test.{ts,tsx}'],
      rules: { 'ours/oldest-browsers': 'error' },
    },
    {
      files: ['src/**/*.tsx'],
      rules: {
        ...A11Y_RECOMMENDED,
        'ours/text-alone': 'error',
        // A table that is laid out as a list on a phone loses its roles unless they are written out.
        'jsx-a11y/no-redundant-roles': [
          'error',
          {
            table: ['table'],
            thead: ['rowgroup'],
            tbody: ['rowgroup'],
            tr: ['row'],
            th: ['columnheader', 'rowheader'],
            td: ['cell'],
          },
        ],
        'jsx-a11y/no-interactive-element-to-noninteractive-role': [
          'error',
          { tr: ['row', 'none', 'presentation'], td: ['cell'], canvas: ['img'] },
        ],
      },
    },
    {
      files: ['src/**'],
      excludeFiles: [...AT_THE_EDGE, WEB_STORAGE_MODULE, '**/*.test.{ts,tsx}'],
      rules: { 'ours/restricted-syntax': ['error', ...KEYS, ...QUERY_KEYS, ...CLASSES, ...DEVICE] },
    },
    {
      files: ['src/**'],
      excludeFiles: ['src/app/theme/**', '**/*.test.{ts,tsx}'],
      rules: { 'ours/style-objects': ['error', ...STYLE_OBJECTS] },
    },
    { files: ['scripts/first-paint/**'], rules: { 'ours/restricted-syntax': ['error', ...WEB_STORAGE] } },
    { files: AT_THE_EDGE, rules: { 'ours/restricted-syntax': ['error', ...STORAGE] } },
    {
      files: ['server/**'],
      excludeFiles: ['server/db/restarting.ts', 'server/testing/**', '**/testing/**', '**/*.test.ts'],
      rules: { 'ours/restricted-syntax': ['error', ...STATEMENTS] },
    },
    {
      files: ['server/**/*.test.ts'],
      excludeFiles: ['**/*.db.test.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [UPWARDS, PRIVATE, DATABASES] }] },
    },
    {
      files: ['server/**/*.db.test.ts'],
      excludeFiles: ['**/*.slow.db.test.ts'],
      rules: { 'no-restricted-imports': ['error', { patterns: [UPWARDS, PRIVATE, WHOLE_LEAGUES] }] },
    },
    {
      files: ['**/*.test.{ts,tsx}', 'tests/**', 'scripts/**', 'server/main.ts', 'server/cli/**'],
      rules: { 'max-lines-per-function': 'off', 'no-console': 'off' },
    },
    {
      files: ['tests/{tour,e2e,faults}/**'],
      rules: {
        'ours/restricted-syntax': [
          'error',
          {
            selector: "CallExpression[callee.property.name='waitForTimeout']",
            message: 'Wait for what is to come, or move `page.clock`.',
          },
          {
            selector: "CallExpression[callee.property.name='waitForLoadState'] > Literal[value=networkidle]",
            message: 'Wait for `settled`: a network is never idle for long.',
          },
        ],
      },
    },
    { files: ['tests/**', '**/*.test.{ts,tsx}', 'server/**'], rules: { 'react/rules-of-hooks': 'off' } },
  ],
})

function errors(prefix, names) {
  return Object.fromEntries(names.map((name) => [prefix + name, 'error']))
}
