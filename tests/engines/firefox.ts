import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import { callExpression, type Driver } from './engine.ts'

const START_TIMEOUT_MS = 60_000

interface Remote {
  type: string
  value?: unknown
  sharedId?: string
}

type Evaluated = { type: 'success'; result: Remote } | { type: 'exception'; exceptionDetails: { text: string } }

/** Firefox without a window, by WebDriver BiDi. */
export async function startFirefox(program: string): Promise<Driver> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const firefox = spawn(program, ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'Australia/Melbourne', LANG: 'en_AU.UTF-8' },
  })

  async function close(): Promise<void> {
    if (firefox.exitCode === null && firefox.signalCode === null) {
      const gone = once(firefox, 'exit')
      firefox.kill()
      await gone
    }
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }

  try {
    const call = await connect(await portOf(firefox, profile))
    await call('session.new', { capabilities: {} })
    const { contexts } = await call<{ contexts: [{ context: string }] }>('browsingContext.getTree', {})
    const { context } = contexts[0]
    await call('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })
    const evaluate = async (expression: string): Promise<Remote> => {
      const outcome = await call<Evaluated>('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
        resultOwnership: 'none',
      })
      if (outcome.type === 'exception') throw new Error(outcome.exceptionDetails.text)
      return outcome.result
    }
    return {
      goto: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
      async evaluate(pageFunction, ...args) {
        // As JSON, since the protocol has a notation of its own for objects.
        const { value } = await evaluate(
          `Promise.resolve(${callExpression(pageFunction, args)}).then((value) => JSON.stringify(value ?? null))`,
        )
        return JSON.parse(String(value))
      },
      async find(pageFunction, ...args) {
        const { sharedId } = await evaluate(callExpression(pageFunction, args))
        return sharedId === undefined ? null : { sharedId }
      },
      async click(element) {
        await call('script.callFunction', {
          functionDeclaration: aim.toString(),
          arguments: [element],
          target: { context },
          awaitPromise: false,
        })
        await act(call, context, {
          type: 'pointer',
          id: 'mouse',
          actions: [
            { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        })
        const { value } = await evaluate('globalThis.isMissed')
        if (value === true) throw new Error('The page moved under the pointer.')
      },
      type: (text) =>
        act(call, context, {
          type: 'key',
          id: 'keyboard',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        }),
      back: () => call('browsingContext.traverseHistory', { context, delta: -1 }),
      screenshot: async () =>
        Buffer.from((await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/**
 * Runs in the page. A busy machine takes long between the pointer's way and its press: where the page has moved
 * meanwhile, the click that lands beside the element does nothing.
 */
function aim(element: Element): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const missed = globalThis as { isMissed?: boolean }
  missed.isMissed = false
  const look = (event: Event) => {
    missed.isMissed = !event.composedPath().includes(element)
    if (!missed.isMissed) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', look, { capture: true, once: true })
}

type Call = <Result>(method: string, params: object) => Promise<Result>

async function act(call: Call, context: string, source: object): Promise<void> {
  await call('input.performActions', { context, actions: [source] })
}

/** Firefox chooses its port itself and writes it into its profile. */
async function portOf(firefox: ChildProcess, profile: string): Promise<number> {
  const limit = Date.now() + START_TIMEOUT_MS
  while (Date.now() < limit && firefox.exitCode === null) {
    const text = await readFile(join(profile, 'WebDriverBiDiServer.json'), 'utf8').catch(() => '')
    if (text !== '') return (JSON.parse(text) as { ws_port: number }).ws_port
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Firefox did not start.')
}

async function connect(port: number): Promise<Call> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>()
  let last = 0
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as
      | { type: 'success'; id: number; result: never }
      | { type: 'error'; id: number; error: string; message: string }
      | { type: 'event' }
    if (message.type === 'event') return
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.type === 'success') call?.resolve(message.result)
    else call?.reject(new Error(`${message.error}: ${message.message}`))
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has ended.'))
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      waiting.set(++last, { resolve, reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}
