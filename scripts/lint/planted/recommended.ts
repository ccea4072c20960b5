import type { Case } from './case.ts'

/** A file for each rule, in which it finds one thing, and so do others. */
function each(path: string, prefix: string, codes: Record<string, string>, others: readonly string[] = []): Case[] {
  return Object.entries(codes).map(([rule, code]) => [path, code, [prefix + rule, ...others]])
}

const SCRIPT: Case[] = [
  ...each('server/*.ts', '', {
    'no-array-constructor': 'export const a = new Array(1, 2)',
    'no-unused-expressions': 'export const a = 1\na === 1',
    'no-unused-vars': 'const a = 1',
    'no-useless-constructor': 'export class A {\n  b = 1\n  constructor() {}\n}',
    'no-var': 'export var a = 1',
    'prefer-const': 'let a = 1\nexport { a }',
    'prefer-rest-params': 'export function a() {\n  return arguments\n}',
    'prefer-spread': 'export const a = (b: Math, c: []) => b.max.apply(b, c)',
  }),
  ['server/*.ts', 'export function a(_b: number) {}\nconst { c, ...d } = { c: 1, e: 2 }\nexport { d }', []],
]

const TYPESCRIPT: Case[] = [
  ...each('server/*.ts', 'typescript/', {
    'ban-ts-comment': '// @ts-expect-error why\nexport const a: string = 1',
    'no-duplicate-enum-values': 'export enum A {\n  B = 1,\n  C = 1,\n}',
    'no-dynamic-delete': 'export const a = (b: Record<string, 1>, c: string) => delete b[c]',
    'no-empty-object-type': 'export interface A {}',
    'no-explicit-any': 'export type A = any',
    'no-extraneous-class': 'export class A {}',
    'no-misused-new': 'export interface A {\n  new (): A\n}',
    'no-namespace': 'export namespace A {\n  export const b = 1\n}',
    'no-non-null-assertion': 'export const a = (b?: number) => b!',
    'no-require-imports': "export const a = require('a')",
    'no-this-alias': 'export function a(this: number) {\n  const b = this\n  return b\n}',
    'no-unnecessary-type-constraint': 'export type A<T extends unknown> = T[]',
    'no-unsafe-declaration-merging': 'export interface A {\n  b: 1\n}\nexport class A {\n  c = 1\n}',
    'no-unsafe-function-type': 'export type A = Function',
    'no-wrapper-object-types': 'export type A = String',
    'prefer-as-const': "export const a = 'b' as 'b'",
    'prefer-literal-enum-member': 'export enum A {\n  B = f(),\n}',
    'triple-slash-reference': '/// <reference path="a.d.ts" />',
  }),
  ...each(
    'server/*.ts',
    'typescript/',
    {
      'no-extra-non-null-assertion': 'export const a = (b?: { c: 1 }) => b!?.c',
      'no-non-null-asserted-nullish-coalescing': 'export const a = () => f()! ?? 1',
      'no-non-null-asserted-optional-chain': 'export const a = (b?: { c?: 1 }) => b?.c!',
    },
    ['typescript/no-non-null-assertion'],
  ),
  ['server/*.ts', 'declare module A {}', ['typescript/no-namespace', 'typescript/prefer-namespace-keyword']],
  ['server/*.ts', '// @ts-expect-error the types of this package are wrong\nexport const a: string = 1', []],
]

/** A component with these statements, the hooks they use imported. */
function component(statements: string): string {
  const hooks = ['useCallback', 'useEffect', 'useMemo', 'useRef', 'useState'].filter((hook) =>
    statements.includes(hook),
  )
  const imported = hooks.length > 0 ? `import { ${hooks.join(', ')} } from 'react'\n` : ''
  return `${imported}export function A({ b }: { b: number[] }) {\n${statements}\n}`
}

const REACT: Case[] = [
  ...each('src/app/*.tsx', 'react/', {
    'error-boundaries': component('try {\n  return <i>{b.length}</i>\n} catch {\n  return null\n}'),
    'exhaustive-deps': component('return useMemo(() => b.length, [])'),
    globals: `let c = 1\n${component('c = b.length\nreturn <i>{c}</i>')}`,
    immutability: component('b.length = 1\nreturn <i title={b} />'),
    'incompatible-library': `import { useForm } from 'react-hook-form'\n${component(
      "const { watch } = useForm()\nreturn <i>{watch('c') + b}</i>",
    )}`,
    purity: component('return <i title={b}>{Math.random()}</i>'),
    refs: component('const c = useRef(b)\nreturn <i>{c.current}</i>'),
    'rules-of-hooks': component('if (b.length > 1) useState(1)\nreturn null'),
    'set-state-in-effect': component('const [c, setC] = useState(b)\nuseEffect(() => setC([]), [])\nreturn c'),
    'set-state-in-render': component('const [c, setC] = useState(b)\nsetC([])\nreturn c'),
    'static-components': component('const C = () => <i>{b}</i>\nreturn <C />'),
    'unsupported-syntax': component("const c = eval('b')\nreturn <i title={b}>{c}</i>"),
    'use-memo': component('return useMemo((c: number) => b.slice(c), [b])'),
  }),
  [
    'src/app/*.tsx',
    component('let c = 1\nif (b) c = 2\nconst d = useCallback(() => c, [c])\nc = 3\nreturn <i title={c} onBlur={d} />'),
    ['react/immutability', 'react/preserve-manual-memoization', 'react/preserve-manual-memoization'],
  ],
]

const NO_COMPONENTS: Case[] = ['server/*.ts', 'tests/component/*.tsx', 'src/app/*.test.tsx'].map((path) => [
  path,
  component('if (b.length > 1) useState(1)\nreturn null'),
  [],
])

/** Statements with what they use of TanStack Query imported. */
function query(name: string, statements: string): string {
  return `import { ${name} } from '@tanstack/react-query'\n${statements}`
}

const QUERY: Case[] = [
  ...each('src/data/*.ts', '@tanstack/query/', {
    'exhaustive-deps': query(
      'queryOptions',
      "export const a = (b: number) => queryOptions({ queryKey: ['a'], queryFn: () => fetch(`/${b}`) })",
    ),
    'infinite-query-property-order': query(
      'infiniteQueryOptions',
      'export const a = infiniteQueryOptions({ queryKey: b, getNextPageParam: () => 1, queryFn: () => 1 })',
    ),
    'mutation-property-order': query(
      'useMutation',
      'export const useA = () => useMutation({ onError: () => {}, onMutate: () => 1 })',
    ),
    'no-unstable-deps': query(
      'useQuery',
      "import { useCallback } from 'react'\nexport function useA() {\n  const a = useQuery(b)\n  return useCallback(() => a.data, [a])\n}",
    ),
    'stable-query-client': query('QueryClient', 'export function A() {\n  const a = new QueryClient()\n  return a\n}'),
  }),
  ...each('src/data/*.ts', 'ours/', {
    'no-rest-destructuring': query(
      'useQuery',
      'export function useA() {\n  const { data, ...rest } = useQuery(b)\n  return [data, rest]\n}',
    ),
    'no-void-query-fn': query(
      'queryOptions',
      'export const a = queryOptions({ queryKey: b, queryFn: async () => {} })',
    ),
  }),
  // What a hook returns is known by its type alone.
  [
    'src/data/*.ts',
    query(
      'useQuery',
      'const useA = () => useQuery(b)\nexport function useB() {\n  const { data, ...rest } = useA()\n  return [data, rest]\n}',
    ),
    ['ours/no-rest-destructuring'],
  ],
]

const A = (jsx: string) => `export const A = () => ${jsx}`

const A11Y: Case[] = [
  ...each('src/app/*.tsx', 'jsx-a11y/', {
    'alt-text': A('<img src="a.png" />'),
    'anchor-has-content': A('<a href="/a" />'),
    'anchor-is-valid': A('<a href="#">a</a>'),
    'aria-activedescendant-has-tabindex': A('<div aria-activedescendant="a" />'),
    'aria-props': A('<i aria-labeledby="a" />'),
    'aria-proptypes': A('<i aria-hidden="yes" />'),
    'aria-role': A('<i role="datepicker" />'),
    'aria-unsupported-elements': A('<meta aria-hidden="true" />'),
    'autocomplete-valid': A('<input type="text" autoComplete="foo" />'),
    'click-events-have-key-events': A('<div role="button" tabIndex={0} onClick={f} />'),
    'heading-has-content': A('<h2 />'),
    'html-has-lang': A('<html />'),
    'iframe-has-title': A('<iframe />'),
    'img-redundant-alt': A('<img src="a.png" alt="Photo of a" />'),
    'interactive-supports-focus': A('<div role="button" onClick={f} onKeyDown={f} />'),
    'label-has-associated-control': A('<label>a</label>'),
    'media-has-caption': A('<video />'),
    'mouse-events-have-key-events': A('<i onMouseOver={f} />'),
    'no-access-key': A('<i accessKey="a" />'),
    'no-autofocus': A('<input autoFocus />'),
    'no-distracting-elements': A('<marquee />'),
    'no-interactive-element-to-noninteractive-role': A('<button role="article">a</button>'),
    'no-noninteractive-element-interactions': A('<li onClick={f} onKeyDown={f} />'),
    'no-noninteractive-element-to-interactive-role': A('<h2 role="button">a</h2>'),
    'no-noninteractive-tabindex': A('<article tabIndex={0} />'),
    'no-redundant-roles': A('<button role="button">a</button>'),
    'no-static-element-interactions': A('<div onClick={f} onKeyDown={f} />'),
    'role-has-required-aria-props': A('<i role="checkbox" />'),
    'role-supports-aria-props': A('<ul aria-checked="true" />'),
    scope: A('<i scope="row" />'),
    'tabindex-no-positive': A('<button tabIndex={1}>a</button>'),
  }),
  // A table that is laid out as a list, with its roles written out.
  [
    'src/app/*.tsx',
    A(
      '<><nav role="navigation" /><table role="table"><thead role="rowgroup"><tr role="row"><th role="columnheader" /></tr></thead><tbody role="rowgroup"><tr role="row"><td role="cell" /></tr></tbody></table></>',
    ),
    [],
  ],
  ['src/app/*.tsx', A('<><tr role="none" /><canvas role="img" /></>'), []],
  ['src/app/*.tsx', A('<ul role="list" />'), ['jsx-a11y/no-redundant-roles']],
  ['src/app/*.ts', 'export const a = 1', []],
]

export const RECOMMENDED: Record<string, Case[]> = {
  script: SCRIPT,
  TypeScript: TYPESCRIPT,
  React: REACT,
  'not React': NO_COMPONENTS,
  'TanStack Query': QUERY,
  accessibility: A11Y,
}
