import type { Endpoint } from '#contract/endpoint.ts'
import type { Outcome } from './call.ts'
import type { Exchange } from './exchange.ts'
import { cachingLine, cachingProblem } from './headers.ts'
import type { HubOutcome } from './hub.ts'
import type { Step } from './plan.ts'

/** More names than these in a line are counted. */
const MAX_NAMES = 15
const LABEL_WIDTH = 13
const WIDTH = 52

/** The lines of one call: what came, what is notable about it, and what the app shows. Names and numbers only. */
export function outcomeLines({ step, exchange, failure, rows, findings, empty, shown }: Outcome): string[] {
  const { endpoint } = step
  const notable = [
    label('missing', named(findings.missing)),
    label('never filled', names(empty)),
    label('converted', named(findings.converted)),
    label('unknown', named(findings.unknown)),
    label('dropped', named(findings.dropped)),
  ]
  return [
    firstLine(endpoint, exchange, rows),
    ...(failure === null ? [] : [label('failed', failure)]),
    ...notable,
    ...(exchange.redirected ? [label('redirected', 'the response is of another address than the one asked')] : []),
    ...(exchange.status === 0 ? [] : [label('caching', cachingLine(exchange))]),
    ...(failure === null ? [label('caching', cachingProblem(exchange, endpoint.who === 'member'))] : []),
    ...shown.map((sentence) => `    → ${sentence}`),
  ].filter((line) => line !== '')
}

/** The first line of a call: what was sent, and with which status and rows the response came when. */
export function firstLine({ methods, path }: Endpoint, { status, ms }: Exchange, rows: number | null): string {
  const count = rows === null ? '' : `   ${rows} ${rows === 1 ? 'row' : 'rows'}`
  return `${`  ${methods[0]} ${path}`.padEnd(WIDTH)} ${status || ' – '} ${`${ms} ms`.padStart(8)}${count}`
}

/** The line of a call that could not be made. */
export function skippedLine({ endpoint, needs }: Step): string {
  return `${`  ${endpoint.methods[0]} ${endpoint.path}`.padEnd(WIDTH)} not checked: this needs ${needs}`
}

/** The lines of the hub’s negotiation, which browsers may not let the app make. */
export function hubLines({ exchange: { status, ms }, failure, transports }: HubOutcome, isOpen: boolean): string[] {
  return [
    `${'  POST negotiate'.padEnd(WIDTH)} ${status || ' – '} ${`${ms} ms`.padStart(8)}`,
    failure === null ? label('transports', names(transports)) : label('failed', failure),
    failure === null && isOpen
      ? '    → Open clocks follow every change at once.'
      : '    → Open clocks say that they are not live, and are read again every ten seconds.',
  ].filter((line) => line !== '')
}

function label(name: string, text: string | null): string {
  return text === null || text === '' ? '' : `    ${name.padEnd(LABEL_WIDTH)} ${text}`
}

function named(paths: ReadonlyMap<string, number>): string {
  return names([...paths].map(([path, times]) => (times === 1 ? path : `${path} ×${times}`)))
}

function names(list: readonly string[]): string {
  const more = list.length - MAX_NAMES
  return [...list.slice(0, MAX_NAMES), ...(more > 0 ? [`and ${more} more`] : [])].join(', ')
}
