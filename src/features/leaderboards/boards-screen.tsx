import { useNavigate } from '@tanstack/react-router'
import { TabLink, TabLinks } from '#components/ui/controls/tabs/tab-links.tsx'
import { LeaderboardsScreen } from './leaderboards-screen.tsx'
import type { BoardSearch } from './search.ts'
import { BOARD_TAB, type BoardTab } from './resolve-board.ts'
import { useLocationChoice } from '#lib/storage/location.ts'
import { useMember } from '#lib/network/session.ts'

const TABS = [
  { key: BOARD_TAB.places, to: '/leaderboards', label: 'State/Region/Venue' },
  { key: BOARD_TAB.money, to: '/leaderboards/real-money', label: 'All Time Money' },
] as const
/** A long label may break after a slash, and does so only where it has to: `<wbr>` in a grid is a cell of its own. */
const ZERO_WIDTH_SPACE = '\u200b'

/** Brings a board, the saved state and the signed-in member together for both addresses [P2.8, P2.9]. */
export function BoardsScreen({ tab, search }: { tab: BoardTab; search: BoardSearch }) {
  const { state } = useLocationChoice()
  const ownGuid = useMember()?.customerGuid ?? null
  const navigate = useNavigate()
  const here = tab === BOARD_TAB.money ? '/leaderboards/real-money' : '/leaderboards'
  return (
    <LeaderboardsScreen
      tab={tab}
      search={search}
      startStateId={state.id}
      ownGuid={ownGuid}
      tabs={<Tabs open={tab} />}
      onSearch={(next) => void navigate({ to: here, search: next, resetScroll: false })}
    />
  )
}

/** Without a search: the filters start over [P2.89]. */
function Tabs({ open }: { open: BoardTab }) {
  return (
    <TabLinks label="Boards" variant="enclosed">
      {TABS.map(({ key, to, label }) => (
        <TabLink key={key} to={to} search={{}} aria-label={label} aria-current={key === open ? 'page' : undefined}>
          <span>{label.replaceAll('/', `/${ZERO_WIDTH_SPACE}`)}</span>
        </TabLink>
      ))}
    </TabLinks>
  )
}
