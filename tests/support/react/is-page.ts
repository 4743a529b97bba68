import { matchRoutes } from 'react-router-dom'
import { routes } from '#src/app/routes.tsx'

/** Whether an address is exactly that of a page of the site. */
export function isPage(address: string): boolean {
  return matchRoutes(routes, address)?.at(-1)?.route.path === address
}
