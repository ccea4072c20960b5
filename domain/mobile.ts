/** Australian mobile numbers: stored as '04XXXXXXXX', typed with spaces, shown with +61 [M5.37, M9.2]. */

/** Whether the text is a mobile as the form asks for it: 10 digits that start with 04, spaces allowed [M5.37]. */
export function isMobile(text: string): boolean {
  return /^04\d{8}$/.test(withoutSpaces(text))
}

/**
 * '04XXXXXXXX', or null. Besides the form's own pattern it takes what people write beside a +61 prefix or paste:
 * '+61 450 000 000', '61450000000', '+61 (0)450 000 000' and '450 000 000'. Only the digits 0 to 9 count.
 */
export function normaliseMobile(text: string): string | null {
  const match = /^(?:\+?61(?:\(0\)|0)?|0)?(4\d{8})$/.exec(withoutSpaces(text))
  return match ? `0${match[1]}` : null
}

/** '0450 000 000'; a number that is no mobile stays as it is. */
export function formatMobile(text: string): string {
  const mobile = normaliseMobile(text)
  return mobile ? `${mobile.slice(0, 4)} ${mobile.slice(4, 7)} ${mobile.slice(7)}` : text
}

function withoutSpaces(text: string): string {
  return text.replaceAll(/[ \u00a0]/g, '')
}
