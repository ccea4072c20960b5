export interface MarkerImage {
  name: string
  image: ImageData
}

/** Room for the shadow around a mark, on each side, in CSS pixels. */
const ROOM = 3
const DASHES = 10

/** Pixels of a picture to one of CSS: sharp where the device is. */
export function pictureRatio(): number {
  return Math.min(3, Math.max(2, Math.ceil(globalThis.devicePixelRatio || 1)))
}

/** The pictures painted last from an element, and for what: the page's mode and the device's pixels. */
const rendered = new WeakMap<Element, { of: string; images: Promise<MarkerImage[]> }>()

/**
 * Pictures of the marks that stand in an element, letters included, which are shapes, in the page's present mode;
 * repainted, as another promise, only when that is another. A mark that cannot be painted is left out.
 *
 * @param sheet holds an `svg[data-game-type]` of the wanted size for each
 */
export function markerImages(sheet: Element): Promise<MarkerImage[]> {
  const ratio = pictureRatio()
  const of = `${document.documentElement.className} ${ratio}`
  const before = rendered.get(sheet)
  if (before?.of === of) return before.images
  const marks = [...sheet.querySelectorAll<SVGSVGElement>('svg[data-game-type]')]
  const images = Promise.all(marks.map((mark) => markImage(mark, ratio).catch(() => null))).then((all) =>
    all.filter((one) => one !== null),
  )
  rendered.set(sheet, { of, images })
  return images
}

export function chipImage(name: string, size: number, ratio: number, fill: string, edge: string): MarkerImage | null {
  const pixels = Math.round((size + 2 * ROOM) * ratio)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const drawing = canvas.getContext('2d')
  if (!drawing) return null
  const centre = pixels / 2
  const radius = (size / 2) * ratio
  drawing.save()
  shadow(drawing, ratio)
  drawing.fillStyle = fill
  drawing.beginPath()
  drawing.arc(centre, centre, radius, 0, 2 * Math.PI)
  drawing.fill()
  drawing.restore()
  // Whole dashes only, as on every chip edge.
  const width = 3.5 * ratio
  const ring = radius - width / 2 - ratio
  const dash = (2 * Math.PI * ring) / (2 * DASHES)
  drawing.strokeStyle = edge
  drawing.lineWidth = width
  drawing.setLineDash([dash * 1.3, dash * 0.7])
  drawing.beginPath()
  drawing.arc(centre, centre, ring, 0, 2 * Math.PI)
  drawing.stroke()
  return { name, image: drawing.getImageData(0, 0, pixels, pixels) }
}

function shadow(drawing: CanvasRenderingContext2D, ratio: number): void {
  drawing.shadowColor = 'rgb(0 0 0 / .45)'
  drawing.shadowBlur = 2 * ratio
  drawing.shadowOffsetY = ratio
}

async function markImage(mark: SVGSVGElement, ratio: number): Promise<MarkerImage> {
  const size = Number(mark.getAttribute('width'))
  const pixels = Math.round((size + 2 * ROOM) * ratio)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = pixels
  const drawing = canvas.getContext('2d')
  if (!drawing) throw new Error('This browser cannot draw')
  const style = getComputedStyle(mark)
  const [fill, on] = [style.getPropertyValue('--gt').trim(), style.getPropertyValue('--gt-on').trim()]
  const shape = await pictureOf(mark, fill, on)
  shadow(drawing, ratio)
  drawing.drawImage(shape, ROOM * ratio, ROOM * ratio, size * ratio, size * ratio)
  return { name: `mark-${mark.getAttribute('data-game-type')}`, image: drawing.getImageData(0, 0, pixels, pixels) }
}

async function pictureOf(mark: SVGSVGElement, fill: string, on: string): Promise<HTMLImageElement> {
  const source = new XMLSerializer()
    .serializeToString(mark)
    .replaceAll('var(--gt-on)', on)
    .replaceAll('var(--gt)', fill)
  const picture = new Image()
  picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
  await picture.decode()
  return picture
}
