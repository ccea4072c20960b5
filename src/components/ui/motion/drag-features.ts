import { animateValue, type MotionValue } from 'framer-motion'

/** What makes elements of framer-motion move and follow a pointer, in a chunk of its own. */
export { domMax as bundle } from 'framer-motion'

const PUT_DOWN = { duration: 280, ease: [0.2, 0.8, 0.2, 1] as const }

/** Brings what was dragged, or stands in for it, to rest in its place. `animate` would do the same with 6.5 kB more. */
export function putDown(value: MotionValue<number>): void {
  void value.start((complete) =>
    animateValue({
      ...PUT_DOWN,
      keyframes: [value.get(), 0],
      onUpdate: (latest) => value.set(latest),
      onComplete: complete,
    }),
  )
}
