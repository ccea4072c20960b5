import { designSystem } from '#app/theme/system.ts'
import { nextTask } from '#lib/next-task.ts'

/** How many Chromium records unless told otherwise. */
const CHROMIUM_STACK_FRAMES = 10

/**
 * Starts the app in pieces, each a task of its own, so that a slow phone can answer a finger between them: the
 * framework, the design's styles, then the app's own parts, then the app. The page asks for their files ahead
 * (scripts/prerender.ts).
 */
await nextTask()
designSystem()
await nextTask()
// React makes errors while it is read, to throw them later. Where the browser is being watched, as it is while a page
// is measured, each has it read React a second time to tell their lines, which nobody asks for.
delete (Error as { stackTraceLimit?: number }).stackTraceLimit
const app = import('#app/run.tsx')
// The first of its kind takes a browser long, unless the page had them read (scripts/first-paint/formats-worker.ts); the app's first screen would wait for it.
new Intl.DateTimeFormat('en-AU').format(0)
setTimeout(
  () =>
    new Intl.NumberFormat('en-AU', { style: 'currency', currency: 'AUD', currencyDisplay: 'narrowSymbol' }).format(0),
  0,
)
const { run } = await app
Error.stackTraceLimit = CHROMIUM_STACK_FRAMES
await nextTask()
void run()
