import { spawn } from 'node:child_process'
import { installWhenStale, requireNode, root } from './setup/prepare.mjs'

requireNode()
installWhenStale()

/** Vite listens on PORT with hot reload and hands the server's paths on to the port above it. */
const port = Number(process.env.PORT ?? 4173)
const serverPort = port + 1
const children = [
  spawn(
    process.execPath,
    ['--import', 'tsx', '--watch-path=server', '--watch-path=contract', '--watch-path=domain', 'server/main.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, PORT: String(serverPort), PUBLIC_ORIGIN: `http://localhost:${port}` },
    },
  ),
  spawn('node_modules/.bin/vite', ['--port', String(port), '--strictPort'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SERVER_PORT: String(serverPort) },
  }),
]

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children) {
  child.on('exit', (code) => {
    children.forEach((other) => other.kill('SIGTERM'))
    process.exitCode ??= code ?? 0
  })
}
