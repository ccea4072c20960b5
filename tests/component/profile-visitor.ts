import { mockProfile, PUBLIC_PROFILE } from '#tests/e2e/mocks/profile-mocks.ts'
import { test as base, type App } from './app.tsx'

export const OWN = '0a1b2c3d-0000-4000-8000-00000000000c'

/** A member who looks at Dana Whitlock. What is for Dana alone has no response: asking for it fails a test. */
export const test = base.extend<{ visitor: App }>({
  visitor: async ({ app }, use) => {
    await app.signIn({ id: 79, customerGuid: OWN })
    await mockProfile(app.network, PUBLIC_PROFILE)
    await use(app)
  },
})
