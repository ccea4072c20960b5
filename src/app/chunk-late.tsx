import { lazy, memo, useReducer, type ComponentType } from 'react'
import { ErrorState } from '#components/error-state.tsx'

interface Again {
  again: () => void
}

/**
 * A part of a screen that comes after it, in a file of its own. Where the file does not come the rest of the screen
 * stays, and in the part's place stands what is missing, with Retry [F15]. Wants a `Suspense` around it.
 *
 * @param name with its article, at the start of a sentence: "The news"; null for what the screen can do without
 */
export function latePart<P extends object>(name: string | null, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const state = { Part: fetching() }

  function fetching() {
    return lazy(async () => ({ default: (await load().catch(() => Absent)) as ComponentType<P & Again> }))
  }

  function Absent({ again }: Again) {
    return name && <ErrorState title={`${name} did not open`} message="A part of the app did not arrive. Check your connection." retry={again} />
  }

  // Drawn again only when what it is given changes: the screen around it may change with every key.
  return memo(function LatePart(props: P) {
    const [, draw] = useReducer((times: number) => times + 1, 0)
    function again(): void {
      state.Part = fetching()
      draw()
    }
    return <state.Part {...props} again={again} />
  }) as unknown as ComponentType<P>
}
