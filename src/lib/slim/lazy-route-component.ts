import { createElement, use, type ComponentType } from 'react'
import { fetchPart } from '../missing-part.ts'

type Part = ComponentType<Record<string, unknown>>

interface LazyRouteComponent {
  (props: Record<string, unknown>): React.ReactNode
  preload?: () => Promise<void>
}

/**
 * Stands in for the router's own, which loads the whole page anew where a screen's file is missing, without asking
 * whether there is a connection, and with it wipes what was written. Here the route's error screen asks [F15].
 */
export function lazyRouteComponent(load: () => Promise<Record<string, unknown>>, name = 'default'): LazyRouteComponent {
  let loading: Promise<void> | undefined
  let part: Part | undefined
  let failure: unknown

  function fetchOnce(): Promise<void> {
    failure = undefined
    loading ??= fetchPart(load).then(
      (module) => {
        part = module[name] as Part
        delete Lazy.preload
      },
      (error: unknown) => {
        loading = undefined
        failure = error
      },
    )
    return loading
  }

  const Lazy: LazyRouteComponent = (props) => {
    if (failure !== undefined) throw failure
    if (!part) use(fetchOnce())
    return part ? createElement(part, props) : null
  }
  Lazy.preload = fetchOnce
  return Lazy
}
