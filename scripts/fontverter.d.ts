/** What is used of fontverter, which brings no types. */
declare module 'fontverter' {
  /** A font in another of its formats. Throws when it is none. */
  export function convert(font: Uint8Array, format: 'truetype' | 'woff' | 'woff2'): Promise<Uint8Array>
}
