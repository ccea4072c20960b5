import { useSelector } from '@tanstack/react-store'
import { useLocation } from '@tanstack/react-router'
import type { LoggedMember } from '#contract/logged-member.ts'
import { AppLink } from '#components/ui/links/link.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { ptcFigure } from '#domain/money.ts'
import { useConfig } from '#lib/network/config.ts'
import { noteSignInTrip } from '#lib/browser/navigation/referrer.ts'
import { greetingName, signInAddress, useMember, useSignedIn } from '#lib/network/session.ts'
import { openMenus } from '#app/shell/open-overlays.ts'
import { openUserMenu, UserMenu } from './menus.ts'
import { preload } from '#components/ui/overlay/overlay-loading.ts'
import css from './account-corner.module.css'

// Narrow screens have them in the menu too; the narrowest only there.

/** Register and Login, or the greeting that opens the user menu [P2.28, P2.29]. */
export function AccountCorner() {
  const signedIn = useSignedIn()
  const member = useMember()
  const { loginUrl } = useConfig()
  const here = useLocation({ select: ({ href }) => href })
  if (member) return <Member member={member} />
  // The name is on its way: nobody is asked to sign in who is signed in.
  if (signedIn) return <div className={css.unknown} />
  return (
    <>
      <AppLink className={css.register} data-guest="" to="/register">
        Register
      </AppLink>
      <a className={css.logIn} data-guest="" href={signInAddress({ here, loginUrl })} onClick={noteSignInTrip}>
        Login
      </a>
    </>
  )
}

function Member({ member }: { member: LoggedMember }) {
  const { userMenu: isOpen } = useSelector(openMenus)
  const name = greetingName(member)
  return (
    <>
      {member.ptc != null && (
        <div className={`row ${css.credit}`}>
          <GameBadge type="aplptc" size={26} />
          <Figure size="h3">{ptcFigure(member.ptc)}</Figure>
          <span className={`muted ${css.unit}`}>PTC</span>
        </div>
      )}
      <button
        className={css.memberButton}
        type="button"
        aria-label={`Hello ${name}. Open user menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(UserMenu)}
        onClick={openUserMenu}
      >
        <span className={css.hello}>{`Hello ${name}`}</span>
        <Avatar name={[member.firstname, member.lastname].filter(Boolean).join(' ')} src={member.avatar} size={40} />
      </button>
    </>
  )
}
