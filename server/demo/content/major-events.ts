import { championships } from './major-events/championships.ts'
import { cups } from './major-events/cups.ts'
import { hallOfFameEvents } from './major-events/hall-of-fame.ts'
import { million } from './major-events/million.ts'
import { tourEvents } from './major-events/tour.ts'
import type { MajorEventContent } from './types.ts'

/** Every major event, those that begin last first. Days count from the server's today. */
export const majorEvents: readonly MajorEventContent[] = [
  million,
  ...tourEvents,
  ...championships,
  ...cups,
  ...hallOfFameEvents,
].sort((a, b) => b.startsInDays - a.startsInDays)
