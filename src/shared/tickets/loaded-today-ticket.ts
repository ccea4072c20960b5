import { createStore } from '@tanstack/react-store'
import type { ComponentType } from 'react'

/**
 * The ticket on top of Home once its chunk has loaded, which it does for members with tickets alone: what is there
 * before the first screen moves nothing.
 */
export const loadedTodayTicket = createStore<{ TodayTicket: ComponentType | null }>({ TodayTicket: null })
