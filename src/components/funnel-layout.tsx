import { MessageCircleQuestionMark } from 'lucide'
import type { ReactNode } from 'react'
import { funnelFooter, funnelHelp, mainId } from '#src/content/navigation.ts'
import { FunnelProgressBar, FunnelSteps, type ShownFunnelStep } from './funnel-steps.tsx'
import { Icon } from './icon.tsx'
import { Logo } from './logo.tsx'

type Props = {
  /** Empty on funnel pages outside the steps. */
  readonly steps: readonly ShownFunnelStep[]
  /** `wide` for checkout and implementation paths, and for forms with a panel beside them (spec S1 2.8). */
  readonly width?: 'form' | 'wide'
  readonly children: ReactNode
}

const WIDTHS = { form: 'max-w-form', wide: 'max-w-wide' } as const

const FOOT_LINK = 'flex min-h-11 items-center hover:underline'

/** White step header with help, one column on the ruled sheet, and a short foot. Brings the `<main>`. */
export function FunnelLayout({ steps, width = 'form', children }: Props) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <header className="border-b border-tinta-200 bg-branco">
        <div className="wrap flex min-h-15 flex-wrap items-center gap-x-10 py-1 lg:min-h-19">
          <Logo />
          <FunnelSteps steps={steps} />
          <a
            href={funnelHelp.to}
            className="ml-auto flex min-h-11 items-center gap-1.5 text-sm font-medium text-verde-700"
          >
            <Icon of={MessageCircleQuestionMark} size={17} />
            {funnelHelp.label}
          </a>
        </div>
        <FunnelProgressBar steps={steps} />
      </header>
      <main
        id={mainId}
        tabIndex={-1}
        className="light-sheet grid items-start justify-items-center bg-branco outline-none md:bg-papel md:px-gutter md:pt-18 md:pb-14"
      >
        <div className={`w-full ${WIDTHS[width]}`}>{children}</div>
      </main>
      <footer className="border-t border-tinta-200 bg-branco text-xs text-tinta-700">
        <div className="wrap flex flex-wrap items-center gap-x-6">
          <a href={funnelFooter.privacy.to} className={FOOT_LINK}>
            {funnelFooter.privacy.label}
          </a>
          <button type="button" className={FOOT_LINK} data-cookies="">
            {funnelFooter.cookiePreferences}
          </button>
        </div>
      </footer>
    </div>
  )
}
