import type { ReactNode } from 'react'

type Props = { readonly children: ReactNode; readonly className?: string }

/** The white card around a funnel page; on small screens the page itself is the card. */
export function Card({ children, className = '' }: Props) {
  return (
    <div
      className={`bg-branco px-gutter pt-7 pb-10 md:rounded-panel md:p-10 md:shadow-card ${className}`.trimEnd()}
    >
      {children}
    </div>
  )
}
