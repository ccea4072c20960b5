/** A link that opens the device's maps with the way to a place: coordinates 'latitude,longitude', or a name and address. */
export function directionsTo(destination: string): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}
