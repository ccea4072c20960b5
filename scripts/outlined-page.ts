/** The shell of a page: its markup and the styles it needs. */
export interface Shell {
  html: string
  css: string
}

/** Words that are read before the app has come keep the letters they were first painted with, so that nothing moves when the font arrives. */
export const LETTERS = `
[data-prerendered] { font-family: Arial, system-ui, sans-serif }
`

/** Of which state the boards are the phone knows, and a script tells; what else is chosen there waits for the app. */
export const STATE_LETTERS = `
html:not([data-state]) [data-of-state] h2, [data-of-state] bdi { visibility: hidden }
`

/**
 * The clock is shown in its own letters or not at all: any others are too wide for it. Beside it the rule above holds,
 * so that it has its place from the first paint.
 */
export const CLOCK_LETTERS = `
[data-prerendered] [data-part=face] > :not([data-part=top]) { font-family: "Archivo Variable" }
html:not([data-letters]) [data-prerendered] [data-part=face] > :not([data-part=top]) { visibility: hidden }
`

/** The font's Latin part, asked for before anything else of the page. */
export function fontFirst(page: string): string {
  const [, font] = /url\("?(\/assets\/archivo-latin-standard[^)"]+\.woff2)"?\)/.exec(page) ?? []
  if (font === undefined) throw new Error('The built page does not name its font.')
  return page.replace('<style>', `<link rel="preload" as="font" type="font/woff2" crossorigin href="${font}"><style>`)
}

/** The scripts a page asks for: the app's own, and what is fetched beside it. */
export interface Scripts {
  entry: string
  files: string[]
}

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
/** It fetches beside the page what here has to wait. */
const SOON = /<script data-soon[^>]*>[^]*?<\/script>/
/** By which a browser waits with the first paint. What the server fills in may be long. */
const WAIT = /\s*<link rel="expect"[^>]*>/
const FILES = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * A built page with outlines that the server fills, out of the built page of Home: another shell in it, and a script
 * in place of the tags that would fetch the app at once.
 * @throws Error where the page has not what was put into it
 */
export async function outlinedPage(
  page: string,
  { home, shell }: { home: Shell; shell: Shell },
  begin: (scripts: Scripts) => Promise<string>,
): Promise<string> {
  const [ofHome, ofPage] = [belowHeader(home.html), belowHeader(shell.html)]
  const entry = ENTRY.exec(page)?.[1]
  if (entry === undefined || !page.includes(ofHome) || !page.includes(home.css))
    throw new Error('The built page has not what was put into it.')
  const files = [...page.matchAll(FILES)].map(([, file = '']) => file)
  const script = await begin({ entry, files })
  return (
    page
      .replace(ENTRY, '')
      .replace(FILES, '')
      .replace(SOON, '')
      .replace(WAIT, '')
      .replace(ofHome, () => ofPage)
      .replace(home.css, () => shell.css)
      // No link of the shell leads to such a page.
      .replaceAll(' aria-current="page"', '')
      .replace(/(?=\s*<\/body>)/, () => `<script data-last>${script}</script>`)
  )
}

/** The header is the same in both, and holds a script that the build has changed since. */
function belowHeader(html: string): string {
  return html.slice(html.indexOf('</header>') + '</header>'.length)
}
