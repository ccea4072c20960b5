import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'

/** One numbered line of docs/spec.md or docs/faults.md. `area` is the part before the dot: P2, D4, or F for a fault. */
export interface Rule {
  id: string
  area: string
  text: string
}

/** A rule named in the title of a test. `proves` is false where the test is skipped or still to be written. */
export interface Citation {
  id: string
  line: number
  proves: boolean
}

/** A citation together with the file it stands in. */
export interface LocatedCitation extends Citation {
  file: string
}

/** What the tests prove of one area, in the order of the document. */
export interface AreaCoverage {
  area: string
  title: string
  rules: Rule[]
  unproved: Rule[]
  /** How many of the rules a test of `npm test` proves. */
  provedInMinutes: number
}

const RULE_LINE = /^- \*\*((?:[A-Z]\d+)\.\d+|F\d+)\*\* (.+)$/
const SECTION_LINE = /^## ([A-Z]\d+) (.+)$/
/**
 * Numbers with a few words beside each, as in [F80 rejected storage, P2.1]. Takes malformed numbers too, as in [P2] or
 * [P2.1-P2.4]: they are then reported as rules that do not exist.
 */
const CITATION = /\[\s*[PMDF]\d[^\]]*\]/g
const CITED = /(?<=[[\s,;])[PMDF]\d[^\s,;\]]*/g
/** Tests that only `npm run test:all` runs. */
const LONG_TEST = /\.slow\.db\.test\.ts$|^tests\/component\/[^/]+$|^tests\/(?:e2e|faults|engines)\//
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/
const TEST_FUNCTION = /^(?:test|it|describe)(?:$|[A-Z])|(?:Test|It|Describe)$/

/**
 * The rules of one document and the titles of its sections (`## P2 Screens and routes`).
 * Lines that are not rules are passed over.
 */
export function parseRules(markdown: string): { rules: Rule[]; titles: Map<string, string> } {
  const rules: Rule[] = []
  const titles = new Map<string, string>()
  for (const line of markdown.split(/\r?\n/)) {
    const [, section, title] = SECTION_LINE.exec(line) ?? []
    if (section && title) titles.set(section, title)
    const [, id, text] = RULE_LINE.exec(line) ?? []
    if (id && text) rules.push({ id, area: id.startsWith('F') ? 'F' : id.slice(0, id.indexOf('.')), text })
  }
  return { rules, titles }
}

/** The rules named in the tests below a folder of the repository; files are given from its root. */
export function citationsBelow(root: string, folder: string): LocatedCitation[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => TEST_FILE.test(name))
    .map((name) => path.join(folder, name))
    .sort()
    .flatMap((file) =>
      findCitations(file, readFileSync(path.join(root, file), 'utf8')).map((citation) => ({ ...citation, file })),
    )
}

/**
 * The rules named in the titles of a test file: `[P2.14]`, `[P2.14, D2.3]` or `[P2.14 the first game]` in the title of test, it or describe,
 * of a helper named after them (describeOnEngines, memberTest), or in the rows of their `each` and `for`.
 * The file is parsed, so that comments and other strings never count.
 */
export function findCitations(fileName: string, source: string): Citation[] {
  const file = ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest, false)
  const citations: Citation[] = []
  visit(file)
  return citations

  function visit(node: ts.Node) {
    if (ts.isCallExpression(node)) collectFromCall(node)
    ts.forEachChild(node, visit)
  }

  function collectFromCall(call: ts.CallExpression) {
    const title = call.arguments[0]
    if (!title) return
    const { names, tables } = readCallee(call.expression)
    const root = names[0]
    if (!root || !TEST_FUNCTION.test(root)) return
    // In test.each(rows)(title, run) the inner call has no title of its own: it is read as the outer one's table.
    if (tables.length === 0 && ['each', 'for'].includes(names.at(-1) ?? '')) return
    const proves = !names.includes('skip') && !names.includes('todo') && !names.includes('fixme')
    for (const literal of [title, ...tables].flatMap(literalsIn)) {
      for (const id of citedIds(literal.text)) {
        citations.push({ id, line: file.getLineAndCharacterOfPosition(literal.getStart(file)).line + 1, proves })
      }
    }
  }
}

/** The rules grouped by area, with those that no citation proves. Areas keep the order of the rules. */
export function coverageByArea(
  rules: readonly Rule[],
  titles: ReadonlyMap<string, string>,
  citations: readonly LocatedCitation[],
): AreaCoverage[] {
  const proofs = citations.filter((citation) => citation.proves)
  const proved = new Set(proofs.map(({ id }) => id))
  const provedInMinutes = new Set(proofs.filter(({ file }) => !LONG_TEST.test(file)).map(({ id }) => id))
  const areas = new Map<string, AreaCoverage>()
  for (const rule of rules) {
    const coverage = areas.get(rule.area) ?? {
      area: rule.area,
      title: titles.get(rule.area) ?? 'Faults and attacks',
      rules: [],
      unproved: [],
      provedInMinutes: 0,
    }
    coverage.rules.push(rule)
    if (!proved.has(rule.id)) coverage.unproved.push(rule)
    if (provedInMinutes.has(rule.id)) coverage.provedInMinutes += 1
    areas.set(rule.area, coverage)
  }
  return [...areas.values()]
}

/** Citations of numbers that no rule has. */
export function unknownCitations<C extends Citation>(rules: readonly Rule[], citations: readonly C[]): C[] {
  const known = new Set(rules.map((rule) => rule.id))
  return citations.filter((citation) => !known.has(citation.id))
}

/** The report as printed: counts by area, then (unless `summary`) the rules without a test, then the total. */
export function formatReport(areas: readonly AreaCoverage[], options: { summary?: boolean } = {}): string {
  const lines = areas.map(
    ({ area, rules, unproved, provedInMinutes }) =>
      `${area}: ${rules.length - unproved.length} of ${rules.length} proved, ${provedInMinutes} by npm test`,
  )
  if (!options.summary) {
    for (const { area, title, unproved } of areas) {
      if (unproved.length === 0) continue
      lines.push('', area === 'F' ? title : `${area} ${title}`)
      lines.push(...unproved.map((rule) => `  ${rule.id.padEnd(6)} ${rule.text}`))
    }
  }
  const total = areas.reduce((sum, { rules }) => sum + rules.length, 0)
  const missing = areas.reduce((sum, { unproved }) => sum + unproved.length, 0)
  const inMinutes = areas.reduce((sum, { provedInMinutes }) => sum + provedInMinutes, 0)
  lines.push('', `${total - missing} of ${total} rules proved, ${inMinutes} by npm test, ${missing} without a test`)
  return lines.join('\n')
}

/**
 * Takes a callee such as `test.describe.each(rows)` apart, from the outside in: the names along it, root first,
 * and the tables handed to the calls within it.
 */
function readCallee(callee: ts.Expression): { names: string[]; tables: ts.Node[] } {
  const names: string[] = []
  const tables: ts.Node[] = []
  let node: ts.Expression = callee
  while (!ts.isIdentifier(node)) {
    if (ts.isPropertyAccessExpression(node)) {
      names.unshift(node.name.text)
      node = node.expression
    } else if (ts.isCallExpression(node)) {
      tables.push(...node.arguments)
      node = node.expression
    } else if (ts.isTaggedTemplateExpression(node)) {
      tables.push(node.template)
      node = node.tag
    } else {
      return { names: [], tables: [] }
    }
  }
  return { names: [node.text, ...names], tables }
}

type TextNode = ts.StringLiteralLike | ts.TemplateHead | ts.TemplateMiddle | ts.TemplateTail

/** Every piece of literal text in an expression, those of templates and concatenations included; functions excepted. */
function literalsIn(node: ts.Node): TextNode[] {
  if (ts.isFunctionLike(node)) return []
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return [node]
  const found: TextNode[] = []
  ts.forEachChild(node, (child) => {
    found.push(...literalsIn(child))
  })
  return found
}

/** The rules that a title names in brackets. */
export function citedIds(title: string): string[] {
  return (title.match(CITATION) ?? []).flatMap((brackets) => brackets.match(CITED) ?? [])
}
