import { identifierText } from './text.ts'

/** Australian mobile numbers: stored as '04XXXXXXXX', typed with spaces, shown with +61 [M5.37, M9.2]. */

/**
 * '04XXXXXXXX', or null. Besides the form's own pattern it takes what people write beside a +61 prefix or paste:
 * '+61 450 000 000', '0061 450 000 000', '61450000000', '+61 (0)450-000-000', '0450.000.000' and '450 000 000', with
 * digits of any script and invisible characters around them [F77 odd characters].
 */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:(?:\+|00|0011)?610?|0)?(4\d{8})$/.exec(withoutSpacing(text))
  return match ? `0${match[1]}` : null
}

/** '0450 000 000'; a number that is no mobile stays as it is. */
export function formatMobile(text: string): string {
  const mobile = normaliseMobile(text)
  return mobile ? `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}` : text
}

/** As it is sent and stored: a mobile as 04 and eight digits, anything else in plain characters. */
export function mobileText(text: string): string {
  return normaliseMobile(text) ?? identifierText(text)
}

/** Without what people put between the digits of a number: spaces, dashes, dots and brackets. */
function withoutSpacing(text: string): string {
  return identifierText(text).replace(/[ .()-]/g, '')
}
