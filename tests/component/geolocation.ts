import { onTestFinished, vi, type Mock } from 'vitest'

type Locate = Geolocation['getCurrentPosition']

/** Puts the device at a point, in degrees, until the test is over; counts how often it is asked. */
export function standAt(latitude: number, longitude: number): Mock<Locate> {
  return device().mockImplementation((tell) =>
    tell({ coords: { latitude, longitude }, timestamp: 0 } as GeolocationPosition),
  )
}

/** The device does not share where it is. */
export function denyLocation(): Mock<Locate> {
  return device().mockImplementation((_, fail) => fail?.({ code: 1 } as GeolocationPositionError))
}

/** The device says where it is once the function is called that this returns. */
export function locateLater(latitude: number, longitude: number): () => void {
  const requests = holdLocation()
  return () => requests.forEach(({ find }) => find(latitude, longitude))
}

/** The requests for the position, in their order, each of which waits until it is answered here. */
export function holdLocation(): { find: (latitude: number, longitude: number) => void; deny: () => void }[] {
  const requests: ReturnType<typeof holdLocation> = []
  device().mockImplementation((tell, fail) => {
    requests.push({
      find: (latitude, longitude) => tell({ coords: { latitude, longitude }, timestamp: 0 } as GeolocationPosition),
      deny: () => fail?.({ code: 1 } as GeolocationPositionError),
    })
  })
  return requests
}

function device(): Mock<Locate> {
  const spy = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  onTestFinished(() => spy.mockRestore())
  return spy
}
