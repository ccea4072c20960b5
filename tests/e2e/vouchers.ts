import type { Page } from '@playwright/test'

/** Has vouchers that are changed at once, and one that the office decides. */
export const PRIYA = 'priya@example.com'

interface Held {
  voucherGuid?: string
  status: string
  allowSwap: boolean
  allowTransfer: boolean
  eventTicket: { title: string; autoVoucherTransfer: boolean }
}

export async function heldBy(page: Page): Promise<Held[]> {
  return (await (await page.request.get('/Umbraco/Api/Membership/EventTickets?includeEnded=true')).json()) as Held[]
}

/** An active voucher of the signed-in member that fits. */
export async function voucher(page: Page, fits: (held: Held) => boolean): Promise<Held & { voucherGuid: string }> {
  const found = (await heldBy(page)).find((held) => held.voucherGuid && held.status === 'active' && fits(held))
  if (!found?.voucherGuid) throw new Error('The demo league has no such voucher')
  return { ...found, voucherGuid: found.voucherGuid }
}
