import { run } from '#app/run.tsx'
import { followMissingChunks } from '#lib/missing-chunk.ts'

followMissingChunks()
void run()
