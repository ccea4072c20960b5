import { useEffect, useEffectEvent, useId, useState, useSyncExternalStore } from 'react'
import { hashKey, notifyManager, type Query, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RegisteredRouter, type RouteIds, useRouterState } from '@tanstack/react-router'
import { RefreshCwIcon } from 'lucide-react'
import { AppLink } from '#components/ui/links/link.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { phoneAddress } from '#lib/browser/navigation/safe-link.ts'
import { chooseTheme, type ThemeChoice, themeChoices, useThemeChoice } from '#lib/browser/page/theme.ts'
import { timestampText } from '#components/query/freshness.tsx'
import { Button } from '#components/ui/button.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { ownZone } from '#lib/browser/device/device-zone.ts'
import { isInstalled, isIos } from '#lib/browser/device/installed.ts'
import { isPageZoomed } from '#lib/browser/device/viewport.ts'
import { receivedAt } from '#lib/network/received-at.ts'
import { sessionQueries } from '#lib/network/session.ts'
import { useMinute } from '#lib/scheduling/ticker.ts'
import select from '#components/ui/form/native-select.module.css'
import css from './footer.module.css'

const themeNames: Record<ThemeChoice, string> = { dark: 'Dark', light: 'Light', system: 'As the device' }

/** Support line, contact addresses, gambling help, licences, 18+ and what the chosen state wants said [P1.1, P1.2, P1.3, P2.25, D5.45], and the colour mode; above it the age of what the screen shows. */
export function Footer() {
  const { supportPhone, gamblingHelpline, contactEmails, leagueName, ageNotice, gamblingNotices } = useConfig()
  const { state } = useLocationChoice()
  const notice = gamblingNotices[state.short]
  return (
    <footer className={css.foot}>
      <PageRefresh />
      <ChipBorder />
      <div className={`gutter ${css.columns}`}>
        <FootColumn title="Support and contact">
          <a className={css.link} href={phoneAddress(supportPhone)}>
            {supportPhone}
          </a>
          {contactEmails.map((email) => (
            <a className={css.link} key={email} href={`mailto:${email}`}>
              {email}
            </a>
          ))}
        </FootColumn>
        <FootColumn title="Gambling help, free and confidential">
          <a className={css.link} href={phoneAddress(gamblingHelpline)}>
            {gamblingHelpline}
          </a>
          <a className={css.link} href="https://www.gamblinghelponline.org.au" rel="noopener">
            gamblinghelponline.org.au
          </a>
          <AppLink
            className={css.link}
            to="/news/$newsname"
            params={{ newsname: 'apl-responsible-gambling' }}
          >{`Responsible gambling at ${leagueName}`}</AppLink>
        </FootColumn>
        <ThemeField />
      </div>
      <div className={`gutter ${css.end}`}>
        <div className={`row muted ${css.adults}`}>
          <b className={css.age} aria-hidden="true">
            18+
          </b>
          <p className="text-meta">{ageNotice}</p>
        </div>
        {notice && <p className="text-meta long-words muted">{notice}</p>}
        <AppLink className={css.link} to="/settings">
          Settings
        </AppLink>
        <AppLink className={css.link} to="/licences">
          Licences
        </AppLink>
      </div>
    </footer>
  )
}

function FootColumn({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div>
      <h2 className="text-small muted">{title}</h2>
      {children}
    </div>
  )
}

function ThemeField() {
  const choice = useThemeChoice()
  const id = useId()
  return (
    <div>
      <label className={css.label} htmlFor={id}>
        Colours
      </label>
      <select
        className={select.outline}
        data-size="sm"
        id={id}
        value={choice}
        onChange={(event) => chooseTheme(event.target.value as ThemeChoice)}
      >
        {themeChoices.map((one) => (
          <option key={one} value={one}>
            {themeNames[one]}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Forms, wizards and purchases: what they show is not read again while they are filled in. */
const FORMS: readonly RouteIds<RegisteredRouter['routeTree']>[] = [
  '/register',
  '/settings',
  '/accountDeleteRequest',
  '/covid-check-in',
  '/_member/redeem/event/$id',
  '/_member/redeem/verify',
  '/_member/voucher/swap-flight/$voucherGuid',
  '/_member/voucher/transfer/$voucherGuid',
  '/_member/tickets/swap-flight/$gameMembership',
  '/_member/tickets/transfer/$gameMembership',
  '/_member/profile/account',
  '/_member/profile/ptcTransfer',
]

/** The page has to be pulled so far below its top. */
const PULL_PX = 80

/**
 * How old the oldest data of the screen is, and Refresh, which reads all of it again and says how that ended [D6.46]. A
 * screen without data of the league has neither, nor has one of `FORMS`.
 */
function PageRefresh() {
  const isOff = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => FORMS.includes(routeId)) })
  const queryClient = useQueryClient()
  const oldestMs = useOldest(queryClient)
  const nowMs = useMinute()
  const [isReading, setReading] = useState(false)
  const isShown = !isOff && oldestMs !== null

  async function refresh(): Promise<void> {
    if (!isShown || isReading) return
    setReading(true)
    await readAgain(queryClient)
    setReading(false)
  }
  const isPulled = usePull(() => void refresh())

  if (!isShown) return null
  return (
    <div className={css.refresh}>
      <div className="gutter">
        <div className="text-small row muted gap-1">
          <span>{`As of ${timestampText(receivedAt(oldestMs), nowMs, ownZone())}`}</span>
          <Button variant="ghost" aria-busy={isReading} aria-disabled={isReading} onClick={() => void refresh()}>
            <RefreshCwIcon size={18} />
            <span>{isReading ? 'Refreshing' : 'Refresh'}</span>
          </Button>
          {isPulled && (
            <span className={css.pulled} aria-hidden="true">
              <RefreshCwIcon size={18} />
              Release to refresh
            </span>
          )}
        </div>
      </div>
    </div>
  )
}

async function readAgain(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries({ predicate: isOnScreen })
  const late = queryClient
    .getQueryCache()
    .findAll({ predicate: isOnScreen })
    .find(({ state }) => state.fetchStatus === 'paused' || state.error !== null)
  if (!late) notify({ kind: 'success', title: 'Up to date' })
  else if (late.state.fetchStatus === 'paused')
    notify({ kind: 'offline', title: 'You are offline', text: 'What was saved is shown.' })
  else notify({ kind: 'error', title: 'Not everything could be refreshed', text: late.state.error?.message })
}

/** The device's stamp of the oldest data on the screen; null while there is none. */
function useOldest(queryClient: QueryClient): number | null {
  const cache = queryClient.getQueryCache()
  const [subscribe] = useState(() => (listener: () => void) => cache.subscribe(notifyManager.batchCalls(listener)))
  return useSyncExternalStore(subscribe, () => {
    const stamps = cache.findAll({ predicate: isOnScreen }).map(({ state }) => state.dataUpdatedAt)
    return stamps.length > 0 ? Math.min(...stamps) : null
  })
}

const MEMBER = hashKey(sessionQueries.member().queryKey)

/** Who is signed in is of the header, not of the screen. */
function isOnScreen(query: Query): boolean {
  return query.isActive() && query.state.data !== undefined && query.queryHash !== MEMBER
}

/**
 * Pulling the page down at its top, where the platform has no such gesture of its own: an app on the home screen of an
 * iPhone or iPad. There a page that is pulled beyond its top has a negative position; what scrolls or slides within
 * the page, and the page beneath a dialog, never has. Returns whether it is pulled far enough.
 */
function usePull(onPull: () => void): boolean {
  const [isPulled, setPulled] = useState(false)
  const release = useEffectEvent(onPull)
  useEffect(() => {
    if (!isIos() || !isInstalled()) return
    let isFromTop = false
    const isFar = () => isFromTop && window.scrollY < -PULL_PX
    const stop = new AbortController()
    const options = { passive: true, signal: stop.signal }
    document.addEventListener('touchstart', () => (isFromTop = window.scrollY <= 0 && !isPageZoomed()), options)
    document.addEventListener('scroll', () => setPulled(isFar()), options)
    document.addEventListener(
      'touchend',
      () => {
        if (isFar()) release()
        isFromTop = false
        setPulled(false)
      },
      options,
    )
    return () => stop.abort()
  }, [])
  return isPulled
}
