import { run } from '#app/start/start-app.tsx'
import { followMissingChunks } from '#lib/missing-chunk.ts'

followMissingChunks()
void run()
