import { encode } from 'uqr'

/** Light modules around the code, without which scanners do not find it. */
export const QUIET_ZONE = 4

export interface QrPath {
  /** Modules along a side, with the quiet zone. */
  size: number
  /** An SVG path of the dark modules, in modules. */
  path: string
}

/** The QR code of a text, and of nothing else [D5.17], computed here so that no connection is needed. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return {
    size,
    path: data
      .map((row, y) =>
        runs(row)
          .map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`)
          .join(''),
      )
      .join(''),
  }
}

function runs(row: readonly boolean[]): [start: number, length: number][] {
  const found: [number, number][] = []
  for (const [x, isDark] of row.entries()) {
    const last = found.at(-1)
    if (!isDark) continue
    if (last && last[0] + last[1] === x) last[1]++
    else found.push([x, 1])
  }
  return found
}
