import { afterAll, vi } from 'vitest'

// Test files share a process, which spares starting one for each. Every file gets fresh modules, and leaves no stub.
vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
