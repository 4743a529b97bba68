import { X } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  readonly title: string
  readonly closeLabel: string
  /** Asked for by Esc, by the button, or by a press beside the dialog. */
  readonly onClose: () => void
  /** Stays in view under the scrolling text. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal `<dialog>`: rendered while it is open. The browser keeps the focus inside, makes the page behind inert, and
 * returns the focus to the control that opened it.
 */
export function Dialog({ title, closeLabel, onClose, footer, children }: Props) {
  const titleId = useId()

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc closes a dialog by itself; the press beside it is the mouse's way.
    <dialog
      ref={showWhileMounted}
      aria-labelledby={titleId}
      className="m-auto max-h-[min(86dvh,760px)] w-[min(100%-24px,720px)] overflow-clip rounded-panel bg-branco p-0 text-tinta-900 shadow-floating backdrop:bg-tinta-950/60 open:flex open:flex-col"
      onClose={(event) => {
        // The event arrives late, when the dialog may already be open again.
        if (!event.currentTarget.open) onClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <header className="flex items-start justify-between gap-4 border-b border-tinta-200 py-4 pr-3 pl-gutter md:pl-8">
        <h2 id={titleId} className="pt-1.5 text-h3">
          {title}
        </h2>
        <button
          type="button"
          aria-label={closeLabel}
          onClick={onClose}
          className="grid size-11 shrink-0 place-items-center rounded-control text-tinta-600 hover:bg-tinta-50"
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
    </dialog>
  )
}

/** Opens the dialog; `close` at the end makes the browser return the focus. */
function showWhileMounted(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}
