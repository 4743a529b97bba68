import { SiteLayout } from '#src/components/site-layout.tsx'

/** Around pages that begin with the dark sheet. */
export function DarkSiteFrame() {
  return <SiteLayout header="dark" />
}

/** Around all other pages outside the funnel. */
export function LightSiteFrame() {
  return <SiteLayout header="light" />
}

/** Around pages that may be shorter than a screen. */
export function ShortSiteFrame() {
  return <SiteLayout header="light" isShort />
}
