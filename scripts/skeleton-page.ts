/** The shell of a page: its markup and the styles it needs. */
export interface Shell {
  html: string
  css: string
}

/** Fills in Home's shell, and is the first thing below it. */
const OF_HOME = /<script id="outlined">[^]*?<\/script>/
/** By which a browser waits with the first paint. What the server fills in may be long. */
const WAIT = /\s*<link rel="expect"[^>]*>/

/**
 * A built page with skeletons that the server fills, out of the built page of Home: another shell in it, and at the end
 * the script that the skeletons need.
 * @throws Error where the page has not what was put into it
 */
export function skeletonPage(
  page: string,
  { home, shell, script }: { home: Shell; shell: Shell; script?: string },
): string {
  const [ofHome, ofPage] = [belowHeader(home.html), belowHeader(shell.html)]
  if (!page.includes(ofHome) || !page.includes(home.css))
    throw new Error('The built page has not what was put into it.')
  return (
    page
      .replace(OF_HOME, '')
      .replace(WAIT, '')
      .replace(ofHome, () => ofPage)
      .replace(home.css, () => shell.css)
      // No link of the shell leads to such a page.
      .replaceAll(' aria-current="page"', '')
      .replace(/(?=\s*<\/body>)/, () => (script === undefined ? '' : `<script data-last>${script}</script>`))
  )
}

/** The header is the same in both, and holds a script that the build has changed since. */
function belowHeader(html: string): string {
  return html.slice(html.indexOf('</header>') + '</header>'.length)
}
