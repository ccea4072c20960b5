import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { LocateFixedIcon } from 'lucide-react'
import { Busy, Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { regionQueries, regionsOf } from '#data/regions.ts'
import { STATES } from '#domain/states.ts'
import { locationChoice, saveLocation } from '#lib/storage/location.ts'
import { detectLocation } from './detect.ts'
import { failureMessage, type DetectionFailure } from './device-point.ts'

/** 'Choose your location' [P2.43-P2.46]: state, region, or where the device is. */
export function LocationDialog({
  failure = null,
  onClose,
}: {
  failure?: DetectionFailure | null
  onClose: () => void
}) {
  const [picked, setPicked] = useState(startingPick)
  const regions = useQuery(regionQueries.list())
  const offered = regions.data ? regionsOf(regions.data, picked.stateId) : savedRegion(picked.stateId)
  const detection = useDetection({
    failure,
    onFound: onClose,
    onCleared: () => setPicked({ stateId: null, regionId: null }),
  })
  function pick(next: Pick): void {
    // A choice made meanwhile overrides the detected location.
    detection.overtake()
    setPicked(next)
  }

  function choose(): void {
    if (picked.stateId === null) return
    const region = offered.find(({ id }) => id === picked.regionId)
    saveLocation({ stateId: picked.stateId, region: region ? { id: region.id, name: region.name } : null })
    onClose()
  }

  return (
    <Dialog title="Choose your location" onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event: React.SubmitEvent) => {
          event.preventDefault()
          choose()
        }}
      >
        {detection.why && <FailureNotice why={detection.why} />}
        <StateField value={picked.stateId} onChange={(stateId) => pick({ stateId, regionId: null })} />
        <RegionField
          value={picked.regionId}
          onChange={(regionId) => pick({ ...picked, regionId })}
          offered={offered}
          hint={
            picked.stateId === null
              ? 'Choose a state first'
              : regions.data
                ? null
                : regions.isError
                  ? 'Regions did not load'
                  : 'Regions are loading'
          }
          retry={regions.isError ? () => void regions.refetch() : undefined}
        />
        <Button size={52} onClick={detection.run} disabled={detection.running} aria-busy={detection.running}>
          {detection.running ? <Busy label="Finding your location" /> : <LocateFixedIcon size={19} />}
          {!detection.running && <span>Use Current Location</span>}
        </Button>
        <Button type="submit" variant="primary" size={52} disabled={picked.stateId === null}>
          OK
        </Button>
      </form>
    </Dialog>
  )
}

interface Pick {
  stateId: number | null
  regionId: number | null
}

function startingPick(): Pick {
  const { chosen, state, region } = locationChoice()
  return { stateId: chosen ? state.id : null, regionId: region?.id ?? null }
}

/** The saved region stays until another one is known. */
function savedRegion(stateId: number | null): { id: number; name: string }[] {
  const { chosen, state, region } = locationChoice()
  return chosen && region && state.id === stateId ? [region] : []
}

/** 'Use Current Location' forgets state and region before it looks again [P4.26]. */
function useDetection({
  failure,
  onFound,
  onCleared,
}: {
  failure: DetectionFailure | null
  onFound: () => void
  onCleared: () => void
}) {
  const queryClient = useQueryClient()
  const [running, setRunning] = useState(false)
  const [why, setWhy] = useState(failure)
  const latest = useRef(0)
  const isOpen = useRef(false)
  useEffect(() => {
    isOpen.current = true
    return () => void (isOpen.current = false)
  }, [])

  async function run(): Promise<void> {
    const mine = ++latest.current
    setRunning(true)
    setWhy(null)
    saveLocation({ stateId: null, region: null })
    onCleared()
    const detection = await detectLocation({
      queryClient,
      isStillWanted: () => latest.current === mine && !locationChoice().chosen,
    })
    // A later result is stored, and closes no dialog that was opened since [D6.43].
    if (latest.current !== mine || !isOpen.current) return
    setRunning(false)
    if (detection.found) onFound()
    else setWhy(detection.why)
  }

  return {
    running,
    why,
    run: () => void run(),
    /** Ignores a later result. */
    overtake() {
      latest.current++
      setRunning(false)
    },
  }
}

function FailureNotice({ why }: { why: DetectionFailure }) {
  const { title, text } = failureMessage[why]
  return (
    <Alert kind="error" title={title}>
      {text}
    </Alert>
  )
}

function StateField({ value, onChange }: { value: number | null; onChange: (stateId: number | null) => void }) {
  const id = useId()
  return (
    <div>
      <label className="control-label" htmlFor={id}>
        State
      </label>
      <NativeSelect id={id} value={value ?? ''} onChange={(event) => onChange(Number(event.target.value) || null)}>
        <option value="">Choose a state</option>
        {STATES.map((state) => (
          <option key={state.id} value={state.id}>
            {state.name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

interface RegionFieldProps {
  value: number | null
  onChange: (regionId: number | null) => void
  offered: readonly { id: number; name: string }[]
  /** Why nothing can be chosen, in place of the choice. */
  hint: string | null
  retry: (() => void) | undefined
}

function RegionField({ value, onChange, offered, hint, retry }: RegionFieldProps) {
  const id = useId()
  return (
    <div>
      <label className="control-label" htmlFor={id}>
        Region
      </label>
      <NativeSelect
        id={id}
        value={value ?? ''}
        disabled={hint !== null && offered.length === 0}
        onChange={(event) => onChange(Number(event.target.value) || null)}
      >
        <option value="">{offered.length > 0 ? 'All regions' : (hint ?? 'All regions')}</option>
        {offered.map((region) => (
          <option key={region.id} value={region.id}>
            {region.name}
          </option>
        ))}
        {hint !== null && offered.length > 0 && <option disabled>{hint}</option>}
      </NativeSelect>
      {retry && (
        <p className="text-small muted row">
          A state alone is enough.
          <Button variant="ghost" onClick={retry}>
            Retry
          </Button>
        </p>
      )}
    </div>
  )
}
