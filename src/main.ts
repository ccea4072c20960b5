import { run } from '#app/run.tsx'
import { followMissingParts } from '#lib/missing-part.ts'

followMissingParts()
void run()
