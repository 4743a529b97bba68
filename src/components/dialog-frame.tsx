import { X } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** Classes of a modal dialog. */
export const DIALOG_LOOK =
  'm-auto max-h-[min(86dvh,760px)] w-[min(100%-24px,720px)] overflow-clip rounded-panel bg-branco p-0 text-tinta-900 shadow-floating backdrop:bg-tinta-950/60 open:flex open:flex-col'

type Props = {
  readonly titleId: string
  readonly title: string
  readonly closeLabel: string
  /** What makes the button close the dialog. */
  readonly closeButton: ComponentProps<'button'> & { readonly command?: string; readonly commandfor?: string }
  /** Stays in view under the scrolling text. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** What is in a dialog: the title beside the button that closes it, the text, which scrolls, and the foot. */
export function DialogFrame({ titleId, title, closeLabel, closeButton, footer, children }: Props) {
  return (
    <>
      <header className="flex items-start justify-between gap-4 border-b border-tinta-200 py-4 pr-3 pl-gutter md:pl-8">
        <h2 id={titleId} className="pt-1.5 text-h3">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          className="grid size-11 shrink-0 place-items-center rounded-control text-tinta-600 hover:bg-tinta-50"
          {...closeButton}
        >
          <Icon of={X} size={20} />
        </button>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={titleId}
        className="overflow-y-auto overscroll-contain px-gutter py-6 -outline-offset-2 md:px-8"
      >
        {children}
      </section>
      {footer ? <footer className="border-t border-tinta-200 px-gutter py-4 md:px-8">{footer}</footer> : null}
    </>
  )
}
