export const floor: readonly {
  /** As Browserslist and lightningcss name it. */
  name: string
  least: string
  version: [major: number, minor: number]
  vite: string
  bcd: string
  title: string
}[]
