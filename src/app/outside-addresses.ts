import { brandSites } from '#src/content/brand-sites.ts'

/** Paths of the site that lead to another host (spec S1 2.1). */
export const outsideAddresses: Readonly<Record<string, string>> = { '/developer-docs': brandSites.docsUrl }
