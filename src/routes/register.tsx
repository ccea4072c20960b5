import { createFileRoute } from '@tanstack/react-router'
import { RegistrationScreen } from '#features/registration/registration-screen.tsx'

export const Route = createFileRoute('/register')({ component: RegistrationScreen })
