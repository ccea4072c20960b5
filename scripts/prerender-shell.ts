import { renderToStaticMarkup } from 'react-dom/server'
import { prerendered, type PrerenderedPage } from '#app/first-paint/prerendered.tsx'

/**
 * Renders what a page shows before its scripts have come, 'home', 'reading' or 'game' as its argument says, and writes
 * it to standard output as JSON, {html, css}. Bundled by scripts/prerender.ts and run in a process of its own for each:
 * a style is worked out once in a process.
 */
const styles: string[] = []
// What React would fetch ahead stands for something else in a template.
const rendered = renderToStaticMarkup(await prerendered(process.argv.at(-1) as PrerenderedPage)).replace(
  /<link rel="preload"[^>]*>/g,
  '',
)
// Without a document the style engine writes every rule in front of the element that needs it first.
const html = rendered.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_all, css: string) => {
  styles.push(css)
  return ''
})
await new Promise((resolve) => process.stdout.write(JSON.stringify({ html, css: styles.join('\n') }), resolve))
// Whatever the app has set going ends here.
process.exit()
