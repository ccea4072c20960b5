import { readdirSync, readFileSync } from 'node:fs'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { findWords, glossary, parseGlossary } from './glossary.js'

function wordsIn(code: string): string[] {
  return new Linter()
    .verify(code, {
      languageOptions: { parser: tseslint.parser },
      plugins: { words: { rules: { glossary } } },
      rules: { 'words/glossary': 'error' },
    })
    .map(({ message }) => /“([^”]+)”/.exec(message)?.[1] ?? message)
}

test.each([
  ['a variable', 'const heard = 1', ['heard']],
  [
    'a function and its parameters',
    'function told({ packing, rest: [shelf] }, ...saver) {}',
    ['told', 'packing', 'shelf', 'saver'],
  ],
  ['a type, in whatever case', 'interface Shelf { a: 1 }', ['Shelf']],
  ['a comment', '/** When it was last heard. */\nlet a', ['heard']],
  ['a comment over two lines', '// a phone that is\n// TOLD of it\nlet a', ['TOLD']],
  ['words with a line break between them', '/**\n * A page that loads by\n * itself.\n */\nlet a', ['by itself']],
  ['the title of a test', "test.each([])('a page is drawn', () => {})", ['drawn']],
  ['a text of the log', "context.log.warn({}, 'the file could not be kept')", ['kept']],
])('%s is found', (_what, code, words) => {
  expect(wordsIn(code)).toEqual(words)
})

test.each([
  ['a longer name', 'const heardAtMs = 1'],
  [
    'a property, since stored and foreign shapes have names of their own',
    'const a = { told: 1 }; type B = { heard: number }',
  ],
  ['a use of what another package has named', 'shelf.drawn()'],
  ['a text that a user reads', "const text = 'Estimated, last heard 4 min ago'"],
  ['a citation in a comment', '/** Shows "last heard", `told` or \'Packing\'. */\nlet a'],
  ['part of a longer word', '// unheard-of\nlet a; // the storyteller, answersheet'],
])('%s is left alone', (_what, code) => {
  expect(wordsIn(code)).toEqual([])
})

test('the glossary of this project is read, with a term for each word', () => {
  const { names, sentences } = parseGlossary(readFileSync('docs/glossary.md', 'utf8'))
  expect(names.get('shelf')).toBe('store, store index, persister')
  expect(sentences.length).toBeGreaterThan(10)
})

/** The specification and the table of failure modes are cited as they were given; the glossary names the words. */
const GIVEN = ['docs/spec.md', 'docs/faults.md', 'docs/glossary.md']

test.each(['README.md', ...documents('docs')].filter((path) => !GIVEN.includes(path)))(
  '%s uses the standard terms',
  (path) => {
    expect(findWords(readFileSync(path, 'utf8'))).toEqual([])
  },
)

test('a glossary without the table, or with a line that has no words, stops the run', () => {
  expect(() => parseGlossary('# Glossary')).toThrow('no table')
  const head = '| standard term | not in names | not in sentences |\n| --- | --- | --- |\n'
  expect(() => parseGlossary(`${head}| render | | |\n`)).toThrow('without words')
})

function documents(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .map((path) => `${folder}/${path}`)
}
