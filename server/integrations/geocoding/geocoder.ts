/** Where an address lies. `label` is how the place is written in full. */
export interface FoundLocation {
  label: string
  latitude: number
  longitude: number
}

/** Finds places of Australia by what people type [P7.45]. */
export interface Geocoder {
  /**
   * The places the address may mean, the likeliest first; none where nothing like it is known.
   * @throws Refusal 502 where the maps service fails, 504 where it does not respond in time
   */
  find(address: string): Promise<FoundLocation[]>
}
