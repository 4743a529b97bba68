import type { ReactNode } from 'react'
import { resultsTexts } from './results-texts.ts'

type Props = { readonly label: string; readonly className?: string; readonly children: ReactNode }

/** A table that scrolls by itself where it is wider than the window, by the keyboard, too. */
export function WideTable({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <div className="wide" role="group" tabIndex={0} aria-label={`${resultsTexts.tableOf}: ${label}`}>
      <table className={className}>{children}</table>
    </div>
  )
}
