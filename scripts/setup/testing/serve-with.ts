import { serveBuilt } from '#scripts/setup/serve-built.ts'

/** Serves the project in the directory given; the command after it stands in for its build. */
const [root = '', ...buildCommand] = process.argv.slice(2)
await serveBuilt(root, buildCommand)
