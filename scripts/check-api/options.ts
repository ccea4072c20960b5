import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Options } from './check.ts'

/** The message is for the person at the terminal, without anything of what was given. */
export class WrongUsage extends Error {}

export const USAGE = `Usage: npm run check-api -- URL [--origin ORIGIN] [--event ID] [--cookie-file FILE]

  URL           the address of the API; to an origin alone /Umbraco/Api is added
  ORIGIN        the app's origin, like https://app.league.example, where it differs from the API's
  ID            the event to read; else the first of the list of games
  FILE          has the Cookie header of a member's session, like: name=value; name=value

Exit code 0: every screen that was checked has its content; 1: a screen loses it; 2: wrong usage.`

/** @throws WrongUsage */
export function readOptions(args: string[]): Options {
  const { values, positionals } = parsed(args)
  if (positionals.length !== 1) throw new WrongUsage('One address of an API has to be given.')
  const { origin, pathname, search, hash } = webAddress(String(positionals[0]))
  if (search || hash) throw new WrongUsage('The address of the API has no ? and no #.')
  const app = values.origin === undefined ? null : webAddress(values.origin)
  if (app && app.href !== `${app.origin}/`) throw new WrongUsage('--origin has no path.')
  if (values.event !== undefined && !/^[1-9]\d{0,9}$/.test(values.event))
    throw new WrongUsage('--event is a whole number.')
  return {
    base: origin + (pathname.replace(/\/+$/, '') || '/Umbraco/Api'),
    origin: app?.origin ?? origin,
    cookie: values['cookie-file'] === undefined ? null : cookieIn(values['cookie-file']),
    eventId: values.event === undefined ? null : Number(values.event),
    timeoutMs: 10_000,
  }
}

function parsed(args: string[]) {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ args, allowPositionals: true, options: { origin: text, event: text, 'cookie-file': text } })
  } catch {
    // Its message may quote what was typed after a name.
    throw new WrongUsage('An option is unknown or lacks its value.')
  }
}

function webAddress(value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new WrongUsage('An address is like https://league.example, without a name and password.')
  return url
}

function cookieIn(file: string): string {
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new WrongUsage('The file of --cookie-file cannot be read.')
  }
  const header = text.trim().replace(/^cookie:\s*/i, '')
  if (!/^[^\s=;]+=[\x20-\x7e]*$/.test(header))
    throw new WrongUsage('The file of --cookie-file has to be like: name=value; name=value')
  return header
}
