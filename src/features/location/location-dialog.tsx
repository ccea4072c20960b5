import { useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Label, Select } from '#components/ui/field.tsx'
import { STATES } from '#domain/states.ts'
import { chooseState } from './chosen-state.ts'

interface LocationDialogProps {
  /** Preselected; null asks for a choice before OK can be pressed [P2.46]. */
  stateId: number | null
  onClose: () => void
}

/** 'Choose your location' [P2.43]: the state whose games are listed. */
export function LocationDialog({ stateId, onClose }: LocationDialogProps) {
  const [picked, setPicked] = useState(stateId)
  const field = useId()

  function choose(): void {
    if (picked === null) return
    chooseState(picked)
    onClose()
  }

  return (
    <Dialog title="Choose your location" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          choose()
        }}
      >
        <Label htmlFor={field}>State</Label>
        <Select id={field} value={picked ?? ''} onChange={(event) => setPicked(Number(event.target.value) || null)}>
          <option value="">Choose a state</option>
          {STATES.map((state) => (
            <option key={state.id} value={state.id}>
              {state.name}
            </option>
          ))}
        </Select>
        <Button type="submit" look="primary" size={52} width="100%" marginTop="5" disabled={picked === null}>
          OK
        </Button>
      </form>
    </Dialog>
  )
}
