import type { ReactNode } from 'react'
import { CircleCheckIcon } from 'lucide-react'
import { timestampText } from '#components/query/freshness.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { SettingRow } from '#components/ui/setting.tsx'
import { Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { useDataSaver } from '#lib/network/connection/data-saver.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { useConnectivity } from '#lib/network/connection/connectivity.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import { Bar } from './bar.tsx'
import type { OfflineController } from './controller.ts'
import type { Progress } from './downloader.ts'
import { useDownload } from './download-state.ts'
import { DOWNLOAD_BUDGET } from './plan.ts'
import { downloadRecord, type DownloadRecord } from './record.ts'
import { downloadedOf, type SavedContents } from './saved-contents.ts'
import { downloadedText, sizeText, someOf } from './text.ts'
import css from './download-row.module.css'

/** What was packed longer ago was packed for another evening. */
const EVENING_MS = 12 * 60 * 60_000

interface PackRowProps {
  controller: OfflineController
  contents: SavedContents
}

/** Packs for a time without a connection, and says how far it is and what came of it. */
export function DownloadRow({ controller, contents }: PackRowProps) {
  const { progress } = useDownload()
  const offline = useConnectivity() === 'offline'
  const signedIn = useSignedIn()
  const savesData = useDataSaver()
  const record = downloadRecord()
  const label = progress ? 'Packing' : offline ? 'Needs signal' : record?.packedAtMs == null ? 'Pack now' : 'Pack again'
  const isIdle = progress === null && !offline
  return (
    <div>
      <SettingRow
        title="Pack for no signal"
        note={
          <>
            <span>{`${signedIn ? 'Your tickets and favourites, the' : 'The'} games of the week, the next ones with their clocks, venues near you and the news: up to about ${sizeText(DOWNLOAD_BUDGET)}.`}</span>
            {savesData && <span> Data saver is on, so nothing is packed unless you ask.</span>}
          </>
        }
      >
        <Button
          variant={record ? 'secondary' : 'primary'}
          aria-label={`${label}: pack for no signal`}
          aria-disabled={!isIdle}
          onClick={isIdle ? controller.pack : undefined}
        >
          {label}
        </Button>
      </SettingRow>
      {progress ? (
        <UnderWay progress={progress} />
      ) : (
        <Outcome record={record} contents={contents} retry={isIdle ? controller.pack : null} />
      )}
    </div>
  )
}

function UnderWay({ progress: { done, total } }: { progress: Progress }) {
  const reach = useConnectivity()
  const sentence = total > 0 ? `Packing: ${done} of ${total}` : 'Packing'
  return (
    <div className={css.outcome}>
      <b className={css.headline}>{sentence}</b>
      <Bar role="progressbar" label="Packed" value={done} max={total} text={sentence} />
      <small className={css.note}>
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
  /** Null while that would come to nothing. */
  retry: (() => void) | null
}

/** What is there of what was packed, how old it is, and what did not come. */
function Outcome({ record, contents, retry }: OutcomeProps) {
  const nowMs = useMinute()
  if (!record) return <Trouble contents={contents} />
  if (record.packedAtMs === null) {
    return (
      <Note>
        <Alert
          kind="warning"
          title="Packing was left before its end"
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
            {isReady && <Icon icon={CircleCheckIcon} size={20} />}
            <span>{`${sentence}: ${downloadedText(downloaded)}`}</span>
          </b>
          <small className={css.note}>
            <span>{`Packed at ${timestampText(packedAtMs, nowMs, ownZone())}.`}</span>
            {leftOut > 0 && <span>{` There was no room for ${leftOut} more.`}</span>}
            {isOld && <span> Pack again for the next games.</span>}
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
  return (
    <Text as="div" paddingTop="3">
      {children}
    </Text>
  )
}
