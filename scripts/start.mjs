import { spawn } from 'node:child_process'
import { buildWhenStale, installWhenStale, requireNode, root } from './setup/prepare.mjs'

requireNode()
installWhenStale()
buildWhenStale()

const server = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
