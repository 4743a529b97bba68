import type { ReactNode } from 'react'
import './what-if.css'

type Props = { readonly title: string; readonly onOpen: () => void; readonly children: ReactNode }

/** A part of the results that is closed at first, and counted once it is opened. */
export function OpenedPart({ title, onOpen, children }: Props) {
  return (
    <section className="card" aria-label={title}>
      <details
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) onOpen()
        }}
      >
        <summary>
          <h3>{title}</h3>
        </summary>
        <div className="opened">{children}</div>
      </details>
    </section>
  )
}
