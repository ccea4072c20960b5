import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { success } from './success.ts'

/**
 * An addition of our own, not among the league's calls: a server that counts them says `vitals` in the capabilities of
 * /config.json [D1.7].
 */

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000))

export const reportVitals = endpoint({
  methods: ['POST'],
  path: '/Diagnostics/ReportVitals',
  body: v.object({ lcpMs: v.optional(milliseconds), inpMs: v.optional(milliseconds) }),
  response: success,
  who: 'anyone',
  summary:
    'How fast one visit was, as the browser measured it: until the largest content of the first page was painted (LCP), and the longest wait after a tap or key (INP). It says nothing of whose visit it was.',
})
