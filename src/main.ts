import { startApp } from '#app/start/start-app.tsx'
import { followMissingChunks } from '#lib/network/updates/missing-chunk.ts'
import { yieldToMain } from '#lib/scheduling/scheduling.ts'

followMissingChunks()
void yieldToMain().then(startApp)
