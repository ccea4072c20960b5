import { memo, startTransition, useEffect, useState, type ComponentProps, type ComponentType } from 'react'
import { ErrorState } from '#components/error-state.tsx'
import { Box } from '#components/ui/box.tsx'

interface Again {
  again: () => void
}

/**
 * A part of a screen that comes after it, in a file of its own. Where the file does not come the rest of the screen
 * stays, and in the part's place stands what is missing, with Retry [F15].
 *
 * @param name with its article, at the start of a sentence: "The news"; null for what the screen can do without
 * @param room the size of its place, kept until it has come, so that nothing moves
 */
export function latePart<P extends object>(
  name: string | null,
  load: () => Promise<ComponentType<P>>,
  room?: ComponentProps<typeof Box>,
): ComponentType<P> {
  type Part = ComponentType<P & Again>
  let known: Part | null = null
  let coming: Promise<Part> | null = null

  function fetchPart(): Promise<Part> {
    return load()
      .catch(() => Absent)
      .then((part) => (known = part as Part))
  }

  function Absent({ again }: Again) {
    return (
      name && (
        <ErrorState
          title={`${name} did not open`}
          message="A part of the app did not arrive. Check your connection."
          retry={again}
        />
      )
    )
  }

  // Drawn again only when what it is given changes: the screen around it may change with every key.
  return memo(function LatePart(props: P) {
    const [Part, show] = useState(() => known)
    // Not by `lazy`: what had to wait is then shown up to a third of a second after it has come.
    const awaited = Part ? null : (coming ??= fetchPart())
    useEffect(() => void awaited?.then((part) => startTransition(() => show(() => part))), [awaited])
    function again(): void {
      coming = null
      show(null)
    }
    return Part ? <Part {...props} again={again} /> : room && <Box {...room} />
  }) as unknown as ComponentType<P>
}
