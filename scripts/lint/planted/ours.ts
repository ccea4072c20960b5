import type { Case } from './case.ts'

const SYNTAX = ['ours/restricted-syntax']
const IMPORTS = ['no-restricted-imports']
const GLOSSARY = ['ours/glossary']
const TEXT = ['ours/text-alone']

const KEYS: Case[] = [
  ['src/app/*.ts', 'export const a = (event: KeyboardEvent) => event.key', SYNTAX],
  ['src/app/*.ts', 'export const a = (e: KeyboardEvent) => e.code', SYNTAX],
  ['src/app/*.ts', 'export const a = ({ key }: KeyboardEvent) => key', SYNTAX],
  ['src/app/*.ts', 'export const a = ({ key }: React.KeyboardEvent) => key', SYNTAX],
  ['src/app/*.ts', 'export const a = (entry: { key: string }) => entry.key', []],
  ['src/app/*.test.ts', 'export const a = (event: KeyboardEvent) => event.key', []],
  ['src/lib/browser/device/pressed-key.ts', 'export const a = (event: KeyboardEvent) => event.key', []],
  ['server/*.ts', 'export const a = (event: { key: string }) => event.key', []],
]

const QUERY_KEYS: Case[] = [
  ['src/data/*.ts', "export const a = (find: Find) => find({ queryKey: ['a'] })", SYNTAX],
  ['src/data/*.ts', "export const a = (find: Find) => find({ queryKey: ['a'] as const })", SYNTAX],
  ['src/data/*.ts', "export const a = () => queryOptions({ queryKey: ['a'] })", []],
  ['src/data/*.ts', 'export const a = (find: Find) => find({ queryKey: boards.all })', []],
]

const CLASSES: Case[] = [
  ['src/features/a/*.tsx', 'export const A = () => <Button className={css.card} />', SYNTAX],
  ['src/features/a/*.tsx', 'export const A = () => <div className={css.card} />', []],
  ['src/features/a/*.tsx', 'export const A = () => <AppLink className={css.card} to="/" />', []],
]

const OBJECTS = ['ours/style-objects']

const STYLE_OBJECTS: Case[] = [
  ['src/features/a/*.tsx', 'export const A = () => <div data-part="head" />', OBJECTS],
  ['src/features/a/*.ts', "export const a = () => document.querySelector('[data-part=head]')", OBJECTS],
  ['src/features/a/*.ts', 'export const a = (b: string) => `[data-part=${b}]`', OBJECTS],
  ['src/features/a/*.tsx', "export const A = chakra('div', { base: { '& svg': { top: '0' } } })", OBJECTS],
  ['src/features/a/*.tsx', "export const A = () => <Toaster css={{ '&:empty': { display: 'none' } }} />", OBJECTS],
  ['src/components/*.ts', "export const a = { '.light &': { top: '0' } }", OBJECTS],
  ['src/components/*.ts', 'export const a = (b: string) => ({ [`& ${b}`]: { top: 0 } })', OBJECTS],
  ['src/features/a/*.ts', "export const a = { top: '0', '@media print': { top: 1 }, 'R&B': 1 }", []],
  ['src/features/a/*.tsx', 'export const A = () => <div data-state="open" />', []],
  ['src/app/theme/recipes/*.ts', "export const a = { '&[data-selected]': { top: '0' } }", []],
  ['src/features/a/*.test.tsx', 'export const A = () => <div data-part="head" />', []],
]

const STORAGE: Case[] = [
  ['src/app/*.ts', "export const a = () => localStorage.getItem('a')", SYNTAX],
  ['src/app/*.ts', "export const a = () => sessionStorage.getItem('a')", SYNTAX],
  [
    'src/lib/network/connection/online.ts',
    "export const a = () => navigator.onLine && localStorage.getItem('a')",
    SYNTAX,
  ],
  ['src/lib/storage/storage.ts', "export const a = () => localStorage.getItem('a')", []],
  ['scripts/first-paint/*.ts', "export const a = () => sessionStorage.getItem('a')", SYNTAX],
  ['scripts/*.ts', "export const a = () => sessionStorage.getItem('a')", []],
  ['src/app/*.ts', "const a = indexedDB.open('a')\nexport { a }", SYNTAX],
  ['src/app/*.ts', "export function a() {\n  return caches.open('a')\n}", SYNTAX],
  [
    'src/app/*.ts',
    "export function a() {\n  try {\n    return caches.open('a')\n  } catch {\n    return null\n  }\n}",
    [],
  ],
  ['src/app/*.ts', 'export const a = () => caches', []],
  [
    'src/lib/browser/device/cookies.ts',
    "const a = indexedDB.open('a')\nexport const b = () => [a, document.cookie]",
    SYNTAX,
  ],
]

const DEVICE: Case[] = [
  ['src/app/*.ts', 'export const a = () => navigator.onLine', SYNTAX],
  ['src/lib/browser/device/secure-apis.ts', 'export const a = () => navigator.serviceWorker', []],
  ['src/app/*.ts', 'export const a = () => navigator.serviceWorker', SYNTAX],
  ['src/app/*.ts', "export const a = () => navigator.clipboard.writeText('a')", SYNTAX],
  ['src/app/*.ts', 'export const a = () => crypto.randomUUID()', SYNTAX],
  ['src/app/*.ts', 'export const a = (b: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(b)', []],
  ['src/lib/browser/device/device-zone.ts', 'export const a = () => Intl.DateTimeFormat().resolvedOptions()', []],
  ['src/app/*.ts', 'export const a = () => Intl.DateTimeFormat().resolvedOptions()', SYNTAX],
  ['src/app/*.ts', 'export const a = () => document.cookie', SYNTAX],
  ['src/app/*.ts', 'export const a = () => navigator.language', SYNTAX],
  ['src/app/*.ts', 'export const a = () => navigator.languages', SYNTAX],
]

const OLDEST = ['ours/oldest-browsers']

const OLDEST_BROWSERS: Case[] = [
  ['contract/*.ts', 'export const a = (b: string) => URL.canParse(b)', OLDEST],
  ['src/app/*.ts', 'export const a = () => new Intl.Segmenter()', OLDEST],
  ['src/app/*.ts', 'export const a = () => AbortSignal.any([])', OLDEST],
  ['src/app/*.ts', 'export const a = () => new CloseWatcher()', OLDEST],
  ['src/app/*.ts', 'export const a = () => requestIdleCallback(() => undefined)', OLDEST],
  ['src/app/*.ts', 'export const a = (b: HTMLDivElement) => b.checkVisibility()', OLDEST],
  ['src/app/*.ts', 'export const a = (b: HTMLDivElement) => b.hidePopover?.()', []],
  ['src/app/*.ts', 'export const a = (b: HTMLDivElement) => b.focus()', []],
  ['src/app/*.ts', 'export const a = (b: number[]) => b.toSorted()', []],
  ['src/app/*.ts', 'export const a = () => AbortSignal.timeout(1)', []],
  [
    'src/app/*.ts',
    "export const a = () => 'requestIdleCallback' in window && requestIdleCallback(() => undefined)",
    [],
  ],
  ['src/app/*.test.ts', 'export const a = () => new CloseWatcher()', []],
]

const REAL_TIME: Case[] = [
  ['tests/e2e/*.ts', 'export const a = (page: Page) => page.waitForTimeout(1)', SYNTAX],
  ['tests/faults/*.ts', 'export const a = (page: Page) => page.waitForTimeout(1)', SYNTAX],
  ['tests/e2e/*.ts', "export const a = (page: Page) => page.waitForLoadState('networkidle')", SYNTAX],
  ['tests/e2e/*.ts', "export const a = (page: Page) => page.waitForLoadState('load')", []],
  ['tests/engines/*.ts', 'export const a = (page: Page) => page.waitForTimeout(1)', []],
]

const STATEMENTS: Case[] = [
  ['server/*.ts', 'export const a = (ids: string) => sql`id = any(${ids}::text::int[])`', SYNTAX],
  ['server/*.ts', 'export const a = (ids: string) => sql`id = any(${ids}::int[])`', []],
  ['server/*.ts', 'export const a = (db: Db) => db.transaction((tx) => tx.execute(one))', SYNTAX],
  ['server/*.ts', 'export const a = ({ database }: Site) => database.db.transaction(work)', SYNTAX],
  ['server/*.ts', 'export const a = (tx: Db) => tx.transaction((inner) => inner.execute(one))', []],
  ['server/*.db.test.ts', 'export const a = (db: Db) => db.transaction((tx) => tx.execute(one))', []],
]

const UPWARDS: Case[] = [
  ['src/lib/browser/page/*.ts', "import '../../storage.ts'", IMPORTS],
  ['server/demo/content/*.ts', "export * from '../../../domain/time.ts'", IMPORTS],
  ['server/demo/content/*.test.ts', "import '../../env.ts'", IMPORTS],
  ['src/features/event/list/*.ts', "import '../queries.ts'", []],
]

const PRIVATE: Case[] = [
  ...['dist', 'esm', 'cjs', 'lib', 'src', 'build', 'internal'].map((folder): Case => [
    'src/lib/*.ts',
    `import 'package/${folder}/file.js'`,
    IMPORTS,
  ]),
  ['src/lib/*.ts', "import '@scope/package/dist/file.js'", IMPORTS],
  ['src/lib/*.ts', "import 'package/dist'", IMPORTS],
  ['server/*.test.ts', "import 'package/dist/file.js'", IMPORTS],
  ['src/lib/*.ts', "import 'package/distance'", []],
  ['src/lib/*.ts', "import './dist/file.ts'", []],
  ['src/app/*.ts', "import '#lib/src/file.ts'", []],
]

const DATABASE_TESTS: Case[] = [
  ...['test-app', 'test-database', 'database-pool', 'demo-database'].map((name): Case => [
    'server/*.test.ts',
    `import '#server/testing/${name}.ts'`,
    IMPORTS,
  ]),
  ['server/*.test.ts', "import './testing/test-app.ts'", IMPORTS],
  ['server/*.db.test.ts', "import '#server/testing/test-app.ts'", []],
  ['server/*.test.ts', "import '#server/testing/samples.ts'", []],
  ...['demo-league', 'demo-database', 'big-league', 'program'].map((name): Case => [
    'server/*.db.test.ts',
    `import '#server/testing/${name}.ts'`,
    IMPORTS,
  ]),
  ['server/*.pg.db.test.ts', "import 'node:child_process'", IMPORTS],
  ['server/*.slow.db.test.ts', "import 'node:child_process'; import '#server/testing/big-league.ts'", []],
]

const NAMES_AND_SENTENCES: Case[] = [
  ['src/lib/*.ts', 'export const heard = 1', GLOSSARY],
  [
    'src/lib/*.ts',
    'export function told({ packing, rest: [shelf] }: A, ...saver: B) {\n  return [packing, shelf, saver]\n}',
    [...GLOSSARY, ...GLOSSARY, ...GLOSSARY, ...GLOSSARY],
  ],
  ['src/lib/*.ts', 'export interface Shelf {\n  a: 1\n}', GLOSSARY],
  ['src/lib/*.ts', '/** When it was last heard. */\nexport const a = 1', GLOSSARY],
  ['src/lib/*.ts', '// a phone that is\n// TOLD of it\nexport const a = 1', GLOSSARY],
  ['src/lib/*.ts', '/**\n * A page that loads by\n * itself.\n */\nexport const a = 1', GLOSSARY],
  ['src/lib/*.test.ts', "test.each([])('a page is drawn', () => {})", GLOSSARY],
  ['server/*.ts', "context.log.warn({}, 'the file could not be kept')", GLOSSARY],
  ['scripts/*.mjs', 'export const heard = 1', GLOSSARY],
  ['src/lib/*.ts', 'export const heardAtMs = 1', []],
  ['src/lib/*.ts', 'export const a = { told: 1 }\nexport interface B {\n  heard: number\n}', []],
  ['src/lib/*.ts', 'shelf.drawn()', []],
  ['src/lib/*.ts', "export const text = 'Estimated, last heard 4 min ago'", []],
  ['src/lib/*.ts', '/** Shows "last heard", `told` or \'Packing\'. */\nexport const a = 1', []],
  ['src/lib/*.ts', '// unheard-of\nexport const a = 1 // the storyteller, answersheet', []],
]

const TEXT_ALONE: Case[] = [
  ['src/app/*.tsx', 'export const A = ({ n }: { n: number }) => <p>{n} games</p>', TEXT],
  ['src/app/*.tsx', 'export const A = ({ on }: { on: boolean }) => <p>Games {on && <i />}</p>', TEXT],
  ['src/app/*.tsx', "export const A = ({ on }: { on: boolean }) => <>{'Games'}{on ? <i /> : <b />}</>", TEXT],
  ['src/app/*.tsx', 'export const A = ({ n }: { n: number }) => <p><b>{n}</b> games</p>', []],
  ['src/app/*.tsx', 'export const A = ({ n }: { n: number }) => <p>{`${n} games`}</p>', []],
  ['src/app/*.tsx', 'export const A = ({ slot }: { slot: React.ReactNode }) => <p><i />{slot}</p>', []],
]

/** Two rules of TanStack's plugin that need types (scripts/lint/typed.js). */
const TYPED: Case[] = [
  [
    'src/data/*.ts',
    "import { useQuery } from '@tanstack/react-query'\nexport function useA() {\n  const { data, ...rest } = useQuery(b)\n  return [data, rest]\n}",
    ['ours/no-rest-destructuring'],
  ],
  [
    'src/data/*.ts',
    "import { queryOptions } from '@tanstack/react-query'\nexport const a = queryOptions({ queryKey: b, queryFn: async () => {} })",
    ['ours/no-void-query-fn'],
  ],
]

export const OURS: Record<string, Case[]> = {
  'pressed keys': KEYS,
  'query keys': QUERY_KEYS,
  'classes of sheets': CLASSES,
  'selectors in style objects': STYLE_OBJECTS,
  storage: STORAGE,
  'what a device reports': DEVICE,
  'what the oldest browsers lack': OLDEST_BROWSERS,
  'real time in browser tests': REAL_TIME,
  'statements and transactions': STATEMENTS,
  'imports upwards': UPWARDS,
  'private files of packages': PRIVATE,
  'tests that open a database': DATABASE_TESTS,
  glossary: NAMES_AND_SENTENCES,
  'texts beside others': TEXT_ALONE,
  'rules of queries that need types': TYPED,
}
