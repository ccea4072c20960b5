/** SecurePay's fields in a page of their own: the page around it receives whether they are right, and a token. */
const SCRIPT_ID = 'securepay-ui-js'
const NOT_CHECKED = 'The card could not be checked. Please try again.'
const card = document.getElementById('card')
const {
  parent: parentOrigin,
  script: scriptUrl,
  client: clientId,
  merchant: merchantCode,
  textColour,
} = document.body.dataset
let fields = null

function tell(message) {
  if (parentOrigin && window.parent !== window)
    window.parent.postMessage({ source: 'card-fields', ...message }, parentOrigin)
}

function failed(message) {
  tell({ type: 'failed', message })
}

function height() {
  return Math.ceil(card.getBoundingClientRect().height) + 12
}

/** The provider's own sentence where it has one, as text. */
function sentenceOf(errors) {
  try {
    const { detail } = (typeof errors === 'string' ? JSON.parse(errors) : errors).errors[0]
    return typeof detail === 'string' && detail !== '' ? detail.slice(0, 200) : NOT_CHECKED
  } catch {
    return NOT_CHECKED
  }
}

function open() {
  const font = (size) => ({ family: "Archivo, 'Arial Narrow', Arial, sans-serif", size, color: textColour })
  fields = new window.securePayUI.init({
    containerId: card.id,
    scriptId: SCRIPT_ID,
    clientId,
    merchantCode,
    card: {
      allowedCardTypes: ['visa', 'mastercard'],
      showCardIcons: false,
      onFormValidityChange: (isValid) => tell({ type: 'validity', isValid: isValid === true }),
      onTokeniseSuccess: ({ token, scheme }) =>
        tell({ type: 'token', token, brand: scheme ? String(scheme).toLowerCase() : null }),
      onTokeniseError: (errors) => failed(sentenceOf(errors)),
    },
    style: {
      backgroundColor: 'rgba(255, 255, 255, 0)',
      label: { font: font('0.875rem') },
      input: { font: font('1.125rem') },
    },
    onLoadComplete() {
      for (const frame of card.querySelectorAll('iframe')) frame.title = 'Card number, expiry and security code'
      tell({ type: 'ready', height: height() })
    },
  })
}

function load() {
  const script = document.createElement('script')
  script.id = SCRIPT_ID
  script.src = scriptUrl
  script.onerror = () => failed('The card fields did not load.')
  script.onload = () => {
    try {
      open()
    } catch {
      failed('The card fields did not load.')
    }
  }
  document.head.append(script)
}

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent || data?.target !== 'card-fields') return
  if (data.type === 'theme') document.documentElement.dataset.theme = data.theme === 'dark' ? 'dark' : 'light'
  if (!fields) return
  try {
    if (data.type === 'tokenise') fields.tokenise()
    if (data.type === 'reset') fields.reset()
  } catch {
    failed(NOT_CHECKED)
  }
})

// The provider's frame grows with its remarks.
new ResizeObserver(() => tell({ type: 'height', height: height() })).observe(card)
load()
