/** From the range that says least about HTML to the one that names it. */
const RANGES = ['*/*', 'text/*', 'text/html']

/**
 * Returns whether a request takes a page, by its Accept header (RFC 9110, 12.5.1): everybody does who does not exclude
 * HTML, as crawlers do that send no such header. The range that names HTML best decides, so that `text/html;q=0`
 * excludes it whatever a star accepts beside it.
 */
export function acceptsHtml(accept: string | undefined): boolean {
  const value = rangesIn(accept ?? '')
  if (value.length === 0) return true
  const best = RANGES.findLast((range) => value.some(({ name }) => name === range))
  return value.some(({ name, isWanted }) => name === best && isWanted)
}

/** Returns whether a request names HTML, as a browser does that goes to a page; a script or a picture takes anything. */
export function namesHtml(accept: string | undefined): boolean {
  return acceptsHtml(accept) && rangesIn(accept ?? '').some(({ name }) => name === 'text/html')
}

/** The media ranges of a header; what is none is left out. */
function rangesIn(accept: string): { name: string; isWanted: boolean }[] {
  return accept
    .toLowerCase()
    .split(',')
    .flatMap((part) => {
      const [value = '', ...parameters] = part.split(';').map((text) => text.trim())
      // Some write the whole range as one star.
      const name = value === '*' ? '*/*' : value
      return /^[^\s/]+\/[^\s/]+$/.test(name) ? [{ name, isWanted: !parameters.some(isZero) }] : []
    })
}

function isZero(parameter: string): boolean {
  return Number(/^q\s*=\s*([\d.]+)$/.exec(parameter)?.[1]) === 0
}
