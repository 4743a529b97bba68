import type { ReactNode } from 'react'
import './what-if.css'

type Props = {
  /** By which the page links to it. */
  readonly id: string
  readonly title: string
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A part of the results that is closed at first, and counted once it is opened. */
export function OpenedPart({ id, title, onOpen, children }: Props) {
  return (
    <section className="card" aria-labelledby={id}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) onOpen()
        }}
      >
        <summary>
          <h3 id={id}>{title}</h3>
        </summary>
        <div className="opened">{children}</div>
      </details>
    </section>
  )
}
