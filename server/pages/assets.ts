import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { IN_APP_BROWSER } from '#domain/in-app-browser.ts'
import { pageColours } from './custom-properties.ts'

/** Its bundle for pages without a build of their own. */
const WEBAUTHN = '../dist/bundle/index.umd.min.js'
const FONT = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'

/** The style sheets, scripts and typeface of the server's own pages, which stand without the built app. */
export async function addPageAssets(app: FastifyInstance): Promise<void> {
  const style = Buffer.concat([Buffer.from(pageColours()), await own('pages.css')])
  const scoreboardStyle = await own('scoreboard.css')
  const { resolve } = createRequire(import.meta.url)
  const font = await readFile(resolve(FONT))
  const webauthn = await readFile(join(dirname(resolve('@simplewebauthn/browser')), WEBAUTHN))
  const passkey = await own('passkey.js')
  app.get('/login/pages.css', (_request, reply) => sendStyle(reply, style))
  app.get('/login/scoreboard.css', (_request, reply) => sendStyle(reply, scoreboardStyle))
  app.get('/login/scoreboard.js', (_request, reply) => sendScript(reply, PRINT_BUTTON))
  app.get('/login/passkey.js', (_request, reply) => sendScript(reply, passkey))
  app.get('/login/webauthn.js', (_request, reply) => sendScript(reply, webauthn))
  app.get('/login/archivo.woff2', (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=604800').send(font),
  )
}

/** The button is there only for who can use it: browsers inside of other apps ignore print [F127]. */
const PRINT_BUTTON = `const button = document.getElementById('print')
if (button && (navigator.standalone || !${String(IN_APP_BROWSER)}.test(navigator.userAgent))) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
`

function own(name: string): Promise<Buffer> {
  return readFile(new URL(`./${name}`, import.meta.url))
}

function sendScript(reply: FastifyReply, script: string | Buffer): FastifyReply {
  return reply.type('text/javascript; charset=utf-8').header('cache-control', 'public, max-age=300').send(script)
}

function sendStyle(reply: FastifyReply, style: Buffer): FastifyReply {
  return reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(style)
}
