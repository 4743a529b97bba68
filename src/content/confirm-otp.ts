import { CODE_LENGTH } from '#machines/one-time-code/limits.ts'
import { brand } from './brand.ts'
import { signUpMoved } from './navigation-messages.ts'

/** Texts of the code page (spec S1 2.11); the messages of its chart are beside the chart. */
export const confirmOtp = {
  meta: {
    title: 'Verifique seu WhatsApp',
    description:
      'Digite o código de 6 dígitos que chegou ao seu WhatsApp para confirmar o telefone e continuar o cadastro. Leva menos de um minuto.',
  },
  title: 'Verifique seu WhatsApp',
  /** Greets by first name; "usuário" where it is not known. */
  greeting: (firstName: string | null) => `Olá, ${firstName ?? 'usuário'}.`,
  sentTo: `Enviamos um código de ${CODE_LENGTH} dígitos para o WhatsApp`,
  changeNumber: 'Alterar número',
  startAgain: 'Fazer outro cadastro',
  boxes: {
    label: 'Código de verificação',
    /** What happens by itself is said before it happens. */
    hint: 'A verificação começa sozinha no sexto dígito.',
    /** @param position 1 to 6 */
    box: (position: number) => `Dígito ${position} de ${CODE_LENGTH}`,
  },
  paste: 'Colar código',
  submit: 'Verificar código',
  submitting: 'Verificando...',
  resend: {
    question: 'Não recebeu o código?',
    action: 'Reenviar código',
    sending: 'Reenviando...',
    /** Read out once when the wait begins and once when it ends; the seconds are not. */
    announceWait: 'Você poderá pedir outro código quando a contagem terminar.',
    announceAvailable: 'Você já pode pedir outro código.',
  },
  ask: {
    question: 'Ainda não chegou?',
    /** Opens WhatsApp with a ready message, which our number answers with a code. */
    action: 'Peça pelo WhatsApp',
    /** Read out after the action. */
    hint: 'abre com a mensagem pronta',
  },
  safety: `O código chega pela conta oficial da ${brand.name}. Não o compartilhe com ninguém, nem com a nossa equipe.`,
  sandbox: {
    text: 'Ambiente de testes: nada é enviado ao telefone.',
    link: { label: 'Ver o código em /sandbox', to: '/sandbox' },
  },
  undelivered: { title: 'O código não foi entregue' },
  notSent: { title: 'O código ainda não foi enviado' },
  unreachable: { title: 'Este número não recebe o código' },
  blocked: { title: 'Verificação em pausa' },
  sessionLost: { title: 'Sua sessão terminou', action: 'Voltar ao cadastro' },
  /** Why the code comes before the page the visitor wanted. */
  heldBack: {
    profile:
      'O código vem antes do perfil: com ele sabemos que as respostas são suas. O que você já tiver respondido continua guardado neste navegador.',
    call: 'Se você já escolheu um horário, ele está guardado. Falta só confirmar o seu WhatsApp com o código.',
    page: 'A página que você abriu pede o telefone confirmado. Depois do código, o caminho fica livre.',
  },
  loading: { failed: 'Não foi possível carregar esta etapa.', retry: 'Tentar novamente' },
  withoutCookies:
    'O navegador está bloqueando cookies. É por um cookie que sabemos de quem é o código. Permita os cookies deste site e refaça o cadastro; ele leva menos de um minuto.',
  movedAway: {
    text: signUpMoved,
    link: { label: 'Criar outra conta', to: '/signup' },
  },
  withoutNumber: {
    text: 'Para receber o código, comece pelo cadastro.',
    /** For a browser that remembers a sign-up. */
    lost: 'A sua sessão neste navegador terminou. Faça o cadastro de novo para continuar; o que você já respondeu continua guardado aqui.',
    elsewhere: 'Se você já o fez em outro aparelho, continue por lá.',
    link: { label: 'Criar conta', to: '/signup' },
  },
} as const
