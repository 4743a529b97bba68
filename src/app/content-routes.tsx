import type { RouteObject } from 'react-router-dom'
import { createLoadable } from './loadable.tsx'
import { createFrameRoute, createPageRoute } from './page-routes.tsx'

const darkSite = createLoadable(() => import('./site-frames.tsx'), 'DarkSiteFrame')
const lightSite = createLoadable(() => import('./site-frames.tsx'), 'LightSiteFrame')
const shortSite = createLoadable(() => import('./site-frames.tsx'), 'ShortSiteFrame')
const home = createLoadable(() => import('../pages/home.tsx'), 'HomePage')
const privacidade = createLoadable(() => import('../pages/privacidade.tsx'), 'PrivacidadePage')
const termos = createLoadable(() => import('../pages/termos.tsx'), 'TermosPage')
const seguranca = createLoadable(() => import('../pages/seguranca.tsx'), 'SegurancaPage')
const notFound = createLoadable(() => import('../pages/not-found.tsx'), 'NotFoundPage')
const partners = createLoadable(() => import('../pages/partners.tsx'), 'PartnersPage')
const lawyers = createLoadable(() => import('../pages/lawyers.tsx'), 'LawyersPage')
const desenvolvimento = createLoadable(() => import('../pages/desenvolvimento.tsx'), 'DesenvolvimentoPage')
const consultoria = createLoadable(() => import('../pages/consultoria.tsx'), 'ConsultoriaPage')
const pipedrive = createLoadable(() => import('../pages/pipedrive.tsx'), 'PipedrivePage')
const projurisAdv = createLoadable(() => import('../pages/projuris-adv.tsx'), 'ProjurisAdvPage')
const asaas = createLoadable(() => import('../pages/asaas.tsx'), 'AsaasPage')
const zapsign = createLoadable(() => import('../pages/zapsign.tsx'), 'ZapsignPage')
const advbox = createLoadable(() => import('../pages/advbox.tsx'), 'AdvboxPage')
const controljus = createLoadable(() => import('../pages/controljus.tsx'), 'ControljusPage')
const inbox = createLoadable(() => import('../pages/inbox.tsx'), 'InboxPage')
const campanhas = createLoadable(() => import('../pages/campanhas.tsx'), 'CampanhasPage')
const marketingPosts = createLoadable(() => import('../pages/marketing-posts.tsx'), 'MarketingPostsPage')
const chatbot = createLoadable(() => import('../pages/chatbot.tsx'), 'ChatbotPage')
const pesquisas = createLoadable(() => import('../pages/pesquisas.tsx'), 'PesquisasPage')
const onboarding = createLoadable(() => import('../pages/onboarding.tsx'), 'OnboardingPage')
const implementacaoAssistida = createLoadable(
  () => import('../pages/implementacao-assistida.tsx'),
  'ImplementacaoAssistidaPage',
)
const activateWhatsapp = createLoadable(
  () => import('../pages/activate-whatsapp.tsx'),
  'ActivateWhatsappPage',
)

/**
 * The pages of text and pictures: static HTML, in which only islands run React (`src/app/islands.ts`). They include the
 * page for unknown addresses.
 */
export const contentRoutes: RouteObject[] = [
  createFrameRoute(darkSite, [createPageRoute('/', home)]),
  createFrameRoute(lightSite, [
    createPageRoute('/partners', partners),
    createPageRoute('/lawyers', lawyers),
    createPageRoute('/desenvolvimento', desenvolvimento),
    createPageRoute('/consultoria', consultoria),
    createPageRoute('/pipedrive', pipedrive),
    createPageRoute('/projuris-adv', projurisAdv),
    createPageRoute('/asaas', asaas),
    createPageRoute('/zapsign', zapsign),
    createPageRoute('/advbox', advbox),
    createPageRoute('/controljus', controljus),
    createPageRoute('/inbox', inbox),
    createPageRoute('/campanhas', campanhas),
    createPageRoute('/marketing-posts', marketingPosts),
    createPageRoute('/chatbot', chatbot),
    createPageRoute('/pesquisas', pesquisas),
    createPageRoute('/onboarding', onboarding),
    createPageRoute('/implementacao-assistida', implementacaoAssistida),
    createPageRoute('/activate-whatsapp', activateWhatsapp),
    createPageRoute('/privacidade', privacidade),
    createPageRoute('/termos', termos),
    createPageRoute('/seguranca', seguranca),
  ]),
  createFrameRoute(shortSite, [createPageRoute('*', notFound)]),
]
