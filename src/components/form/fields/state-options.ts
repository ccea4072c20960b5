import { STATES } from '#domain/states.ts'

/** The states as a list to choose from, by short name as people write them [M3.25]. */
export const STATE_OPTIONS = STATES.map(({ id, short, name }) => ({ value: String(id), label: `${short}, ${name}` }))
