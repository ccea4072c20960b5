import { useSelector } from '@tanstack/react-store'
import { useMemo, useState } from 'react'
import { SettingRow, SettingsSection } from '#components/ui/setting.tsx'
import { Button } from '#components/ui/button.tsx'
import { ClearDialog } from './clear-dialog.tsx'
import type { OfflineController } from './controller.ts'
import { DownloadRow } from './download-row.tsx'
import { useDownload } from './download-state.ts'
import { SavedList } from './saved-list.tsx'
import { savedKinds } from './saved-contents.ts'

/** Shows what is saved on this phone and its age, with the buttons that download it for offline and clear it. */
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
