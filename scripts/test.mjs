import { spawnSync } from 'node:child_process'
import { installWhenStale, requireNode, root } from './setup/prepare.mjs'

requireNode()
installWhenStale()

const tests = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/test/run.ts', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
})
process.exit(tests.status ?? 1)
