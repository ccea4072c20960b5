import { createFileRoute } from '@tanstack/react-router'
import { PtcSummary } from '#features/credit/ptc-summary.tsx'

export const Route = createFileRoute('/profile/_own/ptc')({ component: PtcSummary })
