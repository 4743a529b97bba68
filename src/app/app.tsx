import { Router, useLocation } from 'wouter'
import { AppErrorBoundary } from './app-error.tsx'
import { showFromTop, useArrival } from './arrival.ts'
import { OtherDocument } from './other-document.tsx'
import { findRoute, type PageRoute } from './page-routes.tsx'

type Props = { readonly routes: readonly PageRoute[] }

/** Pages of the site. Any other address opens a new document. */
export function App({ routes }: Props) {
  const [path] = useLocation()
  useArrival(path)

  return (
    <Router aroundNav={showFromTop}>
      <AppErrorBoundary>{findRoute(routes, path)?.element ?? <OtherDocument />}</AppErrorBoundary>
    </Router>
  )
}
