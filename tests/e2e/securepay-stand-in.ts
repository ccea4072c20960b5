import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What was charged: as the provider was asked to. */
export interface Charged {
  token: string
  amount: number
  orderId: string
}

export interface StandIn {
  origin: string
  charged: Charged[]
  /** Whether its script does not come: the connection ends, as that of a host that is down. */
  isDown: boolean
  close(): Promise<void>
}

/**
 * Who stands in for SecurePay, on an origin of its own: the script with the calls of its kit (`securePayUI.init`, its
 * options and callbacks, `tokenise` and `reset`), the frame that script makes, and the API our server charges by.
 */
export async function openStandIn(): Promise<StandIn> {
  const standIn: StandIn = {
    origin: '',
    charged: [],
    isDown: false,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = createServer((request, response) => void answer(standIn, request, response))
  server.listen(0, 'localhost')
  await once(server, 'listening')
  standIn.origin = `http://localhost:${(server.address() as AddressInfo).port}`
  server.unref()
  return standIn
}

async function answer(standIn: StandIn, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '', standIn.origin)
  const send = (type: string, body: string) =>
    response.writeHead(200, { 'content-type': type, connection: 'close' }).end(body)
  if (pathname === '/v3/ui/client/securepay-ui.min.js')
    return void (standIn.isDown ? response.destroy() : send('text/javascript', `(${kit.toString()})()`))
  if (pathname === '/frame') return void send('text/html', FRAME)
  if (pathname === '/oauth/token')
    return void send('application/json', JSON.stringify({ access_token: 'access', expires_in: 1_800 }))
  if (pathname !== '/v2/payments') return void response.writeHead(404, { connection: 'close' }).end()
  let body = ''
  for await (const chunk of request) body += String(chunk)
  standIn.charged.push(JSON.parse(body) as Charged)
  send('application/json', JSON.stringify({ status: 'paid' }))
}

interface KitOptions {
  containerId: string
  scriptId: string
  clientId: string
  merchantCode: string
  card: {
    allowedCardTypes: string[]
    onFormValidityChange(isValid: boolean): void
    onTokeniseSuccess(card: { token: string; scheme: string }): void
    onTokeniseError(errors: string): void
  }
  onLoadComplete(): void
}

/** Runs in the page that loads the script. */
function kit(): void {
  Object.assign(window, { securePayUI: { init: SecurePayUi } })

  function SecurePayUi(
    this: { tokenise(): void; reset(): void },
    { containerId, scriptId, clientId, merchantCode, card, onLoadComplete }: KitOptions,
  ): void {
    const { origin } = new URL((document.getElementById(scriptId) as HTMLScriptElement).src)
    const frame = document.createElement('iframe')
    frame.className = 'securepay-ui-iframe'
    frame.src = `${origin}/frame?types=${card.allowedCardTypes.join('-')}&client=${clientId}&merchant=${merchantCode}`
    frame.setAttribute('style', 'height: 180px')
    window.addEventListener('message', ({ origin: from, source, data }: MessageEvent<Record<string, unknown>>) => {
      if (from !== origin || source !== frame.contentWindow) return
      if (data['loaded']) onLoadComplete()
      if ('isValid' in data) card.onFormValidityChange(data['isValid'] === true)
      if (data['card']) card.onTokeniseSuccess(data['card'] as { token: string; scheme: string })
      if (data['detail'])
        card.onTokeniseError(JSON.stringify({ errors: [{ code: 'INVALID', detail: data['detail'] }] }))
    })
    document.getElementById(containerId)?.append(frame)
    this.tokenise = () => frame.contentWindow?.postMessage('tokenise', origin)
    this.reset = () => frame.contentWindow?.postMessage('reset', origin)
  }
}

/** The provider's own frame: what is typed stays in here. It keeps something, which a frame without an origin could not. */
const FRAME = `<!doctype html><html lang="en"><title>Card</title>
<style>body{margin:0;font:16px Arial}label{display:block;padding:6px 0}input{font:inherit;width:9em}</style>
<form><label>Card number <input name="number"></label><label>Expiry <input name="expiry"></label><label>CVV <input name="cvv"></label></form>
<script>
const form = document.forms[0], query = new URLSearchParams(location.search)
sessionStorage.setItem('seen', '1')
const tell = (data) => parent.postMessage(data, document.referrer)
const scheme = () => ({ 4: 'visa', 5: 'mastercard', 3: 'amex' })[form.number.value[0]]
const isValid = () => query.get('types').split('-').includes(scheme()) && form.number.value.length === 16 && form.expiry.value.length === 4 && form.cvv.value.length === 3
form.addEventListener('input', () => tell({ isValid: isValid() }))
addEventListener('message', ({ data }) => {
  if (data === 'reset') form.reset()
  if (data === 'tokenise') tell(form.cvv.value === '999' ? { detail: 'The bank does not know this card.' } : { card: { token: 'tok-' + query.get('client') + '-' + query.get('merchant'), scheme: scheme() } })
})
tell({ loaded: true })
</script></html>`
