import type { ReactNode } from 'react'
import { Logo } from '#src/components/logo.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { SkipLink } from '#src/components/skip-link.tsx'
import { skipLink } from '#src/content/navigation.ts'
import { sandbox } from '#src/content/sandbox.ts'

type Props = {
  /** Shows in the header whether the reading is up to date. */
  readonly live: ReactNode
  /** True when the server has no sandbox, so that nothing marks the page as one. */
  readonly isAbsent: boolean
  readonly children: ReactNode
}

/** Header of the tool, plainly no page of the public site, and the sheet below it. Brings the `<main>`. */
export function SandboxFrame({ live, isAbsent, children }: Props) {
  return (
    <>
      <header
        className={`sticky top-0 z-20 border-b border-b-tinta-200 bg-branco ${isAbsent ? '' : 'border-t-4 border-t-ambar-300'}`}
      >
        <SkipLink />
        <div className="wrap flex min-h-15 flex-wrap items-center gap-x-3 md:gap-x-4">
          <Logo />
          {isAbsent ? null : (
            <>
              <p className="hidden rounded-tag bg-ambar-100 px-2.5 py-1 text-xs font-semibold text-ambar-700 sm:block">
                {sandbox.badge}
              </p>
              <div className="ml-auto">{live}</div>
              <RouteLinkButton to={sandbox.signUp.to} size="small" className="max-md:hidden">
                {sandbox.signUp.label}
              </RouteLinkButton>
            </>
          )}
        </div>
      </header>
      <main id={skipLink.target} className="light-sheet min-h-dvh pt-8 pb-section md:pt-14">
        <div className="wrap">{children}</div>
      </main>
    </>
  )
}
