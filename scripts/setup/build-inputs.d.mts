export const BUILD_INPUTS: readonly string[]
