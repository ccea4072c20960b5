import { chakra, useSlotRecipe, type HTMLChakraProps } from '@chakra-ui/react'

/** A small native select outside of fields, for what every screen loads: without Chakra's component. */
export function BareSelect(select: HTMLChakraProps<'select'>) {
  const styles = useSlotRecipe({ key: 'nativeSelect' })({ variant: 'outline', size: 'sm' })
  return <chakra.select css={styles['field']} {...select} />
}
