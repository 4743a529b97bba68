import type { ReactNode } from 'react'
import { DIALOG_LOOK } from './dialog-class.ts'
import { DialogFrame } from './dialog-frame.tsx'

type Props = {
  readonly id: string
  readonly title: string
  readonly closeLabel: string
  /** Stays in view under the scrolling text. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/**
 * A modal `<dialog>` that needs no React: it is part of the page, and buttons with the attributes of `openDialog` open it. The
 * browser does all of it; `src/app/page-controls.ts` helps those that do not know the attributes yet.
 */
export function NativeDialog({ id, title, closeLabel, footer, children }: Props) {
  return (
    <dialog
      id={id}
      aria-labelledby={`${id}-title`}
      className={DIALOG_LOOK}
      data-below=""
      {...{ closedby: 'any' }}
    >
      <DialogFrame
        titleId={`${id}-title`}
        title={title}
        closeLabel={closeLabel}
        closeButton={{ command: 'close', commandfor: id }}
        footer={footer}
      >
        {children}
      </DialogFrame>
    </dialog>
  )
}

/** Attributes of a button that opens a native dialog. */
export function openDialog(id: string) {
  return { command: 'show-modal', commandfor: id, 'aria-haspopup': 'dialog' } as const
}
