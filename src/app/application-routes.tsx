import { createLoadable } from './loadable.tsx'
import { addFrame, createFolderRoutes, createPageRoute, type PageRoute } from './page-routes.tsx'

const lightSite = createLoadable(() => import('./site-frames.tsx'), 'LightSiteFrame')
const shortSite = createLoadable(() => import('./site-frames.tsx'), 'ShortSiteFrame')
const funnel = createLoadable(() => import('./funnel-frame.tsx'), 'FunnelFrame')
const formColumn = createLoadable(() => import('./funnel-frame.tsx'), 'FormColumn')
const wideColumn = createLoadable(() => import('./funnel-frame.tsx'), 'WideColumn')
const signup = createLoadable(() => import('../pages/signup.tsx'), 'SignUpPage')
const confirmOtp = createLoadable(() => import('../pages/confirm-otp.tsx'), 'ConfirmOtpPage')
const moreYourself = createLoadable(() => import('../pages/more-yourself.tsx'), 'MoreYourselfPage')
const confirmSchedule = createLoadable(() => import('../pages/confirm-schedule.tsx'), 'ConfirmSchedulePage')
const integrations = createLoadable(() => import('../pages/integrations.tsx'), 'IntegrationsPage')
const assistantConfig = createLoadable(() => import('../pages/assistant-config.tsx'), 'AssistantConfigPage')
const finish = createLoadable(() => import('../pages/finish.tsx'), 'FinishPage')
const continueHere = createLoadable(() => import('../pages/continue-here.tsx'), 'ContinueHerePage')
const call = createLoadable(() => import('../pages/call.tsx'), 'CallPage')
const myData = createLoadable(() => import('../pages/my-data.tsx'), 'MyDataPage')
const checkout = createLoadable(() => import('../pages/checkout.tsx'), 'CheckoutPage')
const thankYou = createLoadable(() => import('../pages/thank-you.tsx'), 'ThankYouPage')
const sandbox = createLoadable(() => import('../pages/sandbox.tsx'), 'SandboxPage')

/**
 * The pages that form one application in the browser, run by their charts: funnel, plans, tools, sandbox (spec S1 2.1).
 * Each page is a separate chunk. Charts load the data, so routes need no loaders.
 */
export const applicationRoutes: readonly PageRoute[] = [
  ...addFrame(funnel, [
    ...addFrame(wideColumn, [
      createPageRoute('/signup', signup),
      createPageRoute('/assistant-config', assistantConfig),
      createPageRoute('/checkout', checkout),
      createPageRoute('/thank-you', thankYou),
    ]),
    ...addFrame(formColumn, [
      createPageRoute('/confirm-otp', confirmOtp),
      createPageRoute('/more-yourself', moreYourself),
      // Another address of the profile step (decision 24).
      createPageRoute('/after-email-confirmation', moreYourself),
      createPageRoute('/integrations', integrations),
      createPageRoute('/finish', finish),
      createPageRoute('/confirm-schedule', confirmSchedule),
    ]),
  ]),
  createPageRoute('/sandbox', sandbox),
  ...addFrame(
    lightSite,
    createFolderRoutes(import.meta.glob('./**/*.tsx', { base: '../pages/application' })),
  ),
  ...addFrame(shortSite, [
    createPageRoute('/conversa', call),
    createPageRoute('/continuar', continueHere),
    createPageRoute('/meus-dados', myData),
  ]),
]
