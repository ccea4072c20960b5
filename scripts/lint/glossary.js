import { readFileSync } from 'node:fs'

/** The table of words that stand for a standard term. */
const GLOSSARY = new URL('../../docs/glossary.md', import.meta.url)

/**
 * Names and sentences use the standard terms of docs/glossary.md. A name is compared as a whole where it is declared, a
 * file's name by each of its words; property names are left alone, since stored and foreign shapes have their own.
 * Sentences are comments, titles of tests and texts of the log.
 */
export const glossary = {
  meta: {
    type: 'problem',
    docs: { description: 'The standard term of docs/glossary.md in place of a word of our own.' },
    messages: { word: 'Not “{{word}}” but “{{term}}” (docs/glossary.md).' },
    schema: [],
  },
  create(context) {
    function checkName(node) {
      if (node?.type !== 'Identifier') return
      const found = terms().names.get(node.name.toLowerCase())
      if (found) context.report({ node, messageId: 'word', data: { word: node.name, term: found } })
    }

    function checkSentence(node, text) {
      for (const data of findWords(text)) context.report({ node, messageId: 'word', data })
    }

    return {
      Program(node) {
        for (const word of wordsOfPath(context.filename)) {
          const term = terms().names.get(word)
          if (term) context.report({ node, messageId: 'word', data: { word, term } })
        }
        for (const comment of context.sourceCode.getAllComments()) checkSentence(comment, comment.value)
      },
      CallExpression(node) {
        if (!isTest(node.callee) && !isLog(node.callee)) return
        for (const argument of node.arguments)
          if (argument.type === 'Literal' && typeof argument.value === 'string') checkSentence(argument, argument.value)
      },
      VariableDeclarator: (node) => namesIn(node.id).forEach(checkName),
      ':function': (node) => [node.id, ...node.params.flatMap(namesIn)].forEach(checkName),
      ':matches(ClassDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration)': (node) => checkName(node.id),
    }
  },
}

/** The words of a text that have a standard term, with it; a word is found once. */
export function findWords(text) {
  const own = withoutQuotes(text)
  return terms().sentences.flatMap(({ pattern, term }) => {
    const [word] = pattern.exec(own) ?? []
    return word ? [{ word, term }] : []
  })
}

/** Browsers call it so. */
const DATA_SAVER = 'data-saver'

/** The words of a file's name, without its ending. */
export function wordsOfPath(path) {
  const [, name = ''] = /([^/\\]+?)(?:\.[a-z]+)+$/.exec(path) ?? []
  return name === DATA_SAVER ? [] : name.toLowerCase().split('-')
}

let read

/** The terms of the glossary, read once for each run. */
function terms() {
  read ??= parseGlossary(readFileSync(GLOSSARY, 'utf8'))
  return read
}

/**
 * Reads the table with the head “standard term | not in names | not in sentences”, its words divided by commas.
 * @throws Error where the table is missing or a line has no words
 */
export function parseGlossary(markdown) {
  const lines = markdown.split('\n')
  const head = lines.findIndex((line) => /^\| *standard term *\| *not in names *\| *not in sentences *\|$/.test(line))
  if (head < 0) throw new Error('docs/glossary.md has no table of standard terms.')
  const names = new Map()
  const sentences = []
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith('|')) break
    const [term, forNames, forSentences] = line
      .split('|')
      .slice(1, 4)
      .map((cell) => cell.trim())
    if (!term || (!forNames && !forSentences)) throw new Error(`docs/glossary.md has a line without words: ${line}`)
    for (const name of wordsOf(forNames)) names.set(name.toLowerCase(), term)
    for (const word of wordsOf(forSentences)) sentences.push({ pattern: new RegExp(`\\b${word}\\b`, 'i'), term })
  }
  return { names, sentences }
}

function wordsOf(cell) {
  return (cell ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
}

/** What a sentence cites is not ours: texts that users read, and code. */
function withoutQuotes(text) {
  return onOneLine(text).replace(/`[^`]*`|“[^”]*”|"[^"\n]*"|(?<=[\s(])'[^'\n]*'(?=[\s),.;:]|$)/g, '…')
}

function onOneLine(text) {
  return text.replace(/\s*\n\s*(?:\* ?)?/g, ' ')
}

function isTest(callee) {
  if (callee.type === 'CallExpression') return isTest(callee.callee)
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag)
  if (callee.type === 'MemberExpression') return isTest(callee.object)
  return callee.type === 'Identifier' && /^(test|it|describe)$/.test(callee.name)
}

function isLog(callee) {
  return (
    callee.type === 'MemberExpression' &&
    /^(trace|debug|info|warn|error|fatal)$/.test(callee.property.name) &&
    /^(log|console)$/.test(callee.object.property?.name ?? callee.object.name ?? '')
  )
}

/** The names that a declaration binds. */
function namesIn(pattern) {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern]
    case 'ObjectPattern':
      return pattern.properties.flatMap((property) => namesIn(property.value ?? property.argument))
    case 'ArrayPattern':
      return pattern.elements.flatMap(namesIn)
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    case 'TSParameterProperty':
      return namesIn(pattern.parameter)
    default:
      return []
  }
}
