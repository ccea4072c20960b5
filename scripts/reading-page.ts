/** The shell of a page: its markup and the styles it needs. */
export interface Shell {
  html: string
  css: string
}

/**
 * Words that are read before the app has come keep the letters they were first painted with, so that nothing moves
 * when the font arrives; it is asked for all the same, as the app begins with it.
 */
export const LETTERS = `
[data-prerendered] { font-family: "Arial Narrow", system-ui, sans-serif }
html[data-letters] [data-prerendered]::after { content: "a"; position: fixed; visibility: hidden; font-family: "Archivo Variable" }
`

/** The scripts a page asks for: the app's own, and what is fetched beside it. */
export interface Scripts {
  entry: string
  files: string[]
}

const ENTRY = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const FILES = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g

/**
 * The built page for what is read, out of the built page of Home: another shell in it, and a script in place of the
 * tags that would fetch the app at once.
 * @throws Error where the page has not what was put into it
 */
export async function readingPage(page: string, { home, reading }: { home: Shell; reading: Shell }, begin: (scripts: Scripts) => Promise<string>): Promise<string> {
  const [ofHome, ofReading] = [belowHeader(home.html), belowHeader(reading.html)]
  const entry = ENTRY.exec(page)?.[1]
  if (entry === undefined || !page.includes(ofHome) || !page.includes(home.css)) throw new Error('The built page has not what was put into it.')
  const files = [...page.matchAll(FILES)].map(([, file = '']) => file)
  const script = await begin({ entry, files })
  return page
    .replace(ENTRY, '')
    .replace(FILES, '')
    .replace(ofHome, () => ofReading)
    .replace(home.css, () => reading.css)
    // No link of the shell leads to a page that is read.
    .replaceAll(' aria-current="page"', '')
    .replace(/(?=\s*<\/body>)/, () => `<script data-last>${script}</script>`)
}

/** The header is the same in both, and holds a script that the build has changed since. */
function belowHeader(html: string): string {
  return html.slice(html.indexOf('</header>') + '</header>'.length)
}
