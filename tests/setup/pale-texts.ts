/**
 * The texts of the page, as it stands for print, that are too pale on white paper, and the grounds on it that are not
 * white. Runs in the page and so stands alone.
 */
export function paleTexts(): string[] {
  // As WCAG asks of text of any size.
  const least = 4.5
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  const found = new Set<string>()
  for (const element of document.querySelectorAll('body, body *')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const { color, backgroundColor } = getComputedStyle(element)
    const name = `<${element.tagName.toLowerCase()}> "${element.textContent?.trim().slice(0, 40)}"`
    if (onWhite(backgroundColor) < 0.99) found.add(`ground ${backgroundColor}: ${name}`)
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    if (!hasText || element.closest('svg, option, script, style')) continue
    const contrast = 1.05 / (onWhite(color) + 0.05)
    if (contrast < least) found.add(`${contrast.toFixed(1)} of ${color}: ${name}`)
  }
  return [...found]

  /** The luminance of a colour laid over white, from 0 to 1. */
  function onWhite(colour: string): number {
    if (!canvas) throw new Error('No canvas')
    canvas.fillStyle = '#fff'
    canvas.fillRect(0, 0, 1, 1)
    canvas.fillStyle = colour
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
      const share = part / 255
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
}
