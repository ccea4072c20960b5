import { runServer } from './lifecycle/run-server.ts'

await runServer()
