import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { MASTERCLASS_TITLES } from '#machines/masterclass/masterclass-titles.ts'
import { ORIGIN_TITLES } from '#machines/origin/origin-titles.ts'
import type { CookieKey } from '#machines/visitor-data/cookie-days.ts'
import type { PERMANENT_KEYS, ServerRecord, TAB_KEYS } from '#machines/visitor-data/registry.ts'
import { assistedImplementation } from './assisted-implementation.ts'
import { brand } from './brand.ts'
import { touchWaits, unsentForm } from './retention.ts'

/** What a kept item is and what it is for, in plain words. */
export type DataText = { readonly title: string; readonly why: string }

/** What each cookie is for. */
const cookieTexts: Readonly<Record<CookieKey, DataText>> = {
  dadosCadastro: {
    title: 'Seu cadastro',
    why: `Nome, ${EMAIL_WORD}, telefone, razão social e CNPJ que você informou, para não pedir de novo nas etapas seguintes.`,
  },
  otp_validated: {
    title: 'Telefone confirmado',
    why: 'Lembra que o código foi validado, para abrir as páginas do cadastro.',
  },
  org_id: { title: 'Seu escritório', why: 'Identifica a organização do cadastro.' },
  dealInProgress: { title: 'Cadastro em andamento', why: 'Número do seu atendimento no nosso CRM.' },
  dealData: { title: 'Dados do atendimento', why: 'Complementos do seu atendimento no nosso CRM.' },
  pipedriveSimulation: {
    title: 'Simulação de plano',
    why: 'Os itens e o total que você simulou, para levar ao cadastro.',
  },
  growCustomization: { title: 'Respostas do perfil', why: 'Papel, equipe e usos que você marcou.' },
  session_data: { title: 'Sessão', why: 'A etapa em que você está e por onde chegou.' },
  cookie_consent: { title: 'Escolha de cookies', why: 'O que você aceitou ou recusou, e quando.' },
  '__Host-vs': {
    title: 'Chave da sessão',
    why: 'Liga este navegador ao que o servidor guarda, com segurança.',
  },
}

/** Items in the browser's local storage. */
const permanentTexts: Readonly<Record<(typeof PERMANENT_KEYS)[number], DataText>> = {
  'auth-storage': { title: 'Cópia do cadastro', why: 'Recupera o cadastro quando os cookies se perdem.' },
  session_data: { title: 'Sessão', why: 'As etapas por que você passou, para continuar de onde parou.' },
  'profile-draft': { title: 'Rascunho do perfil', why: 'As respostas ainda não enviadas.' },
  signup_draft: {
    title: 'Cadastro pela metade',
    why: `O que você digitou e ainda não enviou, para quando a aba fecha. Vale por ${unsentForm}.`,
  },
  prequalification_answers: {
    title: 'Respostas sobre o escritório',
    why: 'O que você respondeu antes do cadastro: porte, área e urgência.',
  },
  wanted_call: {
    title: 'Conversa pedida',
    why: 'Se você pediu a conversa curta ou a consultoria, para o calendário abrir com a duração certa.',
  },
  product_cache: { title: 'Tabela de preços', why: 'Cópia dos preços, para abrir a página mais depressa.' },
  app_logs: {
    title: 'Registro de erros',
    why: 'O que deu errado neste navegador, sem nome nem telefone, para podermos corrigir.',
  },
  consent_unreported: {
    title: 'Registro pendente',
    why: 'Avisa que a sua escolha de cookies ainda não chegou ao servidor.',
  },
  touches: {
    title: 'Por onde você chegou',
    why: `O site ou a campanha que trouxe você, na primeira visita e na última, sem o número do clique. Espera só neste navegador até haver uma sessão no servidor, no máximo por ${touchWaits}.`,
  },
}

/** Items in the browser's session storage. */
const tabTexts: Readonly<Record<(typeof TAB_KEYS)[number], DataText>> = {
  session_data: { title: 'Sessão', why: 'As etapas por que você passou nesta aba.' },
  landing: {
    title: 'Página de chegada',
    why: 'O endereço da página por onde você chegou e o site que trouxe você, para o cadastro dizer de qual campanha veio.',
  },
  landing_kept: {
    title: 'Chegada anotada',
    why: 'A mesma página, com a hora, para que a chegada conte uma vez.',
  },
  'quiz-answers': { title: 'Respostas do quiz', why: 'As perguntas que você já respondeu.' },
  ad_events_waiting: {
    title: 'Eventos de anúncio',
    why: 'O que será informado à plataforma de anúncios, somente se você autorizou publicidade.',
  },
  signup_draft: {
    title: 'Rascunho do cadastro',
    why: 'O que você digitou, para sobreviver a um recarregamento.',
  },
}

/** Items of an A/B/C test, for every test. */
export const testTexts = {
  cookie: { title: 'Versão da página', why: 'Mostra sempre o mesmo layout a você. Não identifica ninguém.' },
  events: {
    title: 'Eventos da versão',
    why: 'Qual versão você viu e quando. O servidor só recebe um número sorteado e a versão, para contar.',
  },
} as const satisfies Record<string, DataText>

/** What the server's records are for. `retention.ts` says how long they stay. */
export const recordTexts: Readonly<Record<ServerRecord, DataText>> = {
  session: {
    title: 'Sessão',
    why: 'Reconhece este navegador, com o endereço de rede, o telefone confirmado e por onde você chegou. O número de um clique em anúncio, somente se você autorizou publicidade.',
  },
  signUps: {
    title: 'Cadastros enviados',
    why: 'O que você enviou e até onde o cadastro chegou, para que nada se perca.',
  },
  codes: {
    title: 'Códigos de verificação',
    why: 'Quando um código foi enviado e usado. O código em si nunca é guardado.',
  },
  continuations: {
    title: 'Links para outro aparelho',
    why: 'Quando um link para continuar em outro aparelho foi pedido e usado. O link em si nunca é guardado.',
  },
  consents: {
    title: 'Escolhas de cookies',
    why: 'Comprova o que você aceitou ou recusou, como a lei exige.',
  },
  appointments: {
    title: 'Conversas agendadas',
    why: 'Dia, hora, contato e comentário que você deixou. Ao apagar, tudo some; só um horário que ainda não passou continua reservado, sem o seu nome.',
  },
  checkouts: {
    title: 'Escolha da implementação',
    why: 'Se você aceitou ou recusou a implementação assistida.',
  },
  charges: {
    title: 'Cobranças',
    why: 'Valor, forma de pagamento e situação. Ficam mesmo depois de apagar, desligadas do seu cadastro, porque a lei fiscal exige.',
  },
  classRegistrations: {
    title: 'Inscrições em masterclass',
    why: `Nome, ${EMAIL_WORD} e telefone informados na inscrição. Por segurança, só aparecem e se apagam aqui quando você confirmou o mesmo telefone neste navegador. Nos outros casos, escreva para ${brand.email}.`,
  },
  adVisitors: {
    title: 'Navegador, para anúncios',
    why: 'Endereço de rede, navegador e identificadores de clique, somente se você autorizou publicidade.',
  },
  adEvents: {
    title: 'Eventos de anúncio',
    why: `O que foi informado à plataforma de anúncios, somente se você autorizou publicidade. Nome, ${EMAIL_WORD} e telefone vão apenas como códigos embaralhados (hash), e o conteúdo é esquecido depois do envio.`,
  },
}

/** Names of fields as people read them; a field without one is shown by its own name. */
export const fieldLabels: Readonly<Record<string, string>> = {
  createdAt: 'Criado em',
  lastSeenAt: 'Última visita',
  expiresAt: 'Vale até',
  phone: 'Telefone',
  telefone: 'Telefone',
  phoneProvenAt: 'Telefone confirmado em',
  ip: 'Endereço de rede',
  snapshot: 'Andamento',
  status: 'Situação',
  registration: 'Cadastro',
  profile: 'Perfil',
  simulation: 'Simulação',
  source: 'Origem',
  steps: 'Etapas',
  step: 'Etapa',
  outcome: 'Resultado',
  at: 'Quando',
  personId: 'Pessoa no CRM',
  dealId: 'Negócio no CRM',
  customerId: 'Cliente no pagamento',
  subscriptionId: 'Assinatura no pagamento',
  nomeCompleto: 'Nome completo',
  email: 'E-mail',
  countryCode: 'País',
  razaoSocial: 'Razão social',
  cpfCnpj: 'CNPJ',
  termsAccepted: 'Termos aceitos',
  sentAt: 'Enviado em',
  consumedAt: 'Usado em',
  usedAt: 'Usado em',
  channel: 'Canal',
  wrongGuesses: 'Tentativas erradas',
  decidedAt: 'Decidido em',
  recordedAt: 'Registrado em',
  version: 'Versão do texto',
  analytics: 'Estatística',
  marketing: 'Publicidade',
  currentStep: 'Etapa atual',
  flowHistory: 'Caminho',
  lastActivity: 'Última atividade',
  timestamp: 'Início',
  metadata: 'Detalhes',
  userAgent: 'Navegador',
  url: 'Página',
  referrer: 'Veio de',
  touches: 'Por onde chegou',
  first: 'Primeira visita',
  last: 'Última que não foi direta',
  click: 'Tipo de clique',
  clickId: 'Clique no anúncio',
  sessionId: 'Número da sessão',
  created: 'Criado em',
  isExisting: 'Já era cliente',
  userData: 'Cadastro',
  isOtpValidated: 'Telefone confirmado',
  orgData: 'Escritório',
  activeDealId: 'Negócio em andamento',
  startsAt: 'Dia e hora',
  contact: 'Contato',
  name: 'Nome',
  comment: 'Comentário',
  implementation: assistedImplementation.name,
  method: 'Forma de pagamento',
  amount: 'Valor em reais',
  dueDate: 'Vencimento',
  paidAt: 'Pago em',
  paymentId: 'Cobrança no pagamento',
  invoiceUrl: 'Página da cobrança',
  slipUrl: 'Boleto em PDF',
  line: 'Linha do boleto',
  masterclass: 'Aula',
  browser: 'Navegador',
  client_ip_address: 'Endereço de rede',
  client_user_agent: 'Navegador',
  fbc: 'Clique no anúncio',
  fbp: 'Número do navegador',
  sourceUrl: 'Página',
  updatedAt: 'Atualizado em',
  event: 'Evento',
  occurredAt: 'Quando',
  state: 'Situação',
}

/** Readable texts for values that are code words. */
export const valueLabels: Readonly<Record<string, string>> = {
  running: 'em andamento',
  completed: 'concluído',
  failed: 'não concluído',
  done: 'feita',
  deferred: 'adiada',
  skipped: 'dispensada',
  acquireLock: 'reserva do cadastro',
  resolvePerson: 'pessoa no CRM',
  resolveDeal: 'negócio no CRM',
  trackSignup: 'registro do cadastro',
  saveRegistration: 'gravação dos dados',
  createCustomer: 'cliente no pagamento',
  createSubscription: 'assinatura no pagamento',
  sendCode: 'envio do código',
  session_started: 'início da sessão',
  signup: 'criar conta',
  confirmation: 'confirmação do telefone',
  finish: 'finalizar',
  whatsapp: 'WhatsApp',
  local: 'ambiente simulado',
  ...ORIGIN_TITLES,
  reserved: 'reservada',
  booked: 'marcada',
  accepted: 'aceita',
  declined: 'recusada',
  pix: 'PIX',
  boleto: 'boleto',
  credit_card: 'cartão de crédito',
  creating: 'sendo criada',
  pending: 'pendente',
  closing: 'sendo cancelada',
  paid: 'paga',
  canceled: 'cancelada',
  refused: 'recusada',
  contested: 'em disputa',
  refunded: 'devolvida',
  sent: 'enviado',
  dropped: 'não enviado',
  ...MASTERCLASS_TITLES,
}

const TEXTS_BY_PLACE = { cookies: cookieTexts, permanent: permanentTexts, tab: tabTexts } as const

/** Finds the text of an item in the browser; items of A/B/C tests share one. */
export function getItemText(place: 'cookies' | 'permanent' | 'tab', name: string): DataText {
  const texts: Readonly<Record<string, DataText>> = TEXTS_BY_PLACE[place]
  return texts[name] ?? (place === 'cookies' ? testTexts.cookie : testTexts.events)
}
