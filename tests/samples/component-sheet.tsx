import { useState } from 'react'
import {
  CheckIcon,
  CircleAlertIcon,
  CloudOffIcon,
  CoffeeIcon,
  LockIcon,
  MapPinIcon,
  PauseIcon,
  RefreshCwIcon,
} from 'lucide-react'
import { PageNotFoundScreen } from '#app/shell/page-not-found-screen.tsx'
import { Avatar } from '#components/ui/display/avatar.tsx'
import { Busy, Button, IconButton } from '#components/ui/button.tsx'
import { Chip } from '#components/ui/controls/chip.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { EmptyState, ErrorState } from '#components/ui/feedback/state.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge.tsx'
import { MenuButton, MenuLink, MenuList } from '#components/ui/overlay/menu.tsx'
import { Alert } from '#components/ui/feedback/alert.tsx'
import { StatusBadge } from '#components/ui/display/status-badge.tsx'
import { Tabs } from '#components/ui/controls/tabs/tabs.tsx'
import { notify } from '#components/ui/feedback/toast.ts'
import { NativeSelect } from '#components/ui/form/native-select.tsx'
import { H1 } from '#components/ui/heading.tsx'
import { GAME_TYPES, gameTypeName } from '#domain/game-type.ts'
import { GameCardSkeleton, GameCardView } from '#shared/games/game-card.tsx'
import { Cell } from './cell.tsx'
import { ContentSamples } from './content-samples.tsx'
import { ControlSamples } from './control-samples.tsx'
import { games } from './sample-games.ts'
import css from './samples.module.css'

/** Every component in every state, beside each other as in the design. */
export function ComponentSheet() {
  return (
    <div className={`gutter ${css.page}`}>
      <H1>Components and states</H1>
      <ChipBorder style={{ marginBlock: 20 }} />
      <div className={css.cells}>
        <Cards />
        <Controls />
        <Messages />
        <Overlays />
        <Cell title="Controls">
          <ControlSamples />
        </Cell>
        <ContentSamples />
        <Cell title="Tabs">
          <SampleTabs />
        </Cell>
        <Cell title="Figures and avatars">
          <div className="row gap-4">
            <Figure size="hero">12,500</Figure>
            <Avatar name="Dana Whitlock" />
            <Avatar name="" />
          </div>
        </Cell>
      </div>
      <Cell title="Game types: silhouette, letter and colour">
        <div className="cluster gap-5">
          {GAME_TYPES.map((type) => (
            <div className={`stack gap-2 ${css.mark}`} key={type} data-game-type={type}>
              <GameBadge type={type} size={44} />
              <span>{gameTypeName(type)}</span>
            </div>
          ))}
        </div>
      </Cell>
      <Cell title="Not found">
        <PageNotFoundScreen />
      </Cell>
    </div>
  )
}

function Cards() {
  return (
    <>
      {games.map((game) => (
        <Cell key={game.id} title={`Game card: ${game.status.text}`}>
          <GameCardView game={game} />
        </Cell>
      ))}
      <Cell title="Game card: loading">
        <GameCardSkeleton />
      </Cell>
    </>
  )
}

function Controls() {
  return (
    <>
      <Cell title="Buttons: primary, disabled, busy">
        <div className="cluster">
          <Button variant="primary" size={52}>
            Get ticket
          </Button>
          <Button variant="primary" size={52} disabled>
            Get ticket
          </Button>
          <Button variant="primary" size={52} aria-busy="true">
            <Busy label="Getting the ticket" />
          </Button>
        </div>
      </Cell>
      <Cell title="Buttons: secondary, disabled, ghost, icon">
        <div className="cluster">
          <Button>Transfer</Button>
          <Button disabled>Transfer</Button>
          <Button variant="ghost">Retry</Button>
          <IconButton aria-label="Refresh" boxed>
            <RefreshCwIcon size={22} />
          </IconButton>
        </div>
      </Cell>
      <Cell title="Chips: off, on, disabled">
        <div className="cluster">
          <Chip aria-pressed="false">
            <GameBadge type="raise" size={24} />
            Raise
          </Chip>
          <Chip aria-pressed="true">
            <CheckIcon size={18} />
            <GameBadge type="league" size={24} />
            League
          </Chip>
          <Chip disabled>Mon 17</Chip>
        </div>
      </Cell>
      <Cell title="Select: default, disabled">
        <label className="control-label" htmlFor="sheet-state">
          State
        </label>
        <NativeSelect id="sheet-state">
          <option>Victoria</option>
        </NativeSelect>
        <div className="mt-3">
          <label className="control-label" htmlFor="sheet-region">
            Region
          </label>
        </div>
        <NativeSelect id="sheet-region" disabled>
          <option>Choose a state first</option>
        </NativeSelect>
      </Cell>
      <Cell title="Status pills">
        <div className="cluster">
          <StatusBadge tone="ok">Running, live</StatusBadge>
          <StatusBadge tone="warn" icon={CloudOffIcon}>
            Offline
          </StatusBadge>
          <StatusBadge tone="bad" icon={CircleAlertIcon}>
            On Hold
          </StatusBadge>
          <StatusBadge tone="info" icon={CoffeeIcon}>
            On break
          </StatusBadge>
          <StatusBadge tone="plain" icon={PauseIcon}>
            Paused
          </StatusBadge>
          <StatusBadge tone="plain" icon={LockIcon}>
            Rego closed
          </StatusBadge>
        </div>
      </Cell>
    </>
  )
}

function Messages() {
  const [, setRetries] = useState(0)
  const retry = () => setRetries((count) => count + 1)
  return (
    <>
      <Cell title="Empty">
        <EmptyState icon={MapPinIcon} title="No game found" action={<Button>Show all days</Button>}>
          Try another day, or look further than 10 km.
        </EmptyState>
      </Cell>
      <Cell title="Error with retry">
        <ErrorState
          title="The leaderboard did not load"
          message="Your connection dropped. Nothing was changed."
          retry={retry}
        />
      </Cell>
      <Cell title="Offline banner, shown under the header">
        <Alert
          kind="offline"
          title="You’re offline"
          action={
            <IconButton aria-label="Retry" onClick={retry}>
              <span className={css.accent}>
                <RefreshCwIcon size={21} />
              </span>
            </IconButton>
          }
        >
          Showing games saved at 6:42 pm.
        </Alert>
      </Cell>
      <Cell title="Error alert, above a form">
        <Alert kind="error" title="Invalid verification code.">
          Check the SMS, or send a new code in 0:48.
        </Alert>
      </Cell>
      <Cell title="Info and success">
        <div className="stack gap-2">
          <Alert kind="info" title="We are still searching nearby games for you.">
            Games from nearby suburb will show here.
          </Alert>
          <Alert kind="success" title="Your ticket is saved on this phone." />
        </div>
      </Cell>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | null>(null)
  const close = () => setOpen(null)
  return (
    <Cell title="Over the page">
      <div className="cluster">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('drawer')}>Drawer</Button>
        <Button onClick={() => notify({ kind: 'success', title: 'Link copied', text: 'Paste it wherever you like.' })}>
          Toast
        </Button>
        <Button onClick={() => notify({ kind: 'error', title: 'That did not work', text: 'Nothing was changed.' })}>
          Error toast
        </Button>
      </div>
      {open === 'dialog' && (
        <Dialog title="A dialog" onClose={close}>
          <p>Escape, the cross and a click beside it close it.</p>
        </Dialog>
      )}
      {open === 'drawer' && (
        <Dialog title="A drawer" placement="right" onClose={close}>
          <MenuList label="Sample">
            <MenuLink to="/" icon={MapPinIcon} onClick={close}>
              A link
            </MenuLink>
            <MenuLink to="/settings" onClick={close}>
              The page one is on
            </MenuLink>
            <MenuButton icon={RefreshCwIcon} onClick={close}>
              A button
            </MenuButton>
          </MenuList>
        </Dialog>
      )}
    </Cell>
  )
}

function SampleTabs() {
  const [tab, setTab] = useState(1)
  return (
    <Tabs
      label="Sample"
      tabs={[
        { key: 1, label: 'Leaderboard' },
        { key: 2, label: 'Blind Structure' },
        { key: 3, label: 'Results' },
      ]}
      active={tab}
      onSelect={setTab}
    >
      <p className={css.panel}>{`Panel ${tab}`}</p>
    </Tabs>
  )
}
