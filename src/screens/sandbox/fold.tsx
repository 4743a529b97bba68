import { ChevronRight } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#src/components/icon.tsx'

type Props = { readonly title: ReactNode; readonly className?: string; readonly children: ReactNode }

/** Details that are shown only on request. */
export function Fold({ title, className = '', children }: Props) {
  return (
    <details className={`group ${className}`.trimEnd()}>
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1 pr-2 text-sm font-medium text-verde-700 hover:underline md:min-h-8 [&::-webkit-details-marker]:hidden">
        <Icon
          of={ChevronRight}
          size={16}
          className="transition-transform duration-120 group-open:rotate-90"
        />
        <span>{title}</span>
      </summary>
      {children}
    </details>
  )
}
