import * as v from 'valibot'
import { table, words } from '#server/demo/data.ts'

/** Of invented people: no well-known player is meant. */
export const { firstNames, surnames } = table('names.json', v.strictObject({ firstNames: words, surnames: words }))
