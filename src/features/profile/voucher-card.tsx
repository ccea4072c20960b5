import { chakra } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import {
  ArrowRightLeftIcon,
  CalendarDaysIcon,
  CircleAlertIcon,
  HourglassIcon,
  InfoIcon,
  QrCodeIcon,
  SendIcon,
} from 'lucide-react'
import type { ChangeLink } from '#data/tickets/tickets.ts'
import type { VoucherView } from '#data/tickets/voucher-view.ts'
import { useOnline } from '#lib/network/connection/online.ts'
import { AppLink } from '#components/ui/links/link.tsx'
import { Dialog } from '#components/ui/overlay/dialog.tsx'
import { ChipBorder } from '#components/ui/display/chip-border.tsx'
import { Figure } from '#components/ui/display/figure.tsx'
import { GameBadge } from '#components/game-badge/game-badge.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Box, VisuallyHidden, Text } from '#components/ui/box.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { ENLARGED } from '#components/ui/enlarged.ts'

/** A voucher or ticket in the profile, with what can be done with it [M2.36 to M2.39]. */
export function VoucherCard({ voucher }: { voucher: VoucherView }) {
  const { kind, type, event, flight, label, venue, date, time, guid, code, swapTo, transferTo, eventId, state } =
    voucher
  const [isCodeOpen, setCodeOpen] = useState(false)
  return (
    <Card>
      <AppLink to="/tickets/{-$guid}" params={{ guid }} data-part="what">
        <GameBadge type={type} size={28} />
        <span data-part="words">
          <b dir="auto">{event}</b>
          <span dir="auto">{[kind === 'ticket' ? 'Ticket' : 'Voucher', flight].filter(Boolean).join(' · ')}</span>
          {venue && <span dir="auto">{venue}</span>}
        </span>
        <span data-part="when">
          <span>{date || 'Date to be announced'}</span>
          {time && <Figure>{time}</Figure>}
        </span>
      </AppLink>
      <StateLine state={state} />
      <ChipBorder height="4px" marginInline="14px" />
      <div data-part="actions">
        {code && (
          <button type="button" aria-haspopup="dialog" onClick={() => setCodeOpen(true)}>
            <Words words="Code" label={label} icon={QrCodeIcon} />
          </button>
        )}
        {swapTo && <Change link={swapTo} words="Swap" label={label} icon={ArrowRightLeftIcon} />}
        {transferTo && <Change link={transferTo} words="Transfer" label={label} icon={SendIcon} />}
        {eventId !== null && (
          <AppLink to="/event/$id" params={{ id: String(eventId) }}>
            <Words words="Event" label={label} icon={CalendarDaysIcon} />
          </AppLink>
        )}
        <AppLink to="/about/$newsname" params={{ newsname: 'voucher' }}>
          <Words words="Help" label="with vouchers" icon={InfoIcon} />
        </AppLink>
      </div>
      {code && isCodeOpen && <CodeDialog code={code} label={label} guid={guid} onClose={() => setCodeOpen(false)} />}
    </Card>
  )
}

function StateLine({ state }: Pick<VoucherView, 'state'>) {
  if (state === 'good') return null
  return (
    <p data-part="state" data-tone={state === 'onHold' ? 'bad' : 'warn'}>
      <Icon icon={state === 'onHold' ? CircleAlertIcon : HourglassIcon} size={17} weight={2.3} />
      <b>{state === 'onHold' ? 'On Hold' : state === 'swapInReview' ? 'Swap in review' : 'Transfer in review'}</b>
      {state !== 'onHold' && <span>Up to 1 business day</span>}
    </p>
  )
}

function CodeDialog({
  code,
  label,
  guid,
  onClose,
}: {
  code: string
  label: string
  guid: string
  onClose: () => void
}) {
  return (
    <Dialog title="Your code" onClose={onClose}>
      <Box textAlign="center">
        <Text color="fg.muted" dir="auto" overflowWrap="anywhere">
          {label}
        </Text>
        <Code>
          <Figure aria-hidden="true">{code}</Figure>
          <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
        </Code>
        <Text textStyle="small" color="fg.muted" marginBottom="4" textWrap="balance">
          Enter it on the venue’s self-registration terminal to get a table number receipt, or give it to a registration
          team member.
        </Text>
        <ButtonLink variant="primary" size={52} to="/tickets/{-$guid}" params={{ guid }}>
          Open with QR code
        </ButtonLink>
      </Box>
    </Dialog>
  )
}

/** What moves it needs a connection. */
function Change({ link, words, label, icon }: { link: ChangeLink; words: string; label: string; icon: LucideIcon }) {
  const online = useOnline()
  if (!online) {
    return (
      <button type="button" aria-disabled="true">
        <Words words="Needs signal" label={`to ${words.toLowerCase()} ${label}`} icon={icon} />
      </button>
    )
  }
  return (
    <AppLink {...link}>
      <Words words={words} label={label} icon={icon} />
    </AppLink>
  )
}

function Words({ words, label, icon }: { words: string; label: string; icon: LucideIcon }) {
  return (
    <>
      <Icon icon={icon} size={20} />
      <span>
        <span>{words}</span>
        <VisuallyHidden>{` ${label}`}</VisuallyHidden>
      </span>
    </>
  )
}

const Code = chakra('p', {
  base: {
    marginBlock: '4',
    fontSize: '2.875rem',
    letterSpacing: '.08em',
    lineHeight: '1.1',
    overflowWrap: 'anywhere',
    '& span:first-of-type': { whiteSpace: 'normal' },
  },
})

const Card = chakra('div', {
  base: {
    bg: 'bg.panel',
    borderRadius: 'card',
    boxShadow: 'e1',
    overflow: 'hidden',
    '& [data-part=what]': {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '12px',
      padding: '12px 14px 11px',
      _hover: { bg: 'bg.subtle' },
    },
    '& [data-part=what] > svg': { flex: 'none', marginTop: '2px' },
    '& [data-part=words]': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
    '& [data-part=words] > *': { display: 'block' },
    '& [data-part=words] > b': { textStyle: 'title' },
    '& [data-part=words] > span, & [data-part=when] > span:first-child': {
      textStyle: 'meta',
      color: 'fg.muted',
      marginTop: '2px',
    },
    '& [data-part=when]': { flex: 'none', maxWidth: '44%', textAlign: 'right', '& > span': { display: 'block' } },
    '& [data-part=when] > span + span': { fontSize: '1.375rem', marginTop: '3px' },
    '& [data-part=state]': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2px 7px',
      padding: '0 14px 11px',
      textStyle: 'meta',
      color: 'fg.muted',
      '& > b': { fontSize: '.875rem', fontWeight: '640' },
      '& > span': { marginLeft: 'auto' },
    },
    '& [data-tone=warn] > :is(b, svg)': { color: 'accent.fg' },
    '& [data-tone=bad] > :is(b, svg)': { color: 'danger.fg' },
    '& [data-part=actions]': {
      display: 'grid',
      gridAutoFlow: 'column',
      gridAutoColumns: '20%',
      padding: '2px 6px 4px',
    },
    '& [data-part=actions] > *': {
      display: 'flex',
      flexDirection: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '3px',
      minWidth: '0',
      minHeight: '56px',
      borderRadius: 'control',
      cursor: 'pointer',
      textAlign: 'center',
      fontSize: 'clamp(13px, 3.4vw, .8125rem)',
      lineHeight: '1rem',
      fontWeight: '620',
      fontStretch: '92%',
      _hover: { bg: 'bg.subtle' },
      '& > svg': { color: 'accent.fg' },
    },
    '& [data-part=actions] > [aria-disabled]': {
      color: 'fg.muted',
      cursor: 'not-allowed',
      '& > svg': { color: 'fg.subtle' },
    },
    [ENLARGED]: {
      '& [data-part=what]': { flexWrap: 'wrap' },
      '& [data-part=when]': { maxWidth: 'none', marginLeft: '40px', textAlign: 'left' },
      '& [data-part=actions]': { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    },
  },
})
