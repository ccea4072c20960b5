import { test as base } from './fixtures.ts'
import { CreditPage } from './pages/credit-page.ts'

export const test = base.extend<{ credit: CreditPage }>({ credit: async ({ page }, use) => use(new CreditPage(page)) })

export const MIA = 'mia@example.com'
