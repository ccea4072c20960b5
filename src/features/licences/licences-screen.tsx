import sent from 'virtual:licences'
import { H1, H2 } from '#components/ui/heading.tsx'
import { usePageTitle } from '#lib/browser/page/page-title.ts'
import { unpacked } from './packages.ts'
import css from './licences-screen.module.css'

const packages = unpacked(sent)

interface Credit {
  name: string
  licence: string
  href: string
  text: string
}

const credits: readonly Credit[] = [
  {
    name: 'GeoNames',
    licence: 'CC BY 4.0',
    href: 'https://www.geonames.org',
    text: 'Places and their coordinates. Cut down to Australia and joined with the league’s own regions.',
  },
  {
    name: 'Natural Earth',
    licence: 'Public domain',
    href: 'https://www.naturalearthdata.com',
    text: 'The ground of the map: coast, state borders, rivers and lakes. Cut down to Australia.',
  },
  {
    name: 'Archivo',
    licence: 'SIL Open Font License 1.1',
    href: 'https://github.com/Omnibus-Type/Archivo',
    text: 'The typeface. Copyright The Archivo Project Authors.',
  },
]

export function LicencesScreen() {
  usePageTitle('Licences')
  return (
    <div className={`screen ${css.page}`}>
      <H1>Licences</H1>
      <p className="muted mt-2">This app stands on the work of others. Thank you.</p>
      <div className="mt-6 mb-2">
        <H2>Data, typeface and icons</H2>
      </div>
      <section className="surface">
        <ul>
          {credits.map(({ name, licence, href, text }) => (
            <li className={css.row} key={name}>
              <div>
                <a className={css.source} href={href} rel="noopener">
                  {name}
                </a>
                <p className="text-small muted">{text}</p>
              </div>
              <p className={css.licence}>{licence}</p>
            </li>
          ))}
        </ul>
      </section>
      <Packages />
    </div>
  )
}

function Packages() {
  const title = 'Software in this app'
  return (
    <>
      <div className="mt-6 mb-2">
        <H2>{`${title}, ${packages.length} packages`}</H2>
      </div>
      <section className="surface">
        <ul aria-label={title}>
          {packages.map(({ name, version, licence }) => (
            <li className={css.row} key={`${name}@${version}`}>
              <p className="text-small">
                <span>{name}</span> <span className="text-small muted">{version}</span>
              </p>
              <p className="text-small muted">{licence}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
