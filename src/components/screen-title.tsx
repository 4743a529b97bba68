import type { ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** Whether it takes the focus when it appears, so that a reader begins there: the heading of a step that replaces another. */
  readonly takesFocus?: boolean
  readonly className?: string
}

/** The heading of a screen of the funnel. */
export function ScreenTitle({ children, takesFocus = false, className = '' }: Props) {
  return (
    <h1
      tabIndex={-1}
      ref={takesFocus ? takeFocus : null}
      className={`text-[1.75rem] leading-[1.12] font-semibold tracking-[-0.03em] outline-none ${className}`.trimEnd()}
    >
      {children}
    </h1>
  )
}

function takeFocus(heading: HTMLHeadingElement | null) {
  heading?.focus({ preventScroll: true })
}
