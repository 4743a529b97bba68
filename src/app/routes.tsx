import type { RouteObject } from 'react-router-dom'
import { type Loadable, loadable } from './loadable.tsx'

const darkSite = loadable(
  'src/app/site-frames.tsx',
  async () => (await import('./site-frames.tsx')).DarkSiteFrame,
)
const lightSite = loadable(
  'src/app/site-frames.tsx',
  async () => (await import('./site-frames.tsx')).LightSiteFrame,
)
const funnel = loadable(
  'src/app/funnel-frame.tsx',
  async () => (await import('./funnel-frame.tsx')).FunnelFrame,
)
const formColumn = loadable(
  'src/app/funnel-frame.tsx',
  async () => (await import('./funnel-frame.tsx')).FormColumn,
)
const wideColumn = loadable(
  'src/app/funnel-frame.tsx',
  async () => (await import('./funnel-frame.tsx')).WideColumn,
)

const home = loadable('src/pages/home.tsx', async () => (await import('../pages/home.tsx')).HomePage)
const signup = loadable('src/pages/signup.tsx', async () => (await import('../pages/signup.tsx')).SignupPage)
const confirmOtp = loadable(
  'src/pages/confirm-otp.tsx',
  async () => (await import('../pages/confirm-otp.tsx')).ConfirmOtpPage,
)
const moreYourself = loadable(
  'src/pages/more-yourself.tsx',
  async () => (await import('../pages/more-yourself.tsx')).MoreYourselfPage,
)
const finish = loadable('src/pages/finish.tsx', async () => (await import('../pages/finish.tsx')).FinishPage)
const sandbox = loadable(
  'src/pages/sandbox.tsx',
  async () => (await import('../pages/sandbox.tsx')).SandboxPage,
)
const whatsAppLinkGenerator = loadable(
  'src/pages/whatsapp-link-generator.tsx',
  async () => (await import('../pages/whatsapp-link-generator.tsx')).WhatsAppLinkGeneratorPage,
)
const calculadoraRoi = loadable(
  'src/pages/calculadora-roi.tsx',
  async () => (await import('../pages/calculadora-roi.tsx')).CalculadoraRoiPage,
)
const geradorTemplates = loadable(
  'src/pages/gerador-templates.tsx',
  async () => (await import('../pages/gerador-templates.tsx')).GeradorTemplatesPage,
)
const whatsAppWidget = loadable(
  'src/pages/whatsapp-widget.tsx',
  async () => (await import('../pages/whatsapp-widget.tsx')).WhatsAppWidgetPage,
)
const quiz = loadable(
  'src/pages/quiz-automacao-juridica.tsx',
  async () => (await import('../pages/quiz-automacao-juridica.tsx')).QuizPage,
)
const masterclassAutomacao = loadable(
  'src/pages/masterclass-automacao.tsx',
  async () => (await import('../pages/masterclass-automacao.tsx')).MasterclassAutomacaoPage,
)
const masterclassPremium = loadable(
  'src/pages/masterclass-premium.tsx',
  async () => (await import('../pages/masterclass-premium.tsx')).MasterclassPremiumPage,
)
const juridocs = loadable(
  'src/pages/juridocs.tsx',
  async () => (await import('../pages/juridocs.tsx')).JuridocsPage,
)
const notFound = loadable(
  'src/pages/not-found.tsx',
  async () => (await import('../pages/not-found.tsx')).NotFoundPage,
)

/**
 * Every route of the site (spec S1 2.1), each page in a chunk of its own. Routes carry no loaders: what a page needs
 * is its chart's to ask for. So the router's component API is enough, at less than half the size of its data API.
 */
export const routes: RouteObject[] = [
  frame(darkSite, [page('/', home)]),
  frame(funnel, [
    frame(wideColumn, [page('/signup', signup)]),
    frame(formColumn, [
      page('/confirm-otp', confirmOtp),
      page('/more-yourself', moreYourself),
      // Another address of the profile step (decision 24).
      page('/after-email-confirmation', moreYourself),
      page('/finish', finish),
    ]),
  ]),
  page('/sandbox', sandbox),
  frame(lightSite, [
    page('/whatsapp-link-generator', whatsAppLinkGenerator),
    page('/calculadora-roi', calculadoraRoi),
    page('/gerador-templates', geradorTemplates),
    page('/whatsapp-widget', whatsAppWidget),
    page('/quiz-automacao-juridica', quiz),
    page('/masterclass-automacao', masterclassAutomacao),
    page('/masterclass-premium', masterclassPremium),
    page('/juridocs', juridocs),
    page('*', notFound),
  ]),
]

/** The loadable of a route, put there by `page` and `frame`. */
export function loadableOf(route: RouteObject): Loadable {
  // `handle` is untyped in the router; every route above has its loadable there.
  return route.handle as Loadable
}

function page(path: string, Page: Loadable): RouteObject {
  return { path, element: <Page />, handle: Page }
}

function frame(Frame: Loadable, children: RouteObject[]): RouteObject {
  return { element: <Frame />, handle: Frame, children }
}
