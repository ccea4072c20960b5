/** Asks for the design's font before any text needs it; without it the text keeps the device's letters. */
export function fetchFont(): void {
  document.fonts.load('450 16px "Archivo Variable"').catch(() => undefined)
}
