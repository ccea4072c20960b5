import * as v from 'valibot'
import { field } from '#lib/browser/navigation/search-params.ts'

export const MAJOR_TABS = ['about', 'ptc', 'schedule', 'qualification', 'winners'] as const

export type MajorTab = (typeof MAJOR_TABS)[number]

export const majorSearch = v.object({
  tab: field(v.picklist(MAJOR_TABS)),
  /** The Day 2 chip stacks in place of the qualifiers. */
  list: field(v.literal('master')),
  /** A part of a name among the qualifiers. */
  player: field(v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))),
})

export type MajorSearch = v.InferOutput<typeof majorSearch>
