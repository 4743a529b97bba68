import { type ReactNode, useId } from 'react'
import { DIALOG_LOOK } from './dialog-class.ts'
import { DialogFrame } from './dialog-frame.tsx'

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
      className={DIALOG_LOOK}
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
      <DialogFrame
        titleId={titleId}
        title={title}
        closeLabel={closeLabel}
        closeButton={{ onClick: onClose }}
        footer={footer}
      >
        {children}
      </DialogFrame>
    </dialog>
  )
}

/** Opens the dialog; `close` at the end makes the browser return the focus. */
function showWhileMounted(dialog: HTMLDialogElement | null) {
  dialog?.showModal()
  return () => dialog?.close()
}
