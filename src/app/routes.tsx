import type { RouteObject } from 'react-router-dom'
import type { HeaderTone } from '../components/site-header.tsx'
import { App } from './app.tsx'
import { AppError } from './app-error.tsx'
import { Loading } from './loading.tsx'
import type { RouteHandle } from './route-handle.ts'

/** Steps of the sign-up funnel, and its protected pages (spec S1 2.8). */
const funnelPages: RouteObject[] = [
  {
    path: '/signup',
    handle: { entry: 'src/pages/signup.tsx', width: 'wide' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/signup.tsx')).SignupPage }),
  },
  {
    path: '/confirm-otp',
    handle: { entry: 'src/pages/confirm-otp.tsx' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/confirm-otp.tsx')).ConfirmOtpPage }),
  },
  // Two addresses of the profile step (decision 24).
  ...['/more-yourself', '/after-email-confirmation'].map((path) => ({
    path,
    handle: { entry: 'src/pages/more-yourself.tsx' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/more-yourself.tsx')).MoreYourselfPage }),
  })),
  {
    path: '/finish',
    handle: { entry: 'src/pages/finish.tsx' } satisfies RouteHandle,
    lazy: async () => ({ Component: (await import('../pages/finish.tsx')).FinishPage }),
  },
]

/** Every route of the site, each with its page loaded on demand (spec S1 2.1). */
export const routes: RouteObject[] = [
  {
    Component: App,
    ErrorBoundary: AppError,
    HydrateFallback: Loading,
    children: [
      {
        ...siteLayout('dark'),
        children: [
          {
            path: '/',
            handle: { entry: 'src/pages/home.tsx' } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('../pages/home.tsx')).HomePage }),
          },
        ],
      },
      {
        handle: { entry: 'src/app/funnel-frame.tsx' } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('./funnel-frame.tsx')).FunnelFrame }),
        children: [
          {
            lazy: async () => ({ Component: (await import('./funnel-frame.tsx')).FunnelPage }),
            children: funnelPages,
          },
        ],
      },
      {
        path: '/sandbox',
        handle: { entry: 'src/pages/sandbox.tsx' } satisfies RouteHandle,
        lazy: async () => ({ Component: (await import('../pages/sandbox.tsx')).SandboxPage }),
      },
      {
        ...siteLayout('light'),
        children: [
          {
            path: '*',
            handle: { entry: 'src/pages/not-found.tsx' } satisfies RouteHandle,
            lazy: async () => ({ Component: (await import('../pages/not-found.tsx')).NotFoundPage }),
          },
        ],
      },
    ],
  },
]

/** Header and footer around the pages outside the funnel. */
function siteLayout(header: HeaderTone) {
  return {
    handle: { entry: 'src/components/site-layout.tsx' } satisfies RouteHandle,
    lazy: async () => {
      const { SiteLayout } = await import('../components/site-layout.tsx')
      return { element: <SiteLayout header={header} /> }
    },
  }
}
