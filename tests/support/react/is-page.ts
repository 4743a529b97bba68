import { findRoute } from '#src/app/page-routes.tsx'
import { routes } from '#src/app/routes.tsx'

/** Whether an address is exactly that of a page of the site. */
export function isPage(address: string): boolean {
  return findRoute(routes, address)?.path === address
}
