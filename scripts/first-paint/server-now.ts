/** The server's time as far as this device knows it: by the difference that src/lib/server-time.ts keeps [F29]. */
export function serverNow(): number {
  return Date.now() + (Number(localStorage.getItem('apl.serverOffset')) || 0)
}
