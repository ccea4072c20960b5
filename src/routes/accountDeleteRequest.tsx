import { createFileRoute } from '@tanstack/react-router'
import { DeleteAccountScreen } from '#features/delete-account/delete-account-screen.tsx'

export const Route = createFileRoute('/accountDeleteRequest')({ component: DeleteAccountScreen })
