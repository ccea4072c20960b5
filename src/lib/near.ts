/** So far outside the window, in its own size, something is drawn before it is seen. */
const AHEAD = '100%'

/** From then on what is further down is drawn as well, for who reads or searches the page without scrolling: a slow phone has long begun by then. */
const REST_MS = 12_000

/**
 * Calls back, once, when an element is or comes within a window's size of what is seen, or when the page has been
 * open for a while; in a task of its own. What it gives back stops that.
 */
export function whenNear(element: Element, then: () => void): () => void {
  const near = () => {
    stop()
    then()
  }
  const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && near(), { rootMargin: AHEAD, scrollMargin: AHEAD })
  const rest = setTimeout(near, REST_MS - performance.now())
  const stop = () => {
    observer.disconnect()
    clearTimeout(rest)
  }
  observer.observe(element)
  return stop
}
