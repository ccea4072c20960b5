import { renderToStaticMarkup } from 'react-dom/server'
import { prerendered, type PrerenderedPage } from '#app/first-paint/prerendered.tsx'

/**
 * Renders what each page shows before its scripts have come, and writes it to standard output as JSON, {html, css} by
 * page. Bundled by scripts/prerender.ts and run in a process of its own, with React as in production.
 */
const shells = {
  home: await shellOf('home'),
  reading: await shellOf('reading'),
  game: await shellOf('game'),
} satisfies Record<PrerenderedPage, unknown>
await new Promise((resolve) => process.stdout.write(JSON.stringify(shells), resolve))
// Whatever the app has set going ends here.
process.exit()

async function shellOf(page: PrerenderedPage): Promise<{ html: string; css: string }> {
  const styles: string[] = []
  // What React would fetch ahead stands for something else in a template.
  const rendered = renderToStaticMarkup(await prerendered(page)).replace(/<link rel="preload"[^>]*>/g, '')
  // Without a document the style engine writes every rule in front of the element that needs it first.
  const html = rendered.replace(/<style[^>]*>([\s\S]*?)<\/style>/g, (_all, css: string) => {
    styles.push(css)
    return ''
  })
  return { html, css: styles.join('\n') }
}
