import type { AppConfig } from '#contract/config.ts'
import { maskedCard } from '#domain/identifiers.ts'
import { AS_TYPED, html, page, type Markup } from './html.ts'

/** The input of every page with a form. */
export interface Form {
  /** Sent back by the form, to be compared with a cookie. */
  formToken: string
  /** One sentence about the whole form. */
  problem?: string | undefined
}

export interface ForgotPage extends Form {
  login?: string
  by: 'code' | 'link'
  /** Null where no links can be sent: then a code is the only way. */
  canLink: boolean
  fields?: { login?: string }
}

const HOW_TO_CHOOSE = '8 to 20 characters, with letters, numbers and at least one special character.'

/** Asks whose password is to be reset, and how: plain HTML that works without scripts, as the pages that follow. */
export function forgotPage(
  { login = '', by, canLink, problem, fields = {}, formToken }: ForgotPage,
  config: AppConfig,
): string {
  return recoveryPage(
    'Forgot your password?',
    config,
    html`${alertOf(problem)}
<form method="post" action="/login/forgot">
<input type="hidden" name="formToken" value="${formToken}">
<div class="field">
<label for="login">E-mail, mobile or card number</label>
<input id="login" name="login" type="text" value="${login}" maxlength="300" required autocomplete="username"${AS_TYPED}${described('login', fields.login)} autofocus>
${errorOf('login', fields.login)}
</div>
${
  canLink
    ? html`<fieldset>
<legend>How do you want to go on?</legend>
${radio('code', 'A code by text to your mobile', by === 'code')}
${radio('link', 'A link to your e-mail address', by === 'link')}
</fieldset>`
    : html`<input type="hidden" name="by" value="code">`
}
<button type="submit">${canLink ? 'Send' : 'Send a code'}</button>
</form>`,
  )
}

export interface LinkMember {
  cardNumber: string
  /** The address that signs in; the link was sent to it. */
  email: string | null
}

export interface PasswordPage extends Form {
  /**
   * What allows the change: a code that was sent for this login, or the token of a link. Whose link it is is named, as
   * another member may be signed in here [D5.73]; null once it is not good any more.
   */
  proof: { login: string } | { token: string; member: LinkMember | null }
  /** Whether the passkeys go too, as it was chosen before. */
  removesPasskeys?: boolean
  fields?: { code?: string; password?: string; confirmPassword?: string }
}

/**
 * Asks for the new password; after a code was sent for it too. It says the same for every account [F93 changed
 * credentials].
 */
export function newPasswordPage(
  { proof, problem, fields = {}, formToken, removesPasskeys = false }: PasswordPage,
  config: AppConfig,
): string {
  const byCode = 'login' in proof
  const first =
    (['code', 'password', 'confirmPassword'] as const).find((name) => fields[name]) ?? (byCode ? 'code' : 'password')
  return recoveryPage(
    'Choose a new password',
    config,
    html`${alertOf(problem)}
${byCode && !problem && html`<p class="notice" role="status">If that ${proof.login.includes('@') ? 'address' : 'number'} is ours and may receive a code now, one is on its way to the verified mobile of its membership. It is good for 5 minutes. You can ask for another after 90 seconds.</p>`}
${!byCode && proof.member && html`<p>You choose it for the membership with the card number <b>${maskedCard(proof.member.cardNumber)}</b>.</p>`}
<form method="post" action="/login/reset">
<input type="hidden" name="formToken" value="${formToken}">
${
  byCode
    ? html`<input type="hidden" name="login" value="${proof.login}">${loginOfPassword(proof.login)}
<div class="field">
<label for="code">Verification code</label>
<input id="code" name="code" type="text" inputmode="numeric" maxlength="40" required autocomplete="one-time-code"${described('code', fields.code)}${first === 'code' && html` autofocus`}>
${errorOf('code', fields.code)}
</div>`
    : html`<input type="hidden" name="token" value="${proof.token}">${proof.member?.email && loginOfPassword(proof.member.email)}`
}
<div class="field">
<label for="password">New password</label>
<input id="password" name="password" type="password" maxlength="200" required autocomplete="new-password"${AS_TYPED}${described('password', fields.password, 'password-hint')}${first === 'password' && html` autofocus`}>
<p class="hint" id="password-hint">${HOW_TO_CHOOSE}</p>
${errorOf('password', fields.password)}
</div>
<div class="field">
<label for="confirmPassword">Confirm password</label>
<input id="confirmPassword" name="confirmPassword" type="password" maxlength="200" required autocomplete="new-password"${AS_TYPED}${described('confirmPassword', fields.confirmPassword)}${first === 'confirmPassword' && html` autofocus`}>
${errorOf('confirmPassword', fields.confirmPassword)}
</div>
${config.capabilities.includes('passkeys') && html`<label class="choice"><input type="checkbox" name="removePasskeys" value="1"${removesPasskeys && html` checked`}>Remove all passkeys as well</label>`}
<button type="submit">Change the password</button>
</form>
<p class="hint way">${config.capabilities.includes('calendar') ? 'You will have to sign in again everywhere, and the address of your calendar ends.' : 'You will have to sign in again everywhere.'}</p>
${byCode && html`<p class="way"><a href="/login/forgot">Start again</a></p>`}`,
  )
}

/** A link was asked for. It says the same for every account [F93 changed credentials]. */
export function linkSentPage(config: AppConfig): string {
  return recoveryPage(
    'Look at your e-mail',
    config,
    html`<p class="notice" role="status">If that belongs to a membership with a confirmed e-mail address, which may receive a link now, one is on its way to it. It is good for 30 minutes, and once.</p>
<p>Nothing came? Look among the unwanted messages, or use another way.</p>
<p class="way"><a href="/login/forgot">Start again</a></p>`,
  )
}

/** A password was changed where another member is signed in, and stays so [D5.73]. */
export function passwordChangedPage(cardNumber: string, config: AppConfig): string {
  return recoveryPage(
    'The password was changed',
    config,
    html`<p class="notice" role="status">The password of the membership with the card number ${maskedCard(cardNumber)} was changed. It is signed out everywhere.</p>
<p>You are still signed in with another membership here.</p>
<p class="way"><a href="/">Go to tonight’s games</a></p>`,
  )
}

/** A link that is used up, too old or was never sent. */
export function deadLinkPage(kind: 'password' | 'email', config: AppConfig): string {
  return recoveryPage(
    'This link is not good any more',
    config,
    kind === 'password'
      ? html`<p>It was used already, a newer one was sent, or it is older than 30 minutes. Your password is as it was before you opened it.</p>
<p class="way"><a href="/login/forgot">Ask for another</a></p>`
      : html`<p>It was used already, a newer one was sent, or it is older than three days.</p>
<p class="way"><a href="/login/email">Ask for another</a></p>`,
  )
}

/** A page of a recovery, with how to get help. */
export function recoveryPage(title: string, config: AppConfig, main: Markup): string {
  return page(
    title,
    config.leagueName,
    html`<main>
<h1>${title}</h1>
<div class="edge"></div>
${main}
</main>
<footer>
<p>Cannot get in? Call <a class="phone" href="tel:${config.supportPhone.replaceAll(' ', '')}">${config.supportPhone}</a>.</p>
<p><a href="/login">Back to sign in</a></p>
</footer>`,
  )
}

/**
 * What a new password signs in with, for password managers alone: without it they store the code or nothing as the
 * login. One that is hidden by its type they pass over. It is not sent, as they may fill in another [F123 whose password].
 */
function loginOfPassword(login: string) {
  return html`<input class="unseen" type="text" value="${login}" readonly autocomplete="username" tabindex="-1" aria-hidden="true">`
}

function radio(value: string, label: string, isChecked: boolean) {
  return html`<label class="choice"><input type="radio" name="by" value="${value}"${isChecked && html` checked`}>${label}</label>`
}

/** One sentence about the whole form. */
export function alertOf(problem: string | undefined) {
  return problem ? html`<p class="notice bad" role="alert">${problem}</p>` : null
}

/** Ties a field to its hint and its error. */
export function described(field: string, error: string | undefined, hint?: string) {
  const ids = [hint, error && `${field}-error`].filter(Boolean).join(' ')
  return html`${error && html` aria-invalid="true"`}${ids && html` aria-describedby="${ids}"`}`
}

export function errorOf(field: string, error: string | undefined) {
  return error ? html`<p class="error" id="${field}-error">${error}</p>` : null
}
