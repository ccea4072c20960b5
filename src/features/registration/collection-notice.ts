/** Why something is asked for, beside the field that asks for it. The privacy policy says the rest. */

export const MOBILE_NOTICE =
  'An Australian mobile, such as 0450 000 000. We use it for codes, tickets and signing in, and for marketing only if you agree to it.'
export const BIRTHDAY_NOTICE = 'To make sure that you are 18 or over, as the law asks. Nobody else sees it.'
export const LOCATION_NOTICE =
  'State and postcode tell us which games and leaderboards are yours. Nobody else sees your postcode.'
export const EMAIL_NOTICE = 'For signing in and receipts. It can wait until later.'
