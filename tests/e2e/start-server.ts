import { rmSync } from 'node:fs'

/** The league of a former run is another evening's: each run begins with a new one. */
rmSync(process.env['DATA_DIR'] ?? 'var/e2e', { recursive: true, force: true })
await import('#server/main.ts')
