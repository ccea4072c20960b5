import { useMemo, useState, useEffect } from 'react'
import { useSelector } from '@tanstack/react-store'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Button, Busy } from '#components/ui/button.tsx'
import { Fact, Facts } from '#components/content/facts.tsx'
import { timestampText } from '#components/query/freshness.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { storageManager } from '#lib/browser/device/secure-apis.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useConnectivity } from '#lib/network/connection/connectivity.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { DownloadRow, Bar } from './download-row.tsx'
import { useDownload, setDownload } from './download-state.ts'
import {
  type OfflineController,
  savedKinds,
  listedGames,
  sizeOf,
  type Kind,
  type SavedKind,
  type SavedContents,
} from './saved-contents.ts'
import { sizeText, savedText } from './text.ts'
import css from './storage-view.module.css'

export function StorageView({ controller }: { controller: OfflineController }) {
  const version = useSelector(controller.version)
  const { progress } = useDownload()
  const isDownloading = progress !== null
  // oxlint-disable-next-line react/exhaustive-deps -- what lies on the disk changes with these, and only with these
  const contents = useMemo(() => controller.contents(), [controller, version, isDownloading])
  const kinds = savedKinds(contents.things)
  const [clearing, setClearing] = useState(false)
  return (
    <SettingsSection title="Saved on this phone">
      <DownloadRow controller={controller} contents={contents} />
      <SavedList contents={contents} kinds={kinds} />
      <SettingRow title="Clear what is saved" note="Your sign-in, your settings and the app itself stay.">
        <Button disabled={isDownloading || kinds.length === 0} onClick={() => setClearing(true)}>
          Clear
        </Button>
      </SettingRow>
      {clearing && (
        <ClearDialog controller={controller} contents={contents} kinds={kinds} onClose={() => setClearing(false)} />
      )}
    </SettingsSection>
  )
}

interface SavedListProps {
  contents: SavedContents
  kinds: readonly SavedKind[]
}

const NAMES: Record<Kind, string> = {
  tickets: 'Tickets and vouchers',
  games: 'Games',
  clocks: 'Clocks',
  venues: 'Venues',
  articles: 'Articles',
  others: 'Everything else',
}

function SavedList({ contents, kinds }: SavedListProps) {
  const nowMs = useMinute()
  const listed = listedGames(contents.things)
  return (
    <div className={css.list}>
      {kinds.length === 0 ? (
        <p className="muted">Nothing is saved yet. What you open is saved by itself.</p>
      ) : (
        <Facts layout="lines">
          {kinds.map(({ kind, count, size, oldestMs, newestMs }) => (
            <Fact
              key={kind}
              name={
                <>
                  <span>{NAMES[kind]}</span>{' '}
                  <small className={css.note}>
                    {kind === 'games' && listed > count && (
                      <span>{`and ${listed.toLocaleString('en-AU')} listed, `}</span>
                    )}
                    <span>{agesText(oldestMs, newestMs, nowMs)}</span>
                  </small>
                </>
              }
            >
              {kind !== 'others' && <b>{count}</b>} <span>{sizeText(size)}</span>
            </Fact>
          ))}
        </Facts>
      )}
      <Room size={sizeOf(contents.things)} budget={contents.budget} />
    </div>
  )
}

/** 'as of 7:20 pm', or 'as of Wed, 18 Nov, 6:12 pm to 7:20 pm'. */
function agesText(oldestMs: number, newestMs: number, nowMs: number): string {
  const [oldest, newest] = [oldestMs, newestMs].map((ms) => timestampText(ms, nowMs, ownZone()))
  return oldest === newest ? `as of ${newest}` : `as of ${oldest} to ${newest}`
}

function Room({ size, budget }: { size: number; budget: number }) {
  const device = useDeviceRoom(size)
  const isPromised = usePromise()
  return (
    <div className={css.total}>
      <p>
        <b>{sizeText(size)}</b> <span>{`of ${sizeText(budget)}`}</span>
      </p>
      <Bar
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- Bar adds the values
        role="meter"
        label="Room taken"
        value={size}
        max={budget}
        text={`${sizeText(size)} of ${sizeText(budget)}`}
      />
      <small className={css.note}>
        <span>When it is full, the oldest lists go first and tickets last.</span>
        {device && (
          <span>{` With the app itself ${sizeText(device.usage)}; this phone has room for ${sizeText(device.free)} more.`}</span>
        )}
      </small>
      {isPromised !== undefined && (
        <small className={css.note}>
          {isPromised ? 'This phone keeps it until you clear it.' : 'This phone may clear it when it needs the room.'}
        </small>
      )}
    </div>
  )
}

/** Null where the device reports none. */
function useDeviceRoom(size: number): { usage: number; free: number } | null {
  const [room, setRoom] = useState<{ usage: number; free: number } | null>(null)
  useEffect(() => {
    let isLate = false
    void Promise.resolve(storageManager()?.estimate?.()).then(
      (estimate) => {
        const { usage, quota } = estimate ?? {}
        if (!isLate && usage !== undefined && quota !== undefined) setRoom({ usage, free: Math.max(0, quota - usage) })
      },
      () => undefined,
    )
    return () => void (isLate = true)
  }, [size])
  return room
}

/** Undefined where the device does not say. */
function usePromise(): boolean | undefined {
  const { isPromised } = useDownload()
  useEffect(() => {
    if (isPromised !== undefined) return
    void Promise.resolve(storageManager()?.persisted?.()).then(
      (is) => setDownload({ isPromised: is ?? null }),
      () => undefined,
    )
  }, [isPromised])
  return isPromised ?? undefined
}

interface ClearDialogProps {
  controller: OfflineController
  contents: SavedContents
  kinds: readonly SavedKind[]
  onClose: () => void
}

const FAILURES = {
  late: 'Another open tab of the app is in the way. Close the other tabs, then try again.',
  refused: 'The browser did not allow it. You can try again.',
}

function ClearDialog({ controller, contents, kinds, onClose }: ClearDialogProps) {
  const isReachable = useConnectivity() === 'fine'
  const signedIn = useSignedIn()
  const [state, setState] = useState<'asking' | 'clearing' | 'late' | 'refused'>('asking')
  const hasTickets = kinds.some(({ kind, count }) => kind === 'tickets' && count > 0)

  function clear(): void {
    setState('clearing')
    controller.clear().then(
      () => {
        notify({ kind: 'success', title: 'What was saved is cleared' })
        onClose()
      },
      (error: unknown) => setState(error instanceof DOMException && error.name === 'TimeoutError' ? 'late' : 'refused'),
    )
  }

  return (
    <Dialog title="Clear what is saved?" onClose={onClose}>
      <div className="stack gap-3 mb-5">
        <p>{`This takes ${savedText(kinds)} off this phone, ${sizeText(sizeOf(contents.things))} in all.`}</p>
        {hasTickets && (
          <p className="muted">
            {signedIn
              ? 'The tickets stay yours: with signal the app saves them again when it next reads them.'
              : 'The tickets stay yours: sign in to see them again.'}
          </p>
        )}
        {!isReachable && (
          <Alert kind="offline" title="There is no signal now">
            Nothing of it can be fetched again until there is.
          </Alert>
        )}
        {(state === 'late' || state === 'refused') && (
          <Alert kind="error" title="Not all of it could be cleared" children={FAILURES[state]} />
        )}
      </div>
      <div className={`cluster ${css.actions}`}>
        <Button size={52} onClick={onClose}>
          Keep it
        </Button>
        <Button
          size={52}
          variant="primary"
          aria-busy={state === 'clearing'}
          onClick={state === 'clearing' ? undefined : clear}
        >
          {state === 'clearing' ? <Busy label="Clearing" /> : 'Clear'}
        </Button>
      </div>
    </Dialog>
  )
}
