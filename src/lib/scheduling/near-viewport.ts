/** So far outside the window, in its own size, something is drawn before it is seen. Chromium adds the two margins up at the window itself: 0.6 of it. */
const AHEAD = '25%'

/**
 * From then on what is further down is drawn as well, for who reads or searches the page without scrolling: when the
 * page has been open five times as long as the app took to come, so that a slow phone has long begun by then.
 */
const REST_AT_MS = Math.min(12_000, 5 * performance.now())

/**
 * Calls back, once, when an element is or comes near what is seen, or when the page has been open for a while; in a
 * task of its own. What it gives back stops that.
 */
export function whenNear(element: Element, then: () => void): () => void {
  const near = () => {
    stop()
    then()
  }
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near(), {
    rootMargin: AHEAD,
    scrollMargin: AHEAD,
  })
  const rest = setTimeout(near, REST_AT_MS - performance.now())
  const stop = () => {
    observer.disconnect()
    clearTimeout(rest)
  }
  observer.observe(element)
  return stop
}
