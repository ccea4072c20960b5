import { readdirSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { stateByShort } from '#domain/states.ts'

const DATA = new URL('./data/', import.meta.url)

/** A file of `data/` that is JSON, as its schema makes it. Throws a sentence that names the file where it is wrong. */
export function table<S extends v.GenericSchema>(file: string, schema: S): v.InferOutput<S> {
  return checked(file, schema, JSON.parse)
}

/**
 * The Markdown files below a folder of `data/`, in the order of their paths. To the schema each is the fields of its
 * front matter, which is JSON, with `path`, like 'vic/a-new-room' for articles, and `content`, what follows.
 */
export function texts<S extends v.GenericSchema>(folder: string, schema: S): v.InferOutput<S>[] {
  const files = readdirSync(new URL(folder, DATA), { recursive: true, encoding: 'utf8' })
  return files
    .filter((file) => file.endsWith('.md'))
    .sort()
    .map((file) =>
      checked(`${folder}/${file}`, schema, (text) => {
        const [, fields = '', content] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
        return { ...(JSON.parse(fields) as object), path: file.slice(0, -'.md'.length), content }
      }),
    )
}

function checked<S extends v.GenericSchema>(file: string, schema: S, read: (text: string) => unknown) {
  try {
    return v.parse(schema, read(readFileSync(new URL(file, DATA), 'utf8')))
  } catch (error) {
    const field = v.isValiError(error) ? v.getDotPath(error.issues[0]) : null
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(`server/demo/data/${file}${field === null ? '' : `, ${field}`}: ${reason}`, { cause: error })
  }
}

export const text = v.pipe(v.string(), v.nonEmpty())

/** What stands in an address. */
export const slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

export const whole = v.pipe(v.number(), v.integer())

/** Of the day, 'HH:mm'. */
export const wallTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** A state by its short name. */
export const stateId = v.pipe(
  v.string(),
  v.transform((short) => stateByShort(short)?.id),
  v.number('There is no such state'),
)

/** Words of which none stands twice. */
export const words = v.pipe(
  v.array(text),
  v.check((list) => new Set(list).size === list.length, 'A word stands twice'),
)
