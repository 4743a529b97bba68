import type { RouteObject } from 'react-router-dom'
import { createLoadable } from './loadable.tsx'
import { createFrameRoute, createPageRoute } from './page-routes.tsx'

const lightSite = createLoadable(() => import('./site-frames.tsx'), 'LightSiteFrame')
const shortSite = createLoadable(() => import('./site-frames.tsx'), 'ShortSiteFrame')
const funnel = createLoadable(() => import('./funnel-frame.tsx'), 'FunnelFrame')
const formColumn = createLoadable(() => import('./funnel-frame.tsx'), 'FormColumn')
const wideColumn = createLoadable(() => import('./funnel-frame.tsx'), 'WideColumn')
const plans = createLoadable(() => import('../pages/plans.tsx'), 'PlansPage')
const controljusPlans = createLoadable(() => import('../pages/controljus-plans.tsx'), 'ControljusPlansPage')
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
const demo = createLoadable(() => import('../pages/demo.tsx'), 'DemoPage')
const whatsAppLinkGenerator = createLoadable(
  () => import('../pages/whatsapp-link-generator.tsx'),
  'WhatsAppLinkGeneratorPage',
)
const calculadoraRoi = createLoadable(() => import('../pages/calculadora-roi.tsx'), 'CalculadoraRoiPage')
const geradorTemplates = createLoadable(
  () => import('../pages/gerador-templates.tsx'),
  'GeradorTemplatesPage',
)
const whatsAppWidget = createLoadable(() => import('../pages/whatsapp-widget.tsx'), 'WhatsAppWidgetPage')
const quiz = createLoadable(() => import('../pages/quiz-automacao-juridica.tsx'), 'QuizPage')
const masterclassAutomacao = createLoadable(
  () => import('../pages/masterclass-automacao.tsx'),
  'MasterclassAutomacaoPage',
)
const masterclassPremium = createLoadable(
  () => import('../pages/masterclass-premium.tsx'),
  'MasterclassPremiumPage',
)
const juridocs = createLoadable(() => import('../pages/juridocs.tsx'), 'JuridocsPage')

/**
 * The pages that form one application in the browser, run by their charts: funnel, plans, tools, sandbox (spec S1 2.1).
 * Each page is a separate chunk. Charts load the data, so routes need no loaders, and the router's component API is
 * enough at less than half the size of its data API.
 */
export const applicationRoutes: RouteObject[] = [
  createFrameRoute(funnel, [
    createFrameRoute(wideColumn, [
      createPageRoute('/signup', signup),
      createPageRoute('/assistant-config', assistantConfig),
      createPageRoute('/checkout', checkout),
      createPageRoute('/thank-you', thankYou),
    ]),
    createFrameRoute(formColumn, [
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
  createFrameRoute(lightSite, [
    createPageRoute('/demo', demo),
    createPageRoute('/whatsapp-link-generator', whatsAppLinkGenerator),
    createPageRoute('/calculadora-roi', calculadoraRoi),
    createPageRoute('/gerador-templates', geradorTemplates),
    createPageRoute('/plans', plans),
    createPageRoute('/controljus/plans', controljusPlans),
    createPageRoute('/whatsapp-widget', whatsAppWidget),
    createPageRoute('/quiz-automacao-juridica', quiz),
    createPageRoute('/masterclass-automacao', masterclassAutomacao),
    createPageRoute('/masterclass-premium', masterclassPremium),
    createPageRoute('/juridocs', juridocs),
  ]),
  createFrameRoute(shortSite, [
    createPageRoute('/conversa', call),
    createPageRoute('/continuar', continueHere),
    createPageRoute('/meus-dados', myData),
  ]),
]
