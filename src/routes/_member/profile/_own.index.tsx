import { createFileRoute } from '@tanstack/react-router'

/** The sections of the profile, which stand in the screen itself. */
export const Route = createFileRoute('/_member/profile/_own/')({})
