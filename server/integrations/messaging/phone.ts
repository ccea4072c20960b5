import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/** An Australian number as the CRM and texts want it, '+61 450 000 000' [P5.9]; null for what is no phone number. */
export function internationalPhone(text: string | null): string | null {
  const number = text === null ? undefined : parsePhoneNumberFromString(text, 'AU')
  return number?.isPossible() ? number.formatInternational() : null
}
