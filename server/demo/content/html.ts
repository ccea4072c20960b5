import { Marked } from 'marked'
import { parseMediaPath } from '#server/demo/pictures/paths.ts'

// Mail addresses are read, not tapped: only what is written as a link is one.
const parser = new Marked({ tokenizer: { url: () => undefined } })

/** The HTML of a text in Markdown. Its pictures are those of the league, with their sizes. */
export function htmlOf(markdown: string): string {
  const html = parser.parse(markdown, { async: false }).trim()
  return html.replaceAll(/(<img src="([^"]*)"[^>]*)>/g, (_, tag: string, path: string) => {
    const picture = parseMediaPath(path)
    if (picture === null) throw new Error(`There is no picture ${path}.`)
    return `${tag} width="${picture.width}" height="${picture.height}">`
  })
}
