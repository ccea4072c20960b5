import { formatMoney } from '#domain/money.ts'
import { html, type Markup } from '#server/pages/html.ts'
import type { Order, OrderState } from './book.ts'

/** The fields of a card, to be framed by the page at `parent`, which alone hears of them. */
export function fieldsPage(parent: string, theme: 'light' | 'dark'): string {
  return document(
    'Card details',
    html`<form id="card" data-parent="${parent}" autocomplete="on" novalidate>
<label class="wide">Card number<input name="number" inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000" aria-describedby="note" required></label>
<label>Expiry date<input name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="MM/YY" aria-describedby="note" required></label>
<label>Security code<input name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="3" placeholder="CVV" aria-describedby="note" required></label>
<p id="note" role="status"></p>
</form>`,
    { theme, script: true },
  )
}

/** Where the owner of a card confirms a payment, as a bank would ask. */
export function secondStepPage(order: (Order & { state: OrderState }) | undefined): string {
  if (!order) return document('Payment', html`<main><h1>There is no such payment</h1></main>`, { theme: 'light' })
  if (order.state.status !== 'authenticate') {
    const words = order.state.status === 'paid' ? 'The payment is confirmed.' : 'The payment was not made.'
    return document('Payment', html`<main><h1>${words}</h1><p>You can close this page and go back to the league.</p></main>`, { theme: 'light' })
  }
  return document(
    'Confirm payment',
    html`<main><h1>Confirm your payment</h1><p>The league’s test bank asks whether you want to pay <strong>${formatMoney(order.amount, { cents: true })}</strong>.</p>
<form method="post"><button name="answer" value="confirm">Confirm</button><button name="answer" value="cancel" class="quiet">Cancel</button></form></main>`,
    { theme: 'light' },
  )
}

function document(title: string, body: Markup, { theme, script = false }: { theme: 'light' | 'dark'; script?: boolean }): string {
  return html`<!doctype html>
<html lang="en-AU" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/fields.css">${script && html`<script src="/fields.js" defer></script>`}</head>
<body>${body}</body>
</html>`.markup
}
