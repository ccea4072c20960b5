/** A request that the app has made, with what tests ask of one. */
export interface StubRequest {
  url: () => string
  method: () => string
  postDataJSON: () => unknown
  headers: () => Record<string, string>
}

/** A request that waits for its response. */
export interface StubRoute {
  request: () => StubRequest
  /** Resolves once the app has the response. */
  fulfill: (response: StubResponse) => Promise<void>
  /** The connection breaks before a response comes. */
  abort: () => Promise<void>
}

export interface StubResponse {
  status?: number
  headers?: Record<string, string>
  json?: unknown
  body?: string
  contentType?: string
}

type Handler = (route: StubRoute) => unknown

/** Whatever takes routes: the network of a component test, or a page of a browser test. */
export interface Routes {
  route: (pattern: string, handler: Handler) => Promise<unknown>
}

/** The network of a component test: the app's requests are fulfilled by routes, and one without a route fails the test. */
export class Network implements Routes {
  private readonly routes: { pattern: RegExp; handler: Handler }[] = []
  private isOffline = false
  /** Requests without a route, as `GET /path`. */
  readonly unexpected: string[] = []

  /** The newest route that fits a request takes it. `*` stands for characters but a slash, `**` for any. */
  route(pattern: string, handler: Handler): Promise<void> {
    this.routes.unshift({ pattern: patternOf(pattern), handler })
    return Promise.resolve()
  }

  /** Takes the connection away, as the browser announces it, or gives it back. */
  setOffline(isOffline: boolean): void {
    this.isOffline = isOffline
    Object.defineProperty(navigator, 'onLine', { value: !isOffline, configurable: true })
    window.dispatchEvent(new Event(isOffline ? 'offline' : 'online'))
  }

  unroute(pattern: string): void {
    const { source } = patternOf(pattern)
    for (let i = this.routes.length - 1; i >= 0; i--)
      if (this.routes[i]?.pattern.source === source) this.routes.splice(i, 1)
  }

  /** Stands in for `fetch`. */
  readonly fetch = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    if (this.isOffline) throw new TypeError('Failed to fetch')
    const body = await request.clone().text()
    const found = this.routes.find(({ pattern }) => pattern.test(request.url))
    if (!found) {
      this.unexpected.push(`${request.method} ${new URL(request.url).pathname}`)
      throw new TypeError('Failed to fetch')
    }
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
      void Promise.resolve(
        found.handler({
          request: () => ({
            url: () => request.url,
            method: () => request.method,
            postDataJSON: () => JSON.parse(body) as unknown,
            headers: () => Object.fromEntries(request.headers),
          }),
          fulfill: (response) => {
            resolve(responseOf(response))
            return Promise.resolve()
          },
          abort: () => {
            reject(new TypeError('Failed to fetch'))
            return Promise.resolve()
          },
        }),
      ).catch(reject)
    })
  }
}

function responseOf({ status = 200, headers, json, body, contentType }: StubResponse): Response {
  // A response with one of these statuses has no body at all.
  const text = [204, 205, 304].includes(status) ? null : json === undefined ? (body ?? '') : JSON.stringify(json)
  return new Response(text, {
    status,
    headers: { 'content-type': contentType ?? 'application/json', date: new Date().toUTCString(), ...headers },
  })
}

function patternOf(glob: string): RegExp {
  const source = glob
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\?/g, '\\?')
    .replace(/\*\*|\*/g, (stars) => (stars === '**' ? '.*' : '[^/]*'))
  return new RegExp(`^${source}$`, 'i')
}
