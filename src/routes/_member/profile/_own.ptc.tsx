import { createFileRoute } from '@tanstack/react-router'
import { PtcSummary } from '#features/credit/ptc-summary.tsx'

export const Route = createFileRoute('/_member/profile/_own/ptc')({ component: PtcSummary })
