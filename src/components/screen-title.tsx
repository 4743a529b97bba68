import type { ReactNode } from 'react'

type Props = {
  readonly children: ReactNode
  /** True for the heading of a step that replaces another: it takes the focus on appearing, so that a screen reader begins there. */
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
