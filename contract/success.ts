import * as v from 'valibot'

/** The response of a write of which nothing but its success is to be said. */
export const success = v.object({ success: v.boolean() })
