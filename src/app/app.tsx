import { useRoutes } from 'react-router-dom'
import { AppErrorBoundary } from './app-error.tsx'
import { useArrival } from './arrival.ts'
import { routes } from './routes.tsx'

/** The whole site, inside a router. */
export function App() {
  const page = useRoutes(routes)
  useArrival()

  return <AppErrorBoundary>{page}</AppErrorBoundary>
}
