/** A number as SVG wants it: at most two decimals, never an exponent. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100)
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  const round = radius > 0 ? ` rx="${num(radius)}"` : ''
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${round} fill="${fill}"/>`
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(radius)}" fill="${fill}"/>`
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`
}

export function stroke(d: string, colour: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${num(width)}"${extra}/>`
}

export interface Transform {
  x?: number
  y?: number
  /** Degrees, clockwise. */
  rotate?: number
  scale?: number
}

/** Wraps content so that its own origin stands at x, y, turned and scaled about that point. */
export function transformed(content: string, { x = 0, y = 0, rotate = 0, scale = 1 }: Transform): string {
  const turn = rotate === 0 ? '' : ` rotate(${num(rotate)})`
  const size = scale === 1 ? '' : ` scale(${num(scale)})`
  return `<g transform="translate(${num(x)} ${num(y)})${turn}${size}">${content}</g>`
}

/** Repeats a drawing count times; the index runs from 0. */
export function times(count: number, draw: (index: number) => string): string {
  let out = ''
  for (let i = 0; i < count; i++) out += draw(i)
  return out
}

/** A colour a step darker or lighter, for the second tone of a flat shape. Amount from -1 (black) to 1 (white). */
export function shade(hex: string, amount: number): string {
  const value = Number.parseInt(hex.slice(1), 16)
  const target = amount < 0 ? 0 : 255
  const mix = (channel: number): number => Math.round(channel + (target - channel) * Math.abs(amount))
  const [r, g, b] = [mix((value >> 16) & 255), mix((value >> 8) & 255), mix(value & 255)]
  return `#${((1 << 24) | (r << 16) | (g << 8) | b).toString(16).slice(1)}`
}
