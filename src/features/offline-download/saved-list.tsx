import { useEffect, useState } from 'react'
import { Fact, Facts } from '#components/content/facts.tsx'
import { timestampText } from '#components/query/freshness.tsx'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { storageManager } from '#lib/browser/device/secure-apis.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { Bar } from './bar.tsx'
import { setDownload, useDownload } from './download-state.ts'
import { listedGames, sizeOf, type Kind, type SavedKind, type SavedContents } from './saved-contents.ts'
import { sizeText } from './text.ts'
import css from './saved-list.module.css'

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

/** Lists saved data by kind, with number, size and age, and the space it takes. */
export function SavedList({ contents, kinds }: SavedListProps) {
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

/** Formats its age: '7:20 pm', or 'Wed, 18 Nov, 6:12 pm to 7:20 pm'. */
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

/** Returns the device's used and free space; null where it reports none. */
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

/** Returns whether the device has promised not to evict saved data; undefined where it does not say. */
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
