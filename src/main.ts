import { startApp } from '#app/start/start-app.tsx'
import { followMissingChunks } from '#lib/network/updates/missing-chunk.ts'

followMissingChunks()
void startApp()
