import { chakra } from '@chakra-ui/react'

export const labelStyle = {
  display: 'block',
  fontSize: '.875rem',
  lineHeight: '1.25rem',
  fontWeight: '620',
  marginBottom: '6px',
} as const

/** The label of a control that is nothing but that: what has a hint or an error is a `Field`. */
export const Label = chakra('label', { base: labelStyle })
