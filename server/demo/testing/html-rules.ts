/** Tags an article or page may use, with their attributes. Everything else would be dropped by the reader's sanitiser. */
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  ul: [],
  ol: [],
  li: [],
  strong: [],
  em: [],
  blockquote: [],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: [],
  td: [],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
}

const voidTags = new Set(['img'])

/** What is wrong with a piece of demo HTML, one sentence each; empty when it is well-formed and within the rules. */
export function htmlProblems(html: string): string[] {
  const problems: string[] = []
  const open: string[] = []
  for (const [whole, slash, name, attributes] of html.matchAll(/<(\/?)([a-z0-9]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g)) {
    if (name === undefined || !(name in allowedAttributes)) {
      problems.push(`tag ${whole} is not allowed`)
    } else if (slash === '/') {
      if (open.pop() !== name) problems.push(`${whole} closes what is not open`)
    } else {
      problems.push(...attributeProblems(name, attributes ?? ''))
      if (!voidTags.has(name)) open.push(name)
    }
  }
  if (open.length > 0) problems.push(`left open: ${open.join(', ')}`)
  const rest = html.replace(/<(\/?)([a-z0-9]+)((?:\s+[a-z-]+="[^"<>]*")*)\s*>/g, '')
  if (/[<>]/.test(rest)) problems.push('a stray angle bracket')
  return problems
}

/** Every address a piece of HTML links to. */
export function linksOf(html: string): string[] {
  return [...html.matchAll(/<a href="([^"]*)"/g)].map((match) => match[1] ?? '')
}

/** Every picture a piece of HTML shows. */
export function imagesOf(html: string): string[] {
  return [...html.matchAll(/<img src="([^"]*)"/g)].map((match) => match[1] ?? '')
}

/** Words of the visible text. */
export function wordCount(html: string): number {
  return html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

function attributeProblems(tag: string, attributes: string): string[] {
  const names = [...attributes.matchAll(/([a-z-]+)="/g)].map((match) => match[1] ?? '')
  const strange = names
    .filter((name) => !allowedAttributes[tag]?.includes(name))
    .map((name) => `attribute ${name} on ${tag} is not allowed`)
  const missing = (allowedAttributes[tag] ?? [])
    .filter((name) => !names.includes(name))
    .map((name) => `${tag} lacks ${name}`)
  return [...strange, ...missing]
}
