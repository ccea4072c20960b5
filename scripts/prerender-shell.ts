import { renderToStaticMarkup } from 'react-dom/server'
import { prerendered, type PrerenderedPage } from '#app/first-paint/prerendered.tsx'

/**
 * Renders what each page shows before its scripts have come, and writes it to standard output as JSON, the markup by
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

async function shellOf(page: PrerenderedPage): Promise<string> {
  // What React would fetch ahead stands for something else in a template.
  return renderToStaticMarkup(await prerendered(page)).replace(/<link rel="preload"[^>]*>/g, '')
}
