import type { Page } from '@playwright/test'
import { endpoints } from '#contract/endpoints.ts'
import { lossy } from '#contract/testing/liberties.ts'
import { STATES } from '#domain/states.ts'

/**
 * Stands between the app and our own server and makes its responses those of another server of the same contract:
 * each kind takes one of the liberties that servers take.
 */

type Change = (json: unknown, path: string) => unknown

/** The responses mean what they did. In this order none hides from the next what it would change. */
export const EQUIVALENT = {
  'state names': (json, path) =>
    /^\/(event|tournamentclock|venues\/get)/i.test(path) ? walk(json, { object: withStateName }) : json,
  dates: (json) =>
    walk(json, {
      value: (value) =>
        typeof value === 'string' ? value.replace(/^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?=[+Z-])/, '$1.0000000') : value,
    }),
  litter: (json) =>
    walk(json, {
      // A level that cannot be read is one all the same.
      list: (rows, name) => (rows.length > 0 && name !== 'blindStructureList' ? [null, ...rows, { unknown: 1 }] : rows),
    }),
  wrappers: (json) => walk(json, { list: (rows) => ({ items: rows, total: rows.length }) }),
  texts: (json) =>
    walk(json, {
      value: (value) =>
        typeof value === 'number' && !/\.\d{3}$/.test(String(value))
          ? String(value)
          : typeof value === 'boolean'
            ? String(value).toUpperCase()
            : value,
    }),
  spelling: (json) => walk(json, { name: (name) => name.charAt(0).toUpperCase() + name.slice(1) }),
} satisfies Record<string, Change>

/** Something is missing that no screen may depend on. */
export const SPARSE = {
  'without what is optional': (json, path) => {
    const found = endpoints.find(({ endpoint }) => endpoint.path.toLowerCase() === path.toLowerCase())
    return found ? lossy(found.endpoint.response, json, () => 0, []) : json
  },
  'lists that are null': (json) => walk(json, { list: (rows, name) => (name === '' ? rows : null) }),
  'texts that are blank': (json) =>
    walk(json, {
      value: (value, name) =>
        typeof value === 'string' && /description|address|caption|excerpt|suburb/i.test(name) ? '' : value,
    }),
} satisfies Record<string, Change>

const API = '/Umbraco/Api'
/** Additions of ours, whose records are not of the league's contract. */
const OWN = /OwnData|MoneyCall|Geocode|GetSecurePayToken/i

/** Damages all that the API responds to this page, by each of the changes in turn. What it said goes to `onJson` before. */
export async function damage(
  page: Page,
  changes: readonly Change[],
  onJson: (json: unknown) => void = () => undefined,
): Promise<void> {
  await page.route(`**${API}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.slice(API.length)
    const response = await route.fetch().catch(() => null)
    if (!response) return route.abort().catch(() => undefined)
    const isJson = response.headers()['content-type']?.includes('json')
    if (!response.ok() || !isJson || OWN.test(path)) return route.fulfill({ response }).catch(() => undefined)
    const message: unknown = await response.json()
    onJson(message)
    const json = changes.reduce((input, change) => change(input, path), message)
    return route.fulfill({ response, json }).catch(() => undefined)
  })
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

function withStateName(object: Record<string, unknown>): Record<string, unknown> {
  const { stateId, ...others } = object
  const state = STATES.find(({ id }) => id === stateId)
  return state ? { ...others, stateName: state.name } : object
}
