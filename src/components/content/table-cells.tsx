import { Fragment, type ReactNode } from 'react'

/** A title and a line below it, for a cell of the kind `titled`. */
export function Titled({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <>
      <b>{title}</b>
      {children && <span>{children}</span>}
    </>
  )
}

/** One after the other in a card, below each other in a table; without those that are empty. */
export function Lines({ of }: { of: readonly string[] }) {
  return of.filter(Boolean).map((line, i) => (
    <Fragment key={line}>
      {i > 0 ? <> </> : null}
      <span>{line}</span>
    </Fragment>
  ))
}
