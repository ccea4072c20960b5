import { endpoints } from '#contract/endpoints.ts'
import { lossy } from '#contract/testing/liberties.ts'
import { STATES } from '#domain/states.ts'

/** What other leagues and other servers of the same contract make of the stubbed responses. */

type Change = (json: unknown, path: string) => unknown

/** The responses mean what they did. In this order none hides from the next what it would change. */
const EQUIVALENT: Change[] = [
  (json, path) => (/^\/(event|tournamentclock|venues\/get)/i.test(path) ? walk(json, { object: withStateName }) : json),
  (json) =>
    walk(json, {
      value: (value) =>
        typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?=[+Z-])/, '$1.0000000') : value,
    }),
  (json) =>
    walk(json, {
      // A level that cannot be read is one all the same.
      list: (rows, name) => (rows.length > 0 && name !== 'blindStructureList' ? [null, ...rows, { unknown: 1 }] : rows),
    }),
  (json) => walk(json, { list: (rows) => ({ items: rows, total: rows.length }) }),
  (json) => walk(json, { value: asText }),
  (json) => walk(json, { name: (name) => name.charAt(0).toUpperCase() + name.slice(1) }),
]

/** Every liberty at once that leaves the meaning. */
export const equivalent: Change = (json, path) => EQUIVALENT.reduce((input, change) => change(input, path), json)

/** Something is missing that no screen may depend on. */
export const SPARSE: Record<string, Change> = {
  'without what is optional': (json, path) => {
    const found = endpoints.find(({ endpoint }) => endpoint.path.toLowerCase() === path.toLowerCase())
    return found ? lossy(found.endpoint.response, json, () => 0, []) : json
  },
  'with lists that are null': (json) => walk(json, { list: (rows, name) => (name === '' ? rows : null) }),
  'with texts that are blank': (json) =>
    walk(json, {
      value: (value, name) =>
        typeof value === 'string' && /description|address|caption|excerpt|suburb/i.test(name) ? '' : value,
    }),
}

const PERSON = /^(name|playerName|firstName|lastName|firstname|lastname|players|currentPlayer|requestPlayer)$/
const PLACE =
  /^(title|venueName|eventName|\w+Event|majorEventName|subMajorEventName|address|venueAddress|caption|suburb)$/
/** Names that are the app's own words or what it looks things up by. */
const FIXED = /^(\w+day|(Jan|Febr|Sept|Octo|Nov|Dec)\w*|July?|June?)$|^\//

/** Every name is one of the longest. */
export const longest: Change = (json) =>
  walk(json, {
    value: (value, name) =>
      typeof value !== 'string' || FIXED.test(value) || STATES.some((one) => one.name === value)
        ? value
        : PERSON.test(name)
          ? `${value} Featherstonehaugh-Cholmondeley`
          : PLACE.test(name)
            ? `${value} of the Wonthaggi and District Workers’ Memorial Recreation Club`
            : value,
  })

const API = '/Umbraco/Api'
/** Additions of ours, whose records are not of the league's contract. */
const OWN = /OwnData|MoneyCall|Geocode|GetSecurePayToken/i

/** Changes all that the API responds from now on; gives what takes the change back. */
export function changeResponses(change: Change): () => void {
  const original = window.fetch
  window.fetch = async (input, init) => {
    const response = await original(input, init)
    const [, path] = new URL(new Request(input, init).url).pathname.split(API)
    if (!response.ok || path === undefined || OWN.test(path)) return response
    return Response.json(change(await response.json(), path), { headers: response.headers })
  }
  return () => void (window.fetch = original)
}

interface Walk {
  name?: (name: string) => string
  value?: (value: unknown, name: string) => unknown
  list?: (rows: unknown[], name: string) => unknown
  object?: (object: Record<string, unknown>) => Record<string, unknown>
}

/** Through all of the JSON, from the inside; a list within a list has no name. */
function walk(json: unknown, how: Walk, name = ''): unknown {
  if (Array.isArray(json)) {
    const rows = json.map((row) => walk(row, how, name))
    return how.list ? how.list(rows, name) : rows
  }
  if (typeof json !== 'object' || json === null) return how.value ? how.value(json, name) : json
  const object = Object.fromEntries(
    Object.entries(json).map(([key, value]) => [how.name ? how.name(key) : key, walk(value, how, key)]),
  )
  return how.object ? how.object(object) : object
}

function asText(value: unknown): unknown {
  if (typeof value === 'boolean') return String(value).toUpperCase()
  return typeof value === 'number' && !/\.\d{3}$/.test(String(value)) ? String(value) : value
}

function withStateName(object: Record<string, unknown>): Record<string, unknown> {
  const { stateId, ...others } = object
  const state = STATES.find(({ id }) => id === stateId)
  return state ? { ...others, stateName: state.name } : object
}
