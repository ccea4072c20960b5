import { useId } from 'react'
import { AppLink } from '#components/ui/links/link.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import select from '#components/ui/form/native-select.module.css'
import { useConfig } from '#lib/network/config.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { phoneAddress } from '#lib/browser/navigation/phone-link.ts'
import { chooseTheme, themeChoices, useThemeChoice, type ThemeChoice } from '#lib/browser/page/theme.ts'
import { PageRefresh } from './page-refresh.tsx'
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
