import { formatMoney } from '#domain/money.ts'
import { html, type Markup } from '#server/pages/html.ts'
import type { Order, OrderState } from './book.ts'

export type Theme = 'light' | 'dark'

/** The fields of a card, to be framed by the page at `parent`, which alone receives their messages. */
export function fieldsPage(parent: string, theme: Theme): string {
  return document(
    'Card details',
    html`<form id="card" data-parent="${parent}" autocomplete="on" novalidate>
<label class="wide"><svg class="icon" width="20" height="20" viewBox="0 0 24 24" aria-hidden="true"><rect width="20" height="14" x="2" y="5" rx="2"/><path d="M2 10h20M6 14h2"/></svg><span class="spoken">Card number</span><input name="number" inputmode="numeric" autocomplete="cc-number" maxlength="60" placeholder="Card number" aria-describedby="note" required><svg class="icon mark" width="19" height="19" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="10"/><path class="good" d="m16 9-5.5 5.5L8 12"/><path class="bad" d="M12 8v4M12 16h.01"/></svg></label>
<label><span>Expiry</span><input name="expiry" inputmode="numeric" autocomplete="cc-exp" maxlength="30" placeholder="MM/YY" aria-describedby="note" required></label>
<label><span>CVC</span><input name="cvv" inputmode="numeric" autocomplete="cc-csc" maxlength="30" placeholder="123" aria-describedby="note" required></label>
<p id="note" role="status"></p>
</form>`,
    { theme, script: true },
  )
}

/**
 * Renders the page where the owner of a card confirms a payment, as a bank would ask. `back` is where the league's page
 * is.
 */
export function secondStepPage(order: (Order & { state: OrderState }) | undefined, back: string | null): string {
  const onward = back !== null && html`<p><a class="button" href="${back}">Back to the league</a></p>`
  if (!order) return document('Payment', html`<main><h1>There is no such payment</h1>${onward}</main>`)
  if (order.state.status !== 'authenticate') {
    const text = order.state.status === 'paid' ? 'The payment is confirmed.' : 'The payment was not made.'
    return document(
      'Payment',
      html`<main><h1>${text}</h1>${onward || html`<p>You can close this page and go back to the league.</p>`}</main>`,
    )
  }
  return document(
    'Confirm payment',
    html`<main><p class="bank">Test bank</p><h1>Confirm your payment</h1><p>The league’s test bank asks whether you want to pay <strong>${formatMoney(order.amount, { cents: true })}</strong>.</p>
<form method="post">${back !== null && html`<input type="hidden" name="back" value="${back}">`}<button name="answer" value="confirm">Confirm</button><button name="answer" value="cancel" class="quiet">Cancel</button></form></main>`,
  )
}

function document(
  title: string,
  body: Markup,
  { theme = 'light', script = false }: { theme?: Theme; script?: boolean } = {},
): string {
  return html`<!doctype html>
<html lang="en-AU" data-theme="${theme}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><link rel="stylesheet" href="/fields.css">${script && html`<script type="module" src="/fields.js"></script>`}</head>
<body>${body}</body>
</html>`.markup
}
