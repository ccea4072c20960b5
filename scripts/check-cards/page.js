/** Frames the provider's fields, and has what they make of a card charged. */
const frame = document.querySelector('iframe')
const cents = document.getElementById('cents')
const lookAgain = document.getElementById('look')
const secondStep = document.getElementById('step')
const log = document.getElementById('log')
const fieldsOrigin = document.body.dataset.fields
let order = ''

async function post(path, body) {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const result = await response.json()
  log.append(`${(result.lines ?? [result.message]).join('\n')}\n`)
  return result
}

document.getElementById('charge').addEventListener('click', () => {
  frame.contentWindow.postMessage({ target: 'card-fields', type: 'tokenise' }, fieldsOrigin)
})
lookAgain.addEventListener('click', () => void post('/look', { order }))

window.addEventListener('message', async ({ origin, source, data }) => {
  if (origin !== fieldsOrigin || source !== frame.contentWindow) return
  if (data.type === 'failed') log.append(`${data.message}\n`)
  if (data.type !== 'token') return
  const charged = await post('/charge', { token: data.token, cents: Number(cents.value) })
  order = charged.order
  lookAgain.disabled = false
  secondStep.hidden = !charged.url
  if (charged.url) secondStep.href = charged.url
})
