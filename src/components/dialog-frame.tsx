import { X } from 'lucide'
import type { ComponentProps, ReactNode } from 'react'
import { DIALOG_PARTS } from './dialog-class.ts'
import { Icon } from './icon.tsx'

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
      <header className={DIALOG_PARTS.head}>
        <h2 id={titleId} className={DIALOG_PARTS.title}>
          {title}
        </h2>
        <button type="button" aria-label={closeLabel} className={DIALOG_PARTS.close} {...closeButton}>
          <Icon of={X} size={20} />
        </button>
      </header>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
        tabIndex={0}
        aria-labelledby={titleId}
        className={DIALOG_PARTS.text}
      >
        {children}
      </section>
      {footer ? <footer className={DIALOG_PARTS.foot}>{footer}</footer> : null}
    </>
  )
}
