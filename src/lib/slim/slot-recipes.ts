/** Stands in for Chakra's recipes of several parts, which the app does not use. */
export function createSlotRecipeFn(): () => never {
  return () => {
    throw new Error('This build has no slot recipes: give each part a recipe of its own.')
  }
}
