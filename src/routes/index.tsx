import { createFileRoute } from '@tanstack/react-router'
import { useLocationDialog } from '#app/shell/location-chip.tsx'
import { GamesScreen } from '#features/games/games-screen.tsx'
import { useChosenState } from '#features/location/chosen-state.ts'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const state = useChosenState()
  const { open, dialog } = useLocationDialog(state.id)
  return (
    <>
      <GamesScreen state={state} chooseLocation={open} />
      {dialog}
    </>
  )
}
