import { chakra } from '@chakra-ui/react'
import { StepHeading } from '#components/form/step-heading.tsx'

interface QuestionProps {
  isReached: boolean
  title: string
  parts: { before: string; from: string; between: string; to: string }
}

/**
 * What is about to be done in one sentence, which the heading is, so that it is read aloud whole when it is come to.
 */
export function ConfirmationHeading({ isReached, title, parts: { before, from, between, to } }: QuestionProps) {
  return (
    <Wrapper>
      <StepHeading isReached={isReached}>
        <span>{title}</span>{' '}
        <span>
          <span>{before}</span>
          <b>{from}</b>
          <span>{between}</span>
          <b>{to}</b>.
        </span>
      </StepHeading>
    </Wrapper>
  )
}

const Wrapper = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    '& h2 > span + span': {
      display: 'block',
      marginTop: '6px',
      fontSize: '1.0625rem',
      lineHeight: '1.5625rem',
      fontWeight: '450',
      fontStretch: '100%',
      letterSpacing: '0',
      color: 'fg.muted',
    },
    '& h2 b': { fontWeight: '640', color: 'fg' },
  },
})
