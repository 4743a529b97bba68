import type { ReactNode } from 'react'

type Props = {
  readonly title: string
  /** How much is in it, such as `3 itens`. */
  readonly amount: string
  readonly children: ReactNode
}

/** A part of what is kept under its title, folded until it is opened. */
export function FoldedGroup({ title, amount, children }: Props) {
  return (
    <details className="border-tinta-200 not-last:border-b">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 font-semibold">
        {/* The amount stands beside the title, or below it where the longest word leaves no room: at twice the text size. */}
        <span className="flex-1">{title}</span>
        <span className="text-sm font-normal text-tinta-600">{amount}</span>
      </summary>
      {children}
    </details>
  )
}
