import type { AppConfig } from '#contract/config.ts'
import { html } from './html.ts'
import { alertOf, described, errorOf, recoveryPage, type Form } from './recovery-pages.ts'

export interface EmailLinkPage extends Form {
  email: string
  /** False where no links can be sent: the office confirms an address then. */
  canLink: boolean
  fields?: { email?: string }
}

/** Asks for the address that is to be sent its link again [D5.71]. */
export function askEmailLinkPage(
  { email, canLink, problem, fields = {}, formToken }: EmailLinkPage,
  config: AppConfig,
): string {
  return recoveryPage(
    'Confirm your e-mail address',
    config,
    canLink
      ? html`${alertOf(problem)}
<p>We send a link to an address that was given for a membership and is not confirmed yet.</p>
<form method="post" action="/login/email/send">
<input type="hidden" name="formToken" value="${formToken}">
<div class="field">
<label for="email">Email</label>
<input id="email" name="email" type="email" value="${email}" maxlength="300" required autocomplete="email"${described('email', fields.email)} autofocus>
${errorOf('email', fields.email)}
</div>
<button type="submit">Send the link</button>
</form>`
      : html`<p>No links can be sent just now. Please call us to have your address confirmed.</p>`,
  )
}

/** A link for an address was asked for. It says the same for every address [D5.71]. */
export function emailLinkSentPage(config: AppConfig): string {
  return recoveryPage(
    'Look at your e-mail',
    config,
    html`<p class="notice" role="status">If that address waits to be confirmed and may receive a link now, one is on its way to it. It is good for three days, and once.</p>
<p>Nothing came? Look among the unwanted messages.</p>
<p class="way"><a href="/login/email">Start again</a></p>`,
  )
}

/** Asks whether an address is to be confirmed: opening the link alone, as mail services do, confirms nothing. */
export function confirmEmailPage(
  { email, token, problem, formToken }: Form & { email: string; token: string },
  config: AppConfig,
): string {
  return recoveryPage(
    'Confirm your e-mail address',
    config,
    html`${alertOf(problem)}
<p>From now on you sign in with <b>${email}</b>, and we write to you there.</p>
<form method="post" action="/login/email">
<input type="hidden" name="formToken" value="${formToken}">
<input type="hidden" name="token" value="${token}">
<button type="submit">Confirm this address</button>
</form>`,
  )
}

export function emailConfirmedPage(config: AppConfig): string {
  return recoveryPage(
    'Your e-mail address is confirmed',
    config,
    html`<p class="notice" role="status">You can sign in with it from now on.</p>
<p class="way"><a href="/">Go to tonight’s games</a></p>`,
  )
}
