import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { brand, whatsappUrl } from './brand.ts'
import { signUpMoved } from './navigation-messages.ts'

/** The steps a visitor has behind them when everything went well, in order. */
export const FINISHED_STEPS = ['account', 'phone', 'profile'] as const

/** A step the visitor has finished. */
export type FinishedStep = (typeof FINISHED_STEPS)[number]

/** The settings left for later, in order. */
export const LAST_SETTINGS = ['team', 'integrations', 'hours'] as const

/** A setting left for later. */
export type LastSetting = (typeof LAST_SETTINGS)[number]

/** Texts of the last funnel page (decision 24). */
export const finish = {
  meta: {
    title: 'Cadastro concluído',
    description:
      'Veja o que já foi feito, o que acontece agora e os três últimos ajustes da sua conta: equipe, integrações e horário do assistente.',
  },
  done: {
    /** Greets by first name where it is known. */
    title: (firstName: string | null) => (firstName === null ? 'Tudo pronto' : `Tudo pronto, ${firstName}`),
    lead: 'O seu cadastro está completo e a nossa equipe já pode preparar a sua conta.',
  },
  open: {
    title: 'Complete o seu cadastro',
    lead: 'Conclua as etapas que ainda estão abertas para a nossa equipe preparar a sua conta.',
  },
  moved: {
    title: 'Cadastro em outro aparelho',
    lead: signUpMoved,
    action: { label: 'Criar outra conta', to: '/signup' },
  },
  steps: {
    label: 'Etapas do cadastro',
    done: 'concluída',
    items: {
      account: { title: 'Conta criada', open: 'Criar a conta', to: '/signup' },
      phone: { title: 'WhatsApp confirmado', open: 'Confirmar o WhatsApp', to: '/confirm-otp' },
      profile: { title: 'Perfil preenchido', open: 'Preencher o perfil', to: '/more-yourself' },
    } satisfies Record<FinishedStep, { title: string; open: string; to: string }>,
  },
  next: {
    title: 'O que acontece agora',
    later: 'O que acontece depois',
    items: [
      'A nossa equipe chama você no WhatsApp confirmado, em dia útil, para combinar a ativação do número do escritório.',
      'Com o número ativo, as conversas passam a chegar à caixa de entrada da equipe.',
    ],
  },
  settings: {
    title: 'Últimos ajustes',
    lead: 'Faça agora ou quando quiser.',
    items: {
      team: {
        title: 'Convide a equipe',
        text: 'Cada pessoa atende com o próprio acesso, no mesmo número.',
        to: brand.portalUrl,
      },
      integrations: {
        title: 'Conecte o CRM e o software jurídico',
        text: 'Contatos e andamentos vão para os sistemas que o escritório já usa.',
        to: '/integrations',
      },
      hours: {
        title: 'Defina o horário do assistente',
        text: 'E também o nome, o tom e o que ele sempre passa para a equipe.',
        to: '/assistant-config',
      },
    } satisfies Record<LastSetting, { title: string; text: string; to: string }>,
  },
  order: { label: 'Ver o seu pedido', to: '/thank-you' },
  plan: {
    title: (planName: string) => `O seu plano ${planName}`,
    text: 'A simulação veio com o cadastro. Falta decidir sobre a implementação assistida e concluir a contratação.',
    action: { label: 'Concluir a contratação', to: '/checkout' },
  },
  firstAccess: {
    title: 'O primeiro acesso ao portal',
    /** @param email the visitor's own; null where it is not known */
    text: (email: string | null) =>
      `Entre com o ${EMAIL_WORD} do cadastro${email === null ? '' : ` (${email})`}. Ainda não há senha: na tela de login, escolha “Primeiro acesso” e crie a sua pelo link que chega nesse ${EMAIL_WORD}.`,
  },
  portal: { label: 'Abrir o portal do cliente', to: brand.portalUrl },
  help: { label: 'Falar com a nossa equipe', to: whatsappUrl },
} as const
