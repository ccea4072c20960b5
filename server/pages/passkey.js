// Signing in with a passkey: by the button, or by the offer in the login's field. The page works without it.
const form = document.getElementById('passkey')
const button = form.querySelector('button')
const status = form.querySelector('[role="status"]')

/** The league's challenge is good for 15 minutes, and once. */
const RENEW_MS = 12 * 60_000

let options = null
let renewal = 0

if (window.PublicKeyCredential) {
  const library = document.createElement('script')
  library.src = '/login/webauthn.js'
  library.addEventListener('load', () => {
    form.hidden = false
    void offer()
  })
  document.head.append(library)
  void forgetUnknown()
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void ask()
})

/** A passkey that the browser offers in the field. */
async function offer() {
  options = requestOptions()
  clearTimeout(renewal)
  renewal = setTimeout(() => void offer(), RENEW_MS)
  try {
    if (await SimpleWebAuthnBrowser.browserSupportsWebAuthnAutofill()) await signIn({ useBrowserAutofill: true })
  } catch {
    // Nothing was asked for, so there is nothing to report: the button and the password are there.
  }
}

/** The one that is chosen after the button was pressed. */
async function ask() {
  button.disabled = true
  status.textContent = ''
  try {
    await signIn({})
  } catch (error) {
    status.textContent = sentenceOf(error)
    button.disabled = false
    void offer()
  }
}

async function signIn(how) {
  const assertion = await SimpleWebAuthnBrowser.startAuthentication({ optionsJSON: await options, ...how })
  form.elements.passkey.value = JSON.stringify(assertion)
  form.submit()
}

function requestOptions() {
  const requested = fetch('/login/passkey', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ formToken: form.elements.formToken.value }),
  }).then(async (response) => {
    const input = await response.json()
    if (!response.ok) throw new Rejected(input.message)
    return input
  })
  // Its caller reports it.
  requested.catch(() => {})
  return requested
}

/** The passkey that was just used and that nobody has is offered no more, where the browser can see to that. */
async function forgetUnknown() {
  const { rpId, unknown: credentialId } = form.dataset
  if (!credentialId) return
  // What cannot be reported is offered again, and rejected again.
  await PublicKeyCredential.signalUnknownCredential?.({ rpId, credentialId }).catch(() => {})
}

class Rejected extends Error {}

function sentenceOf(error) {
  if (error instanceof Rejected) return error.message
  if (error?.name === 'NotAllowedError') return 'No passkey was used. Try again, or sign in with your password.'
  if (error instanceof TypeError) return 'The league cannot be reached. Check your connection and try again.'
  return 'Passkeys cannot be used here. Sign in with your password.'
}
