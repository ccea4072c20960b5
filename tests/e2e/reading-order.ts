import { readFile, writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'

/** What is read aloud of a screen, without its running text. */
const NAMED_ROLES = new Set(
  'banner main contentinfo navigation region search complementary form article figure group radiogroup heading tablist tab tabpanel list listitem table columnheader dialog button link switch checkbox radio textbox searchbox spinbutton combobox slider img timer progressbar meter status alert'.split(
    ' ',
  ),
)
/** What nobody knows the use of without a name. */
const NAMED =
  /^ *- (button|link|switch|checkbox|radio|textbox|searchbox|spinbutton|combobox|slider|img|tab|tablist|tabpanel|region|navigation|complementary|group|dialog|heading|table|columnheader|timer|progressbar|meter)( \[.*)?$/
/** The fields of the league's responses in which its own words stand. */
const OF_THE_LEAGUE = /name|title|address|caption|player|suburb|season|venue/i
/** The league's words that are words of the app as well. */
const OURS_TOO = ['Victoria', 'contact', 'Major', 'Poker Tour Credits', 'PTC Summary', 'Tickets and vouchers']
const TIMES =
  /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b|\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sep(tember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b|\b(noon|midnight)\b/gi
const NUMBERS = /\(?\$?\d[\d,.:/]*(st|nd|rd|th)?\)?( ?(am|pm|km|m)\b)?/g
/** The help lines are the same every evening. */
const ALWAYS = /^1800 \d{3} \d{3}$/

interface Part {
  /** Its role, name and state; empty for what only holds other parts. */
  line: string
  role: string
  parts: Part[]
}

/** Gathers the league's own words from all it sends. */
export function listen(page: Page): Set<string> {
  const words = new Set<string>()
  page.on('response', (response) => {
    if (!/\/umbraco\//i.test(response.url())) return
    response
      .json()
      .then((json) => gather(json, '', words))
      .catch(() => undefined)
  })
  return words
}

/** Adds the league's own words in JSON that stands under a name. */
export function gather(json: unknown, key: string, words: Set<string>): void {
  if (typeof json === 'string') {
    const texts = /<h\d/.test(json)
      ? [...json.matchAll(/<(?:h\d|a)\b[^>]*>([^<]+)</g)].map(([, text = '']) => text)
      : OF_THE_LEAGUE.test(key) && json.trim().length > 3
        ? [json]
        : []
    for (const text of texts) if (!OURS_TOO.includes(text.trim())) words.add(text.trim())
  } else if (Array.isArray(json)) for (const one of json) gather(one, key, words)
  else if (json) for (const [name, value] of Object.entries(json)) gather(value, name, words)
}

/**
 * The screen's landmarks, headings, lists and controls in the order they are read; what is the league's or the hour's
 * is '…', and what is repeated stands once.
 */
export async function skeleton(page: Page, words: Set<string>): Promise<string> {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  return print(once(partsOf(await page.locator('body').ariaSnapshot(), (name) => masked(name, longestFirst))), '')
}

function masked(name: string, words: string[]): string {
  if (ALWAYS.test(name)) return name
  let rest = name
  for (const word of words) {
    if (rest.includes(word))
      rest = rest
        .split(new RegExp(`(?<![\\p{L}\\d])${word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\d])`, 'u'))
        .join('…')
  }
  return rest
    .replace(TIMES, '…')
    .replace(NUMBERS, '…')
    .replace(/…([\s,·–-]*…)+/g, '…')
}

function partsOf(snapshot: string, mask: (name: string) => string): Part[] {
  const top: Part = { line: '', role: '', parts: [] }
  const open: { depth: number; part: Part }[] = [{ depth: -1, part: top }]
  for (const text of snapshot.split('\n')) {
    const [, indent = '', bare = ''] = /^( *)- (.*)$/.exec(text) ?? []
    const entry = bare.startsWith("'") ? bare.slice(1, bare.lastIndexOf("'")).replaceAll("''", "'") : bare
    const [, role = '', name, state = ''] = /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)/.exec(entry) ?? []
    while ((open.at(-1)?.depth ?? -1) >= indent.length) open.pop()
    const shown = name === undefined ? '' : mask(JSON.parse(name) as string)
    // Of an item of a list the static beginning: 'Photo of …'.
    const reported =
      shown && ` ${JSON.stringify(open.some(({ part }) => part.role === 'list') ? shown.replace(/….*/s, '…') : shown)}`
    const part = { line: NAMED_ROLES.has(role) ? role + reported + state : '', role, parts: [] }
    open.at(-1)?.part.parts.push(part)
    open.push({ depth: indent.length, part })
  }
  return top.parts
}

/**
 * Without what only holds other parts, and without what is like one before: in a list anywhere, elsewhere right before.
 */
function once(parts: Part[], inList = false): Part[] {
  const bare = parts.flatMap((part): Part[] =>
    part.line
      ? [{ ...part, parts: part.role === 'img' ? [] : once(part.parts, part.role === 'list') }]
      : once(part.parts),
  )
  const reported = bare.map((part) => print([part], ''))
  return bare.filter((_, index) =>
    inList ? reported.indexOf(reported[index] ?? '') === index : reported[index] !== reported[index - 1],
  )
}

function print(parts: Part[], indent: string): string {
  return parts.map(({ line, parts: inner }) => `${indent}- ${line}\n${print(inner, `${indent}  `)}`).join('')
}

/** What has no name in it. */
export const unnamed = (transcript: string): string[] => transcript.split('\n').filter((line) => NAMED.test(line))

/** Compares with what is stored beside the test; `--update-snapshots` keeps what is read now. */
export async function readAsKept(page: Page, words: Set<string>, screen: string, update: boolean): Promise<string> {
  const file = new URL(`./reading-order/${screen}.txt`, import.meta.url)
  if (update) await writeFile(file, await settled(page, words))
  const stored = await readFile(file, 'utf8')
  await expect
    .configure({ soft: true })
    .poll(() => skeleton(page, words), {
      message: `${screen} is read as in tests/e2e/reading-order/${screen}.txt`,
      timeout: 5_000,
    })
    .toBe(stored)
  return stored
}

async function settled(page: Page, words: Set<string>): Promise<string> {
  let before = ''
  let now = ''
  await expect
    .poll(
      async () => {
        await page.waitForLoadState('networkidle')
        before = now
        now = await skeleton(page, words)
        return now === before
      },
      { intervals: [500], timeout: 30_000 },
    )
    .toBe(true)
  return now
}
