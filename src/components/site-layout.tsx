import type { PropsWithChildren } from 'react'
import { mainId } from '#src/content/navigation.ts'
import type { HeaderTone } from './header-tone.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = PropsWithChildren<{
  readonly header: HeaderTone
  /** For pages that may end above the fold: the footer is styled with the first view. */
  readonly isShort?: boolean
}>

/** Header, the page inside it and footer (spec S1 2.1). Pages bring their sections, not a `<main>`. */
export function SiteLayout({ header, isShort = false, children }: Props) {
  return (
    <>
      <SiteHeader tone={header} />
      <main id={mainId} tabIndex={-1} className="outline-none">
        {children}
      </main>
      {isShort ? (
        <SiteFooter />
      ) : (
        <div data-below="">
          <SiteFooter />
        </div>
      )}
    </>
  )
}
