import { AppLink } from '#components/ui/links/link.tsx'
import { FIRST_NIGHT_PAGE } from '#domain/first-night.ts'
import { useConfig } from '#lib/network/config.ts'
import { useSignedIn } from '#lib/network/session.ts'
import { MEMBER_ID_KEY } from '#lib/storage/device-keys.ts'
import { deviceStorage, readText } from '#lib/storage/storage.ts'
import css from './first-night-link.module.css'

/** The way to the page for a first night, where there is one and this device knows no member [D4.23]. */
export function FirstNightLink() {
  const { capabilities } = useConfig()
  const isSignedIn = useSignedIn()
  // The id outlives a session that ran out, and a sign-out takes it.
  const isKnown = isSignedIn || readText(deviceStorage, MEMBER_ID_KEY) !== null
  if (isKnown || !capabilities.includes('firstNight')) return null
  return (
    <AppLink className={css.link} to="/about/$newsname" params={{ newsname: FIRST_NIGHT_PAGE }}>
      Your first night: what to bring, what it costs
    </AppLink>
  )
}
