import type { SystemContext } from '@chakra-ui/react'
import { createContext, createElement, useContext, useInsertionEffect, type ReactNode } from 'react'

const Context = createContext<SystemContext | null>(null)

interface ProviderProps {
  /** Made ready by the build, with the rules that hold everywhere (scripts/ready-system.ts). */
  value: SystemContext & { rules: readonly string[] }
  children: ReactNode
}

/**
 * Stands in for Chakra's provider, which has the style engine parse what holds everywhere at each start: here the
 * rules come as they are. The built page has most of them for its outline too, and some leave with that.
 */
export function ChakraProvider({ value, children }: ProviderProps): ReactNode {
  useInsertionEffect(() => {
    const style = document.createElement('style')
    document.head.append(style)
    // The policy allows rules that a script adds one by one, and no text of a style made by one.
    for (const rule of value.rules) style.sheet?.insertRule(rule, style.sheet.cssRules.length)
    return () => style.remove()
  }, [value])
  return createElement(Context, { value }, children)
}

/**
 * The design's system.
 * @throws Error outside a ChakraProvider
 */
export function useChakraContext(): SystemContext {
  const system = useContext(Context)
  if (!system) throw new Error('There is no ChakraProvider around this.')
  return system
}
