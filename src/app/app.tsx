import { type ReactNode, useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom'
import { Loading } from './loading.tsx'

/** What every page stands in: the page, the sign that the next one is loading, scroll and focus after a navigation. */
export function App() {
  return (
    <HeadingFocus>
      <Outlet />
      <PendingNavigation />
      <ScrollRestoration />
    </HeadingFocus>
  )
}

function PendingNavigation() {
  const { state } = useNavigation()
  return state === 'loading' ? <Loading /> : null
}

/** After a navigation inside the site, focus goes to the new page's heading, so that screen readers announce it. */
function HeadingFocus({ children }: { readonly children: ReactNode }) {
  const { pathname } = useLocation()
  const announced = useRef(pathname)

  useEffect(() => {
    if (announced.current === pathname) return
    announced.current = pathname
    const heading = document.querySelector('h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [pathname])

  return children
}
