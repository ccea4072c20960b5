import { join } from 'node:path'
import { installWhenStale, requireNode, root, run } from './setup/prepare.mjs'

/** `node scripts/tool.mjs PROGRAM WORDS`: runs a program of tools/package.json, which is installed the first time. */
const [program = '', ...words] = process.argv.slice(2)
requireNode()
installWhenStale('tools')
run(join(root, 'tools', 'node_modules', '.bin', program), words)
