/**
 * The text of a field for a day, DD/MM/YYYY, with its slashes put in while it is typed, since a keyboard of digits has
 * none. Deleting is left alone, and so is what was pasted in another form.
 */
export function shapeDay(text: string, before: string): string {
  if (text.length <= before.length || !/^[\d/]*$/.test(text)) return text
  const [day = '', month = '', year, more] = text.replaceAll(/\/{2,}/g, '/').split('/')
  if (more !== undefined) return text
  const isFlowing = day.length > 2 || month.length > 2
  // Input into a complete day is left for the user to correct.
  if (isFlowing && year !== undefined) return text
  if (isFlowing) return shapeDigits(day + month)
  if (year !== undefined) return `${two(day)}/${two(month)}/${year.slice(0, 4)}`
  if (month !== '') return month.length === 2 ? `${two(day)}/${month}/` : `${two(day)}/${month}`
  return text.includes('/') || day.length === 2 ? `${two(day)}/` : day
}

/** 'DD/MM/YYYY' of 'YYYY-MM-DD', and '' of anything else. */
export function typedDay(iso: string | null | undefined): string {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso ?? '')
  return match ? `${match[3]}/${match[2]}/${match[1]}` : ''
}

function shapeDigits(digits: string): string {
  const [day, month, year] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 8)]
  return month.length === 2 ? `${day}/${month}/${year}` : `${day}/${month}`
}

function two(part: string): string {
  return part.padStart(2, '0')
}
