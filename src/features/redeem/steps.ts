/** The way to a ticket [M2.54, M2.67]. */
export const STEPS = ['Verify', 'Redeem', 'Receive'] as const
export const STEPS_LABEL = 'Steps to your ticket'
