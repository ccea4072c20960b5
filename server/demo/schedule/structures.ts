import * as v from 'valibot'
import { table, text, whole } from '#server/demo/data.ts'

const RECIPES = table(
  'structures.json',
  v.array(
    v.strictObject({
      name: text,
      startingStack: whole,
      /** Of a level. */
      minutes: whole,
      /** Levels from one break to the next. */
      breakEvery: whole,
      breakMinutes: whole,
      /** The first level with a big-blind ante; 0 never. */
      anteFrom: v.optional(whole, 0),
      /** One for each level. */
      bigBlinds: v.array(v.pipe(whole, v.multipleOf(2))),
    }),
  ),
)

export type BlindStructure = ReturnType<typeof blindStructures>[number]

/** Every structure in use, by ids 1 and up. A level without a break after it has one of 0 seconds. */
export function blindStructures() {
  return RECIPES.map(({ name, startingStack, minutes, breakEvery, breakMinutes, anteFrom, bigBlinds }, index) => ({
    id: index + 1,
    name,
    startingStack,
    levels: bigBlinds.map((bigBlind, level) => ({
      roundNumber: level + 1,
      smallBlind: bigBlind / 2,
      bigBlind,
      ante: anteFrom > 0 && level + 1 >= anteFrom ? bigBlind : 0,
      roundSeconds: minutes * 60,
      breakSeconds: (level + 1) % breakEvery === 0 && level + 1 < bigBlinds.length ? breakMinutes * 60 : 0,
    })),
  }))
}
