import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { Suit } from '#components/suit.tsx'
import { Box, Gutter, Text } from '#components/ui/box.tsx'
import { Button } from '#components/ui/button.tsx'
import { useConfig } from '#lib/config.ts'
import { greetingName, loginAddress, sessionQueries } from '../session.ts'
import { LocationChip } from './location-chip.tsx'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'bar',
    bg: { base: 'bg', lg: 'bg.panel' },
    borderBottom: '1px solid {colors.border}',
    paddingTop: 'env(safe-area-inset-top)',
  },
})

const wordmark = {
  display: 'flex',
  alignItems: 'center',
  gap: '3px',
  minHeight: '48px',
  fontSize: '25px',
  lineHeight: '1',
  fontWeight: '900',
  fontStretch: '118%',
  letterSpacing: '-.035em',
  '& svg': { color: 'suit', marginTop: '-1px' },
} as const
const Wordmark = chakra(Link, { base: wordmark }) as typeof Link

const TextLink = chakra('a', {
  base: { display: 'inline-flex', alignItems: 'center', minHeight: '48px', paddingInline: '3', fontWeight: '620', borderRadius: 'control', _hover: { bg: 'bg.subtle' } },
})

/** Wordmark, location and who is signed in. */
export function Header() {
  return (
    <Bar>
      <Gutter display="flex" alignItems="center" gap="2" minHeight={{ base: '56px', lg: '72px' }} paddingRight={{ base: '1', lg: '10' }}>
        <Wordmark to="/" aria-label="APL home">
          APL
          <Suit name="spade" size={19} />
        </Wordmark>
        <LocationChip />
        <Box flex="1" />
        <Account />
      </Gutter>
    </Bar>
  )
}

function Account() {
  const { loginUrl, logoutUrl } = useConfig()
  const here = useLocation({ select: (location) => location.href })
  const { data: member } = useQuery(sessionQueries.member())
  if (!member) return <TextLink href={loginAddress(loginUrl, here)}>Login</TextLink>
  return (
    <Box as="form" display="flex" alignItems="center" gap="2" {...{ method: 'post', action: logoutUrl }}>
      <Text fontWeight="620" display={{ base: 'none', md: 'block' }}>
        Hello {greetingName(member)}
      </Text>
      <input type="hidden" name="returnUrl" value={here} />
      <Button type="submit" look="ghost">
        Log Out
      </Button>
    </Box>
  )
}
