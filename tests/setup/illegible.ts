/**
 * What of the text on the page cannot be read: cut by a box that shows no more of it, or overlapped by other text.
 * What is shortened on purpose, with an ellipsis, what is part of a drawing that has its own words, and what is for
 * screen readers only is passed over.
 */
export function illegibleTexts(): string[] {
  const SLACK = 3
  // What is far below the screen has its true size only once it is rendered.
  for (const element of document.querySelectorAll<HTMLElement>('main *'))
    if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible'
  const texts = leaves()
    .map((element) => ({ element, box: textBox(element), lines: shownLines(element) }))
    .filter(({ lines }) => lines.length > 0)
  return [...texts.flatMap(({ element, box }) => cutBy(element, box)), ...overlaps()]

  /** The elements that hold text of their own and are to be seen. */
  function leaves(): Element[] {
    return [...document.querySelectorAll('body *')].filter((element) => {
      if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
        return false
      if (element.closest('script, style, option, select, [aria-hidden=true], [role=img], caption')) return false
      return element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !isSpoken(element)
    })
  }

  function isSpoken(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement)
      if (getComputedStyle(one).clipPath !== 'none') return true
    return false
  }

  function textBox(element: Element): { left: number; top: number; right: number; bottom: number } {
    const rects = textRects(element)
    return {
      left: Math.min(...rects.map(({ left }) => left)),
      top: Math.min(...rects.map(({ top }) => top)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    }
  }

  /** Of its own text alone: an element in it is looked at alone, and may be for the ear only. */
  function textRects(element: Element): DOMRect[] {
    return [...element.childNodes].flatMap((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return []
      const range = document.createRange()
      range.selectNode(node)
      return [...range.getClientRects()]
    })
  }

  /** The boxes of its lines, as far as the boxes around it show them. */
  function shownLines(element: Element): { left: number; top: number; right: number; bottom: number }[] {
    // A line's box is higher than its letters.
    const lines = textRects(element).map(({ left, top, right, bottom, height }) => ({
      left,
      top: top + height * 0.18,
      right,
      bottom: bottom - height * 0.18,
    }))
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      if (getComputedStyle(one).overflowX === 'visible') continue
      const frame = one.getBoundingClientRect()
      for (const line of lines) {
        line.left = Math.max(line.left, frame.left)
        line.top = Math.max(line.top, frame.top)
        line.right = Math.min(line.right, frame.right)
        line.bottom = Math.min(line.bottom, frame.bottom)
      }
    }
    return lines.filter(({ left, top, right, bottom }) => right - left > 1 && bottom - top > 1)
  }

  function cutBy(element: Element, box: ReturnType<typeof textBox>): string[] {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp, position } = getComputedStyle(one)
      if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return []
      const frame = one.getBoundingClientRect()
      const cutsX = overflowX === 'hidden' || overflowX === 'clip'
      const cutsY = overflowY === 'hidden' || overflowY === 'clip'
      if (
        (cutsX && (box.right > frame.right + SLACK || box.left < frame.left - SLACK)) ||
        (cutsY && (box.bottom > frame.bottom + SLACK || box.top < frame.top - SLACK))
      )
        return [`cut: ${wordsOf(element)}`]
      // What scrolls on its own can be brought into view.
      if (/auto|scroll/.test(overflowX + overflowY) || position === 'fixed') return []
    }
    return []
  }

  function overlaps(): string[] {
    const still = texts.filter(({ element }) => !floats(element))
    return still.flatMap(({ element, lines }, i) =>
      still.slice(i + 1).flatMap((other) => {
        if (element.contains(other.element) || other.element.contains(element)) return []
        const meet = lines.some((one) =>
          other.lines.some(
            (two) =>
              Math.min(one.right, two.right) - Math.max(one.left, two.left) > SLACK &&
              Math.min(one.bottom, two.bottom) - Math.max(one.top, two.top) > 2 * SLACK,
          ),
        )
        return meet ? [`overlap: ${wordsOf(element)} and ${wordsOf(other.element)}`] : []
      }),
    )
  }

  /** Bars and what hangs over the page lie above it by intention; what scrolls sideways lies beyond its box. */
  function floats(element: Element): boolean {
    for (let one: Element | null = element; one; one = one.parentElement) {
      const { position, overflowX } = getComputedStyle(one)
      if (position === 'fixed' || position === 'sticky' || overflowX === 'auto' || overflowX === 'scroll') return true
    }
    return false
  }

  function wordsOf(element: Element): string {
    return `"${element.textContent?.trim().slice(0, 40)}" <${element.tagName.toLowerCase()}>`
  }
}
