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
const shortSite = loadable(
  'src/app/site-frames.tsx',
  async () => (await import('./site-frames.tsx')).ShortSiteFrame,
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
const plans = loadable('src/pages/plans.tsx', async () => (await import('../pages/plans.tsx')).PlansPage)
const controljusPlans = loadable(
  'src/pages/controljus-plans.tsx',
  async () => (await import('../pages/controljus-plans.tsx')).ControljusPlansPage,
)
const signup = loadable('src/pages/signup.tsx', async () => (await import('../pages/signup.tsx')).SignupPage)
const confirmOtp = loadable(
  'src/pages/confirm-otp.tsx',
  async () => (await import('../pages/confirm-otp.tsx')).ConfirmOtpPage,
)
const moreYourself = loadable(
  'src/pages/more-yourself.tsx',
  async () => (await import('../pages/more-yourself.tsx')).MoreYourselfPage,
)
const confirmSchedule = loadable(
  'src/pages/confirm-schedule.tsx',
  async () => (await import('../pages/confirm-schedule.tsx')).ConfirmSchedulePage,
)
const integrations = loadable(
  'src/pages/integrations.tsx',
  async () => (await import('../pages/integrations.tsx')).IntegrationsPage,
)
const assistantConfig = loadable(
  'src/pages/assistant-config.tsx',
  async () => (await import('../pages/assistant-config.tsx')).AssistantConfigPage,
)
const finish = loadable('src/pages/finish.tsx', async () => (await import('../pages/finish.tsx')).FinishPage)
const myData = loadable(
  'src/pages/my-data.tsx',
  async () => (await import('../pages/my-data.tsx')).MyDataPage,
)
const checkout = loadable(
  'src/pages/checkout.tsx',
  async () => (await import('../pages/checkout.tsx')).CheckoutPage,
)
const thankYou = loadable(
  'src/pages/thank-you.tsx',
  async () => (await import('../pages/thank-you.tsx')).ThankYouPage,
)
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

const partners = loadable(
  'src/pages/partners.tsx',
  async () => (await import('../pages/partners.tsx')).PartnersPage,
)
const lawyers = loadable(
  'src/pages/lawyers.tsx',
  async () => (await import('../pages/lawyers.tsx')).LawyersPage,
)
const desenvolvimento = loadable(
  'src/pages/desenvolvimento.tsx',
  async () => (await import('../pages/desenvolvimento.tsx')).DesenvolvimentoPage,
)
const consultoria = loadable(
  'src/pages/consultoria.tsx',
  async () => (await import('../pages/consultoria.tsx')).ConsultoriaPage,
)
const pipedrive = loadable(
  'src/pages/pipedrive.tsx',
  async () => (await import('../pages/pipedrive.tsx')).PipedrivePage,
)
const projurisAdv = loadable(
  'src/pages/projuris-adv.tsx',
  async () => (await import('../pages/projuris-adv.tsx')).ProjurisAdvPage,
)
const asaas = loadable('src/pages/asaas.tsx', async () => (await import('../pages/asaas.tsx')).AsaasPage)
const zapsign = loadable(
  'src/pages/zapsign.tsx',
  async () => (await import('../pages/zapsign.tsx')).ZapsignPage,
)
const advbox = loadable('src/pages/advbox.tsx', async () => (await import('../pages/advbox.tsx')).AdvboxPage)
const controljus = loadable(
  'src/pages/controljus.tsx',
  async () => (await import('../pages/controljus.tsx')).ControljusPage,
)
const inbox = loadable('src/pages/inbox.tsx', async () => (await import('../pages/inbox.tsx')).InboxPage)
const campanhas = loadable(
  'src/pages/campanhas.tsx',
  async () => (await import('../pages/campanhas.tsx')).CampanhasPage,
)
const marketingPosts = loadable(
  'src/pages/marketing-posts.tsx',
  async () => (await import('../pages/marketing-posts.tsx')).MarketingPostsPage,
)
const chatbot = loadable(
  'src/pages/chatbot.tsx',
  async () => (await import('../pages/chatbot.tsx')).ChatbotPage,
)
const pesquisas = loadable(
  'src/pages/pesquisas.tsx',
  async () => (await import('../pages/pesquisas.tsx')).PesquisasPage,
)
const onboarding = loadable(
  'src/pages/onboarding.tsx',
  async () => (await import('../pages/onboarding.tsx')).OnboardingPage,
)
const implementacaoAssistida = loadable(
  'src/pages/implementacao-assistida.tsx',
  async () => (await import('../pages/implementacao-assistida.tsx')).ImplementacaoAssistidaPage,
)
const activateWhatsapp = loadable(
  'src/pages/activate-whatsapp.tsx',
  async () => (await import('../pages/activate-whatsapp.tsx')).ActivateWhatsappPage,
)

/**
 * Every route of the site (spec S1 2.1), each page in a chunk of its own. Routes carry no loaders: what a page needs
 * is its chart's to ask for. So the router's component API is enough, at less than half the size of its data API.
 */
export const routes: RouteObject[] = [
  frame(darkSite, [page('/', home)]),
  frame(funnel, [
    frame(wideColumn, [
      page('/signup', signup),
      page('/assistant-config', assistantConfig),
      page('/checkout', checkout),
      page('/thank-you', thankYou),
    ]),
    frame(formColumn, [
      page('/confirm-otp', confirmOtp),
      page('/more-yourself', moreYourself),
      // Another address of the profile step (decision 24).
      page('/after-email-confirmation', moreYourself),
      page('/integrations', integrations),
      page('/finish', finish),
      page('/confirm-schedule', confirmSchedule),
    ]),
  ]),
  page('/sandbox', sandbox),
  frame(lightSite, [
    page('/partners', partners),
    page('/lawyers', lawyers),
    page('/desenvolvimento', desenvolvimento),
    page('/consultoria', consultoria),
    page('/pipedrive', pipedrive),
    page('/projuris-adv', projurisAdv),
    page('/asaas', asaas),
    page('/zapsign', zapsign),
    page('/advbox', advbox),
    page('/controljus', controljus),
    page('/inbox', inbox),
    page('/campanhas', campanhas),
    page('/marketing-posts', marketingPosts),
    page('/chatbot', chatbot),
    page('/pesquisas', pesquisas),
    page('/onboarding', onboarding),
    page('/whatsapp-link-generator', whatsAppLinkGenerator),
    page('/calculadora-roi', calculadoraRoi),
    page('/gerador-templates', geradorTemplates),
    page('/plans', plans),
    page('/controljus/plans', controljusPlans),
    page('/whatsapp-widget', whatsAppWidget),
    page('/quiz-automacao-juridica', quiz),
    page('/masterclass-automacao', masterclassAutomacao),
    page('/masterclass-premium', masterclassPremium),
    page('/implementacao-assistida', implementacaoAssistida),
    page('/activate-whatsapp', activateWhatsapp),
    page('/juridocs', juridocs),
  ]),
  frame(shortSite, [page('/meus-dados', myData), page('*', notFound)]),
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
