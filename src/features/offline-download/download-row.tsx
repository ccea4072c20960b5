import type { ReactNode } from 'react'
import { CircleCheckIcon } from 'lucide-react'
import { timestampText } from '#components/query/freshness.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { SettingRow } from '#components/ui/setting.tsx'
import { Button } from '#components/ui/button.tsx'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { useConnectivity } from '#lib/network/connection/connectivity.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { useDownload } from './download-state.ts'
import type { Progress } from './downloader.ts'
import { DOWNLOAD_BUDGET } from './plan.ts'
import { downloadRecord, type DownloadRecord } from './record.ts'
import { type OfflineController, downloadedOf, type SavedContents } from './saved-contents.ts'
import { downloadedText, sizeText, someOf } from './text.ts'
import css from './download-row.module.css'

/** An older download was made for another evening. */
const EVENING_MS = 12 * 60 * 60_000

interface DownloadRowProps {
  controller: OfflineController
  contents: SavedContents
}

export function DownloadRow({ controller, contents }: DownloadRowProps) {
  const { progress } = useDownload()
  const offline = useConnectivity() === 'offline'
  const signedIn = useSignedIn()
  const savesData = useDataSaver()
  const record = downloadRecord()
  const label = progress
    ? 'Downloading'
    : offline
      ? 'Needs signal'
      : record?.packedAtMs == null
        ? 'Download now'
        : 'Download again'
  const isIdle = progress === null && !offline
  return (
    <div>
      <SettingRow
        title="Download for offline"
        note={
          <>
            <span>{`${signedIn ? 'Your tickets and favourites, the' : 'The'} games of the week, the next ones with their clocks, venues near you and the news: up to about ${sizeText(DOWNLOAD_BUDGET)}.`}</span>
            {savesData && <span> Data saver is on, so nothing is downloaded unless you ask.</span>}
          </>
        }
      >
        <Button
          variant={record ? 'secondary' : 'primary'}
          aria-label={`${label}: download for offline`}
          aria-disabled={!isIdle}
          onClick={isIdle ? controller.download : undefined}
        >
          {label}
        </Button>
      </SettingRow>
      {progress ? (
        <UnderWay progress={progress} />
      ) : (
        <Outcome record={record} contents={contents} retry={isIdle ? controller.download : null} />
      )}
    </div>
  )
}

function UnderWay({ progress: { done, total } }: { progress: Progress }) {
  const reach = useConnectivity()
  const sentence = total > 0 ? `Downloading: ${done} of ${total}` : 'Downloading'
  return (
    <div className={css.outcome}>
      <b className={css.headline}>{sentence}</b>
      <Bar role="progressbar" label="Downloaded" value={done} max={total} text={sentence} />
      <small className="text-meta muted">
        {reach === 'fine'
          ? 'Go on using the app; it waits while you are away.'
          : 'Waiting for signal. It goes on by itself.'}
      </small>
    </div>
  )
}

interface OutcomeProps {
  record: DownloadRecord | null
  contents: SavedContents
  /** Null while a download is not possible. */
  retry: (() => void) | null
}

function Outcome({ record, contents, retry }: OutcomeProps) {
  const nowMs = useMinute()
  if (!record) return <Trouble contents={contents} />
  if (record.packedAtMs === null) {
    return (
      <Note>
        <Alert
          kind="warning"
          title="The download did not finish"
          action={retry && <Button onClick={retry}>Go on</Button>}
        />
      </Note>
    )
  }
  const { failed, leftOut, packedAtMs } = record
  const downloaded = downloadedOf(contents.things, record)
  const isOld = nowMs - packedAtMs > EVENING_MS
  const isReady = !isOld && downloaded.isWhole && failed.length + leftOut === 0
  const sentence = isOld ? 'Still saved' : isReady ? 'Ready for no signal' : 'Partly ready for no signal'
  return (
    <>
      {downloaded.size > 0 && (
        <div className={css.outcome} role="status">
          <b className={css.headline}>
            {isReady && <CircleCheckIcon size={20} />}
            <span>{`${sentence}: ${downloadedText(downloaded)}`}</span>
          </b>
          <small className="text-meta muted">
            <span>{`Downloaded at ${timestampText(packedAtMs, nowMs, ownZone())}.`}</span>
            {leftOut > 0 && <span>{` There was no room for ${leftOut} more.`}</span>}
            {isOld && <span> Download again for the next games.</span>}
          </small>
        </div>
      )}
      <Trouble contents={contents} />
      {failed.length > 0 && (
        <Note>
          <Alert
            kind="error"
            title={`${failed.length} did not come`}
            action={retry && <Button onClick={retry}>Retry</Button>}
          >
            {someOf(failed)}
          </Alert>
        </Note>
      )}
    </>
  )
}

/** Why not all of it can be saved [F23 full disk, F24 no IndexedDB]. */
function Trouble({ contents: { trouble } }: Pick<OutcomeProps, 'contents'>) {
  if (!trouble) return null
  return (
    <Note>
      <Alert kind="warning" title={trouble.title}>
        {trouble.text}
      </Alert>
    </Note>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <div className={css.footnote}>{children}</div>
}

interface BarProps {
  role: 'meter' | 'progressbar'
  label: string
  value: number
  max: number
  text: string
}

export function Bar({ role, label, value, max, text }: BarProps) {
  return (
    <div
      className={css.track}
      role={role}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={text}
    >
      <i style={{ width: `${Math.min(100, (100 * value) / Math.max(1, max))}%` }} />
    </div>
  )
}
