import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { callExpression, type Driver } from './engine.ts'

interface WebKitPrograms {
  driver: string
  browser: string
  display: string
}

/** A window of MiniBrowser is not made narrower than its toolbar, about 450 pixels. */
const WINDOW = { width: 390, height: 900 }
const START_TIMEOUT_MS = 60_000
/** The name of an element in a response, by the WebDriver standard. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** WebKitGTK in a window that nobody sees, by plain WebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<Driver> {
  const display = await openDisplay(programs.display)
  const port = await freePort()
  const driver = spawn(programs.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display.name, TZ: 'Australia/Melbourne', LANG: 'en_AU.UTF-8' },
  })

  async function call<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(START_TIMEOUT_MS),
    })
    const { value } = (await response.json()) as { value: Value & { error?: string; message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
    return value
  }

  async function close(): Promise<void> {
    await Promise.all([end(driver), end(display.program)])
  }

  try {
    await untilReady(() => call('GET', '/status'))
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
        },
      },
    })
    const session = `/session/${sessionId}`
    await call('POST', `${session}/window/rect`, WINDOW)
    const run = <Value>(script: string) => call<Value>('POST', `${session}/execute/sync`, { script, args: [] })
    return {
      goto: async (address) => void (await call('POST', `${session}/url`, { url: address })),
      evaluate: (pageFunction, ...args) => run(`return ${callExpression(pageFunction, args)}`),
      find: async (pageFunction, ...args) =>
        (await run<Record<string, string> | null>(`return ${callExpression(pageFunction, args)}`))?.[ELEMENT] ?? null,
      click: async (element) => void (await call('POST', `${session}/element/${String(element)}/click`, {})),
      type: async (text) => {
        const focused = await call<Record<string, string>>('GET', `${session}/element/active`)
        await call('POST', `${session}/element/${focused[ELEMENT]}/value`, { text })
      },
      back: async () => void (await call('POST', `${session}/back`, {})),
      screenshot: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
      async close() {
        await call('DELETE', session).catch(() => undefined)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** An X server chooses a free display itself and reports which. */
async function openDisplay(program: string): Promise<{ name: string; program: ChildProcess }> {
  const server = spawn(program, ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { name: `:${number.toString().trim()}`, program: server }
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const gone = once(program, 'exit')
  program.kill()
  await gone
}

async function untilReady(look: () => Promise<unknown>): Promise<void> {
  const limit = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      await look()
      return
    } catch (error) {
      if (Date.now() > limit) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
