import type { AppConfig } from '#contract/config.ts'
import { AS_TYPED, html, page } from './html.ts'

export interface LoginPage {
  /** Already made safe. */
  returnUrl: string
  /** Why the visitor was sent here. */
  reason: string
  /** Nobody has signed in with this browser, as far as the app has noted. */
  isFirst?: boolean
  /** Sent back by the form, to be compared with a cookie. */
  formToken: string
  /** Passkeys can be used at the address that the page was asked for. */
  canPasskey: boolean
  /** One that nobody has any more: the page has the device forget it [F123 removed passkeys]. */
  unknownPasskey?: { rpId: string; id: string } | undefined
  /** The earlier input; the password is never retained. */
  login?: string
  /** One sentence about the whole form. */
  problem?: string
  fields?: { login?: string; password?: string }
}

/**
 * The login page: plain HTML that works without scripts, in both colour modes. A script shows the button of passkeys
 * where the browser has them.
 */
export function loginPage(raw: LoginPage, config: AppConfig): string {
  const { fields = {}, problem, login = '', returnUrl, reason, isFirst, formToken, canPasskey, unknownPasskey } = raw
  const why = REASONS[reason]
  return page(
    problem || fields.login || fields.password ? 'Could not sign in' : 'Sign in',
    config.leagueName,
    html`<main>
<h1>Sign in</h1>
<div class="edge"></div>
${problem && html`<p class="notice bad" role="alert">${problem}</p>`}
${why && !problem && html`<p class="notice">${why}</p>`}
${isFirst && html`<p class="notice home-screen">On the home screen the app keeps its own sign-in, so you sign in here once; you come back to where you were.</p>`}
<form method="post" action="/login">
<input type="hidden" name="formToken" value="${formToken}">
<input type="hidden" name="returnUrl" value="${returnUrl}">
<input type="hidden" name="reason" value="${why ? reason : ''}">
<div class="field">
<label for="login">E-mail, mobile or card number</label>
<input id="login" name="login" type="text" value="${login}" maxlength="300" required autocomplete="${canPasskey ? 'username webauthn' : 'username'}"${AS_TYPED}${described('login', fields.login)}${!fields.password && html` autofocus`}>
${errorOf('login', fields.login)}
</div>
<div class="field">
<label for="password">Password</label>
<input id="password" name="password" type="password" maxlength="200" required autocomplete="current-password"${AS_TYPED}${described('password', fields.password)}${fields.password && !fields.login && html` autofocus`}>
${errorOf('password', fields.password)}
</div>
<button type="submit">Sign in</button>
</form>
${
  canPasskey &&
  html`<form id="passkey" method="post" action="/login" hidden${unknownPasskey && html` data-rp-id="${unknownPasskey.rpId}" data-unknown="${unknownPasskey.id}"`}>
<input type="hidden" name="formToken" value="${formToken}">
<input type="hidden" name="returnUrl" value="${returnUrl}">
<input type="hidden" name="reason" value="${why ? reason : ''}">
<input type="hidden" name="passkey">
<button type="submit" class="second">Sign in with a passkey</button>
<p class="hint" role="status"></p>
</form>`
}
<p class="way"><a href="/login/forgot">Forgot your password?</a></p>
</main>
<footer>
<p>Cannot sign in? Call <a class="phone" href="tel:${config.supportPhone.replaceAll(' ', '')}">${config.supportPhone}</a>.</p>
<p><span class="age">18+</span>Is gambling a problem for you? Call the gambling helpline on <a class="phone" href="tel:${config.gamblingHelpline.replaceAll(' ', '')}">${config.gamblingHelpline}</a>, free and at any hour.</p>
<p><a href="/" rel="noreferrer">Go on without signing in</a></p>
</footer>`,
    canPasskey ? html`<script src="/login/passkey.js" defer></script>` : null,
  )
}

/** The reasons pages give when they redirect here, in words [P4.31, P6.3]. */
const REASONS: Readonly<Record<string, string | undefined>> = Object.assign(
  Object.create(null) as Record<string, string>,
  {
    favouriteGame: 'Sign in to keep this game under My Poker Games.',
    profile: 'Sign in to see profiles.',
    passwordChanged: 'Your password was changed. Sign in with the new one.',
  },
)

function described(field: string, error: string | undefined) {
  return error ? html` aria-invalid="true" aria-describedby="${field}-error"` : null
}

function errorOf(field: string, error: string | undefined) {
  return error ? html`<p class="error" id="${field}-error">${error}</p>` : null
}
