import { plainDigits, readExpiry } from './expiry.js'

/** The card's fields: what is typed here goes to this page's own server alone; the page around it receives a token. */
const form = document.getElementById('card')
const note = document.getElementById('note')
const { parent: parentOrigin } = form.dataset
const field = (name) => form.elements.namedItem(name)
let busy = false
let touched = new Set()

function tell(message) {
  if (parentOrigin && window.parent !== window)
    window.parent.postMessage({ source: 'card-fields', ...message }, parentOrigin)
}

/** The digits of what was typed or pasted, in 0 to 9: spaces, dashes and invisible characters are passed over [F77]. */
function digitsOf(name) {
  return plainDigits(field(name).value).replace(/\D/g, '')
}

function brandOf(digits) {
  if (/^4/.test(digits)) return 'visa'
  const prefix = Number(digits.slice(0, 4).padEnd(4, '0'))
  return (prefix >= 5100 && prefix <= 5599) || (prefix >= 2221 && prefix <= 2720) ? 'mastercard' : null
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, n) => {
    const counted = n % 2 ? digit * 2 : Number(digit)
    return total + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}

function problems() {
  const number = digitsOf('number')
  const expiry = readExpiry(field('expiry').value)
  const [month, year] = (expiry ?? '').split('/').map(Number)
  return {
    number:
      number.length >= 4 && !brandOf(number)
        ? 'Only Visa and Mastercard are accepted.'
        : number.length >= 13 && number.length <= 19 && passesLuhn(number)
          ? ''
          : 'Check the card number.',
    expiry:
      expiry === null
        ? 'Check the expiry date.'
        : new Date(2000 + year, month, 1) <= new Date()
          ? 'This card has expired.'
          : '',
    cvv: digitsOf('cvv').length === 3 ? '' : 'Check the security code.',
  }
}

function show() {
  const found = problems()
  for (const [name, problem] of Object.entries(found))
    field(name).setAttribute('aria-invalid', String(touched.has(name) && problem !== ''))
  field('number')
    .closest('label')
    .toggleAttribute('data-good', found.number === '')
  note.textContent = Object.entries(found).find(([name, problem]) => touched.has(name) && problem)?.[1] ?? ''
  tell({
    type: 'validity',
    isValid: Object.values(found).every((problem) => problem === ''),
    brand: brandOf(digitsOf('number')),
  })
}

async function tokenise() {
  if (busy) return
  busy = true
  try {
    const body = JSON.stringify(
      Object.fromEntries(['number', 'expiry', 'cvv'].map((name) => [name, field(name).value.trim()])),
    )
    const response = await fetch('/tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answer = await response.json()
    if (response.ok) tell({ type: 'token', ...answer })
    else tell({ type: 'failed', message: answer.message })
  } catch {
    tell({ type: 'failed', message: 'The card could not be checked. Please try again.' })
  } finally {
    busy = false
  }
}

form.addEventListener('submit', (event) => event.preventDefault())
form.addEventListener('input', ({ target }) => {
  // Amid the text the caret would move. Nothing is cut: what is too long is wrong, and said to be.
  const isAtEnd = target.selectionStart === target.value.length
  if (isAtEnd && target.name === 'number') target.value = digitsOf('number').replace(/(\d{4})(?=\d)/g, '$1 ')
  if (isAtEnd && target.name === 'expiry')
    target.value = plainDigits(target.value).replace(/^(0[1-9]|1[0-2])(?=\d)/, '$1/')
  if (isAtEnd && target.name === 'cvv') target.value = digitsOf('cvv')
  show()
})
form.addEventListener('focusout', ({ target }) => {
  if (target.name && target.value !== '') touched.add(target.name)
  if (target.name === 'expiry') target.value = readExpiry(target.value) ?? target.value
  show()
})

window.addEventListener('message', ({ origin, source, data }) => {
  if (origin !== parentOrigin || source !== window.parent || data?.target !== 'card-fields') return
  if (data.type === 'tokenise') void tokenise()
  if (data.type === 'theme') document.documentElement.dataset.theme = data.theme === 'dark' ? 'dark' : 'light'
  if (data.type === 'reset') {
    form.reset()
    touched = new Set()
    show()
  }
})

tell({ type: 'ready', height: form.offsetHeight })
// A note makes the page higher, large text and a narrow frame too.
new ResizeObserver(() => tell({ type: 'height', height: form.offsetHeight })).observe(form)
show()
