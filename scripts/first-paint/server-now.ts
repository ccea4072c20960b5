import { SERVER_OFFSET_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'

/**
 * The server's time as far as this device knows it: by the difference that src/lib/network/server-time.ts keeps [F29
 * wrong device clock].
 */
export function serverNow(): number {
  return Date.now() + (Number(readText(deviceStorage, SERVER_OFFSET_KEY)) || 0)
}
