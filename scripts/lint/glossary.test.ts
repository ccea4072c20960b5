import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findWords, parseGlossary, wordsOfPath } from './glossary.js'

test('the glossary of this project is read, with a term for each word', () => {
  const { names, sentences } = parseGlossary(readFileSync('docs/glossary.md', 'utf8'))
  expect(names.get('shelf')).toBe('store, store index, persister')
  expect(sentences.length).toBeGreaterThan(10)
})

/** The specification and the table of failure modes are cited as they were given; the glossary names the words. */
const CITED = ['docs/spec.md', 'docs/faults.md', 'docs/glossary.md']

test('each document uses the standard terms', () => {
  const paths = ['README.md', ...documents('docs')].filter((path) => !CITED.includes(path))
  const found = paths.flatMap((path) => findWords(readFileSync(path, 'utf8')).map((word) => ({ path, word })))
  expect(found).toEqual([])
})

test('a file’s name is compared by its words, but for what browsers call data saver', () => {
  expect(wordsOfPath('/a/src/features/tickets/kept-ticket.test.tsx')).toEqual(['kept', 'ticket'])
  expect(wordsOfPath('src/lib/shelf.ts')).toEqual(['shelf'])
  expect(wordsOfPath('src/lib/browser/device/data-saver.ts')).toEqual([])
})

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
