import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { funnelMachine } from './funnel.machine.ts'
import { funnelPromises } from './funnel.promises.ts'
import { PROTECTED_PATHS } from './routes.ts'

/** The chart in the registry. */
export const funnelEntry = defineChartEntry({
  machine: funnelMachine,
  promises: funnelPromises,
  title: 'Etapas do funil e rotas protegidas',
  purpose: 'Decide em que etapa o visitante está e que páginas exigem o telefone confirmado.',
  screens: ['/signup', '/confirm-otp', '/finish', ...PROTECTED_PATHS],
  detours: ['access.revoking', 'step.outside'],
  words: {
    states: {
      access: 'Acesso às páginas',
      'access.recalling': 'Lembrando do visitante',
      'access.checking': 'Conferindo o telefone',
      'access.visitor': 'Telefone por confirmar',
      'access.proven': 'Telefone confirmado',
      'access.proven.open': 'Páginas protegidas abertas',
      'access.proven.rechecking': 'Conferindo outra vez',
      'access.revoking': 'Retirando a confirmação',
      step: 'Etapa do funil',
      'step.placing': 'Localizando a etapa',
      'step.signup': 'Etapa 1: cadastro',
      'step.confirmation': 'Etapa 2: código',
      'step.profile': 'Etapa 3: perfil',
      'step.finish': 'Etapa 4: últimos ajustes',
      'step.outside': 'Fora do funil',
      progress: 'Etapas concluídas',
      'progress.recalling': 'Lendo as etapas concluídas',
      'progress.known': 'Etapas na tela',
    },
    calls: {
      recallSteps: 'ler as etapas concluídas',
      recallVisitor: 'lembrar do visitante',
      checkAccess: 'perguntar ao servidor pelo telefone',
      forgetProof: 'apagar a confirmação do navegador',
    },
    guards: {
      checkoutIsDone: 'o telefone está confirmado e o pedido foi feito',
      signUpHasMoved: 'o cadastro passou para outro aparelho',
      phoneIsProven: 'o telefone está confirmado',
      phoneWasRemembered: 'o navegador lembra que o telefone foi confirmado',
      pathIsProtected: 'a página pede telefone confirmado',
      pathIsOfStep: {
        signup: 'a página é do cadastro',
        confirmation: 'a página é do código',
        profile: 'a página é do perfil',
        finish: 'a página é do fim do funil',
      },
    },
    events: {
      'route.entered': 'O visitante abriu outra página.',
      'phone.proven': 'O telefone foi confirmado nesta página.',
      'access.revoked': 'O servidor recusou a sessão.',
      'checkout.finished': 'O pedido foi feito nesta página.',
      'page.shown': 'O visitante volta a esta aba.',
    },
    actions: {
      storePath: 'guarda em que página o visitante está',
      storeMemory: 'guarda o que o navegador lembra',
      redirectFromProtected: 'manda para a página do código quem está em página protegida',
      letStay: 'deixa o visitante na página',
      holdBack: 'guarda de que página o visitante veio',
      noteSteps: 'guarda as etapas concluídas',
      noteCheckout: 'guarda que o pedido foi feito',
      noteMove: 'guarda que o cadastro está em outro aparelho',
    },
  },
  inputs: [{ path: '/signup' }, { path: '/checkout' }],
  events: {
    'route.entered': [
      { path: '/signup' },
      { path: '/confirm-otp' },
      { path: '/more-yourself' },
      { path: '/finish' },
      { path: '/checkout' },
    ],
    'phone.proven': [{}],
    'access.revoked': [{}],
    'checkout.finished': [{}],
    'page.shown': [{}],
  },
  answers: {
    recallVisitor: [{ phoneWasRemembered: false }, { phoneWasRemembered: true }],
    checkAccess: [
      { isPhoneProven: false, stepsDone: [] },
      { isPhoneProven: false, stepsDone: ['signup'] },
      { isPhoneProven: true, stepsDone: ['signup'] },
      { isPhoneProven: false, stepsDone: [], hasMoved: true },
      { isPhoneProven: true, stepsDone: ['signup', 'profile'], hasCheckedOut: true },
    ],
    recallSteps: [[], ['signup', 'profile']],
    forgetProof: [undefined],
  },
  failures: {
    recallVisitor: [NO_ANSWER],
    checkAccess: [NO_ANSWER],
    recallSteps: [NO_ANSWER],
    forgetProof: [NO_ANSWER],
  },
  says: () => [],
})
