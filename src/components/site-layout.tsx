import { Outlet } from 'react-router-dom'
import { mainId } from '#src/content/navigation.ts'
import type { HeaderTone } from './header-tone.ts'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

type Props = {
  readonly header: HeaderTone
  /** For pages that may end above the fold: the footer is styled with the first view. */
  readonly isShort?: boolean
}

/** Header, the routed page and footer (spec S1 2.1). Pages bring their sections, not a `<main>`. */
export function SiteLayout({ header, isShort = false }: Props) {
  return (
    <>
      <SiteHeader tone={header} />
      <main id={mainId} tabIndex={-1} className="outline-none">
        <Outlet />
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
