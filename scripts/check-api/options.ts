import { parseArgs } from 'node:util'
import { API_BASE, appOriginOf } from './addresses.ts'

/** What is checked, and as whom. */
export interface Options {
  /** What the paths of all calls are added to, without a slash at its end. */
  base: string
  /** The origin of the app; that of the API unless another is given. */
  origin: string
  /** The hub's address; null for that of /config.json or the default. */
  hubUrl: string | null
  /** A Cookie header. It is sent and never printed. */
  cookie: string | null
  eventId: number | null
  venueId: number | null
}

/** The message is one sentence for the person at the terminal, without any value of a cookie. */
export class WrongUsage extends Error {}

export const USAGE = `Usage: npm run check-api -- URL [options]

  URL                  the address of the API, like https://api.league.example/Umbraco/Api; to an origin alone
                       ${API_BASE} is added
  --origin ORIGIN      the app's origin, like https://app.league.example, where it differs from the API's
  --event ID           the event to read; else the first of the list of games
  --venue ID           the venue to read; else that of the event
  --hub URL            the SignalR hub; else that of the app's /config.json or the default
  --cookie-file FILE   a file with the Cookie header of a member's session, like: name=value; name=value
                       The environment variable API_COOKIE takes the same. Without one only public calls are checked.

Exit code 0: every screen that was checked has its content; 1: a screen loses it; 2: wrong usage.`

type ReadFile = (path: string) => Promise<string>

/** Reads arguments and environment; null where help is asked for. @throws WrongUsage */
export async function readOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  readFile: ReadFile,
): Promise<Options | null> {
  const { values, positionals } = parsed(args)
  if (values.help) return null
  const [url, ...more] = positionals
  if (url === undefined) throw new WrongUsage('Give the address of the API: npm run check-api -- https://api.example')
  if (more.length > 0) throw new WrongUsage('Give one address only.')
  const base = baseOf(url)
  return {
    base,
    origin: values.origin === undefined ? new URL(base).origin : originOf(values.origin),
    hubUrl: values.hub === undefined ? null : webAddress(values.hub, '--hub').href.replace(/\/+$/, ''),
    cookie: await cookieOf(env['API_COOKIE'], values['cookie-file'], readFile),
    eventId: idOf(values.event, '--event'),
    venueId: idOf(values.venue, '--venue'),
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        origin: { type: 'string' },
        hub: { type: 'string' },
        event: { type: 'string' },
        venue: { type: 'string' },
        'cookie-file': { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    })
  } catch (error) {
    // Its message may quote what was typed after a name.
    const [, name = 'An option'] = /'(-{1,2}[a-z-]+)/i.exec(error instanceof Error ? error.message : '') ?? []
    if (/^--cookie$|^--api-cookie$/i.test(name))
      throw new WrongUsage('A session is no argument: set API_COOKIE, or give --cookie-file a file.')
    const isUnknown = (error as { code?: string }).code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION'
    throw new WrongUsage(isUnknown ? `There is no option ${name}.` : `${name} is not given as it has to be.`)
  }
}

function baseOf(url: string): string {
  const { origin, pathname, search, hash } = webAddress(url, 'The address of the API')
  if (search || hash) throw new WrongUsage('The address of the API has no ? and no #.')
  const path = pathname.replace(/\/+$/, '')
  return origin + (path || API_BASE)
}

function originOf(value: string): string {
  const origin = appOriginOf(value)
  if (origin === null) throw new WrongUsage('--origin is like https://app.league.example, without a path.')
  return origin
}

function webAddress(value: string, what: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol))
    throw new WrongUsage(`${what} is a web address, like https://api.league.example.`)
  if (url.username || url.password) throw new WrongUsage(`${what} has no name and no password in it.`)
  return url
}

function idOf(value: string | undefined, name: string): number | null {
  if (value === undefined) return null
  const id = /^\d{1,10}$/.test(value) ? Number(value) : 0
  if (id < 1) throw new WrongUsage(`${name} is a whole number from 1.`)
  return id
}

async function cookieOf(value: string | undefined, file: string | undefined, readFile: ReadFile) {
  if (value && file !== undefined) throw new WrongUsage('Give the session by API_COOKIE or by --cookie-file, not both.')
  if (file === undefined) return value ? cookieHeader(value, 'API_COOKIE') : null
  const text = await readFile(file).catch(() => {
    throw new WrongUsage('The file of --cookie-file cannot be read.')
  })
  return cookieHeader(text, 'The file of --cookie-file')
}

function cookieHeader(text: string, what: string): string {
  const header = text.trim().replace(/^cookie:\s*/i, '')
  if (!/^[^\s=;]+=[\x20-\x7e]*$/.test(header)) throw new WrongUsage(`${what} has to be like: name=value; name=value`)
  return header
}
