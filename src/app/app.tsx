import { type RouteObject, useRoutes } from 'react-router-dom'
import { AppErrorBoundary } from './app-error.tsx'
import { useArrival } from './arrival.ts'
import { OtherDocument } from './other-document.tsx'

type Props = { readonly routes: RouteObject[] }

/** Pages of the site, inside a router. Any other address opens a new document. */
export function App({ routes }: Props) {
  const page = useRoutes(routes)
  useArrival()

  return <AppErrorBoundary>{page ?? <OtherDocument />}</AppErrorBoundary>
}
