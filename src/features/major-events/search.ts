import * as v from 'valibot'

/** The sections of a major event that are tabs in the narrow layout. */
export const MAJOR_TABS = ['about', 'ptc', 'schedule', 'qualification', 'winners'] as const

export type MajorTab = (typeof MAJOR_TABS)[number]

/**
 * What the address of a major event may say. Anything else, and anything malformed, counts as not said [F68 hostile
 * input].
 */
const given = {
  tab: v.picklist(MAJOR_TABS),
  /** The Day 2 chip stacks in place of the qualifiers. */
  list: v.picklist(['master']),
  /** A part of a name among the qualifiers. */
  player: v.pipe(v.string(), v.maxLength(100)),
}

export interface MajorSearch {
  tab?: MajorTab | undefined
  list?: 'master' | undefined
  player?: string | undefined
}

/** Names every field: the router leaves the address's own value where one is absent. */
export function readMajorSearch(raw: Record<string, unknown>): MajorSearch {
  const said = Object.entries(given).map(([name, schema]) => {
    const parsed = v.safeParse(schema, raw[name])
    return [name, parsed.success && parsed.output !== '' ? parsed.output : undefined]
  })
  return Object.fromEntries(said) as MajorSearch
}
