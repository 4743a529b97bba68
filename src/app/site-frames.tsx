import type { PropsWithChildren } from 'react'
import { SiteLayout } from '#src/components/site-layout.tsx'

/** Around pages that begin with the dark sheet. */
export function DarkSiteFrame({ children }: PropsWithChildren) {
  return <SiteLayout header="dark">{children}</SiteLayout>
}

/** Around all other pages outside the funnel. */
export function LightSiteFrame({ children }: PropsWithChildren) {
  return <SiteLayout header="light">{children}</SiteLayout>
}

/** Around pages that may be shorter than a screen. */
export function ShortSiteFrame({ children }: PropsWithChildren) {
  return (
    <SiteLayout header="light" isShort>
      {children}
    </SiteLayout>
  )
}
