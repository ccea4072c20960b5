import { dark, fills, light, type ModeColours } from '#domain/colours.ts'

/**
 * Writes colours as the custom properties of a selector, for a style sheet that no build makes.
 * @param colours by role in camel case: `surface2` becomes `--surface-2`
 */
export function customProperties(selector: string, colours: Readonly<Record<string, string>>): string {
  const lines = Object.entries(colours).map(([role, colour]) => `  --${kebabCase(role)}: ${colour};\n`)
  return `${selector} {\n${lines.join('')}}\n`
}

/** Writes the colours of the server's own pages: dark, and light on a device that prefers it. */
export function pageColours(): string {
  const { solid, pressed, edge, contrast } = fills.accent
  const accent = { accent: solid, accentPressed: pressed, accentEdge: edge, accentContrast: contrast }
  return (
    customProperties(':root', { ...pageRoles(dark), ...accent }) +
    `@media (prefers-color-scheme: light) {\n${customProperties(':root', pageRoles(light))}}\n`
  )
}

function pageRoles(mode: ModeColours) {
  const { ink, surface, surface2, field, line, lineStrong, text, text2 } = mode
  const { accentText, danger, dangerWash, info, infoWash, focus, suit } = mode
  const grounds = { ink, surface, surface2, field, line, lineStrong, text, text2 }
  return { ...grounds, accentText, danger, dangerWash, info, infoWash, focus, suit }
}

function kebabCase(role: string): string {
  return role.replace(/[A-Z\d]/g, (letter) => `-${letter.toLowerCase()}`)
}
