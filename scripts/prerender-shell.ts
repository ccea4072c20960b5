import { renderToStaticMarkup } from 'react-dom/server'
import { prerendered } from '#app/prerendered.tsx'

/**
 * Renders what a page shows before its scripts have come and writes it to standard output as JSON, {html, css}.
 * Bundled by scripts/prerender.ts and run in a process of its own.
 */
const styles: string[] = []
// Without a document the style engine writes every rule in front of the element that needs it first.
const html = renderToStaticMarkup(await prerendered()).replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_all, css: string) => {
  styles.push(css)
  return ''
})
await new Promise((resolve) => process.stdout.write(JSON.stringify({ html, css: styles.join('\n') }), resolve))
// Whatever the app has set going ends here.
process.exit()
