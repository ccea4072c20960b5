import { chakra, useSlotRecipe, type HTMLChakraProps } from '@chakra-ui/react'
import { nativeSelect } from '#app/theme/recipes/native-select.ts'

/** A small native select outside of fields, for what every screen loads: without Chakra's component. */
export function BareSelect(select: HTMLChakraProps<'select'>) {
  const styles = useSlotRecipe({ recipe: nativeSelect })({ variant: 'outline', size: 'sm' })
  return <chakra.select css={styles['field']} {...select} />
}
