import { serveBuilt } from './setup/serve-built.ts'

await serveBuilt(process.cwd())
