import { spawn } from 'node:child_process'
import { installWhenStale, requireNode, root } from './setup/prepare.mjs'

requireNode()
installWhenStale()

const server = spawn(process.execPath, ['--import', 'tsx', 'scripts/serve.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
