import { designSystem } from '#app/theme/system.ts'
import { nextTask } from '#lib/next-task.ts'

/**
 * Starts the app in pieces, each a task of its own, so that a slow phone can answer a finger between them: the
 * framework, the design's styles, then the app's own parts, then the app. The page asks for their files ahead
 * (scripts/prerender.ts).
 */
await nextTask()
designSystem()
await nextTask()
const app = import('#app/run.tsx')
// The first of its kind takes a browser long, unless the page had them read (scripts/first-paint/formats-worker.ts); the app's first screen would wait for it.
new Intl.DateTimeFormat('en-AU').format(0)
setTimeout(() => new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' }).format(0), 0)
const { run } = await app
await nextTask()
void run()
