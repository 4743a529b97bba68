import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import type { DraftField } from '#machines/sandbox/fault-draft.ts'
import {
  type FaultSettings,
  type FaultStatus,
  findPreset,
  type Preset,
  type Service,
} from '#machines/sandbox/faults.ts'
import type { PayerMove } from '#machines/sandbox/payer.ts'
import type { SandboxAct } from '#machines/sandbox/sandbox-page.setup.ts'

/** Texts of `/sandbox`, for developers who run the project without keys. */
export const sandbox = {
  meta: {
    title: 'Sandbox',
    description:
      'O que os serviços simulados receberam: códigos de WhatsApp, CRM e cobranças, ao vivo, com controles para simular falhas de cada um deles.',
  },
  badge: 'Ambiente de testes',
  title: 'Sandbox',
  lead: `O que o CRM, os pagamentos, o WhatsApp e o ${EMAIL_WORD} receberam deste site. Tudo é simulado: nenhuma mensagem é enviada e nenhuma cobrança é feita.`,
  signUp: { label: 'Fazer um cadastro', to: '/signup' },
  live: {
    loading: 'Conectando',
    watching: 'Ao vivo',
    unreachable: 'Sem resposta',
    /** @param clock `14:32:10` */
    readAt: (clock: string) => `Atualizado às ${clock}, horário de Brasília`,
  },
  loading: 'Carregando...',
  withoutScript: 'Esta página precisa de JavaScript para mostrar os dados ao vivo.',
  unreachable: {
    title: 'O servidor não respondeu',
    text: 'Confira se ele está rodando. A página tenta de novo sozinha a cada 5 segundos.',
    /** @param clock `14:32:10` */
    stale: (clock: string) => `O servidor não respondeu. Os dados abaixo são das ${clock}.`,
    retry: 'Tentar agora',
    retrying: 'Tentando...',
  },
  absent: {
    title: 'Não há sandbox neste servidor.',
    text: 'Ele só existe quando o projeto roda sem as chaves dos serviços. Aqui, o CRM, os pagamentos e o WhatsApp são os de verdade.',
    link: { label: 'Ir para a página inicial', to: '/' },
  },
  summary: {
    label: 'Nesta página',
    messages: 'Mensagens',
    deals: 'Negócios',
    persons: 'Pessoas',
    appointments: 'Agendamentos',
    mails: 'E-mails',
    charges: 'Cobranças',
    adEvents: 'Eventos de anúncio',
    faults: 'Serviços com falha',
  },
  messages: {
    title: 'Mensagens de WhatsApp',
    region: 'Lista de mensagens',
    lead: 'Cada código que o site mandou enviar, o mais novo primeiro.',
    empty: 'Nenhum código ainda. Ele aparece aqui assim que alguém concluir um cadastro.',
    code: 'Código',
    local: 'código local',
    localHint: 'O envio falhou. O código ficou só nesta página e vale por 10 minutos.',
    write: {
      title: 'Escrever como visitante',
      hint: 'Quem não recebe o código pode pedi-lo por mensagem: a página do código traz a mensagem pronta.',
      from: 'Do telefone',
      text: 'Mensagem',
      action: 'Enviar mensagem',
    },
    copy: 'Copiar',
    copied: 'Copiado',
    copyRefused: 'Não copiado',
    copiedNews: 'Código copiado.',
    copyRefusedNews: 'O navegador não permitiu copiar. Selecione o código e copie pelo teclado.',
    /** Read out when messages arrive. */
    news: (count: number, phone: string, code: string) =>
      count === 1
        ? `Nova mensagem para ${phone}: código ${[...code].join(' ')}.`
        : `${count} novas mensagens. A última, para ${phone}: código ${[...code].join(' ')}.`,
  },
  board: {
    title: 'Negócios no CRM',
    region: 'Quadro de negócios por etapa',
    lead: 'As sete etapas do funil, na ordem. Um negócio nunca volta de etapa.',
    empty: 'Nenhum negócio',
    withoutPerson: 'Sem pessoa',
    labels: 'Etiquetas',
    /** What the fold of a deal holds. */
    details: (notes: number, activities: number) =>
      [
        notes > 0 ? formatCount(notes, 'nota fixada', 'notas fixadas') : null,
        activities > 0 ? formatCount(activities, 'atividade', 'atividades') : null,
      ]
        .filter(Boolean)
        .join(' e '),
    notes: 'Notas fixadas',
    activities: 'Atividades',
    activityDone: 'concluída',
    activityOpen: 'a fazer',
    count: (deals: number) => formatCount(deals, 'negócio', 'negócios'),
    statuses: { open: 'Aberto', won: 'Ganho', lost: 'Perdido', deleted: 'Excluído' } as Readonly<
      Record<string, string>
    >,
  },
  persons: {
    title: 'Pessoas no CRM',
    empty: 'Nenhuma pessoa. O primeiro cadastro cria uma.',
    columns: { name: 'Pessoa', email: 'E-mail', phone: 'Telefone', created: 'Criada' },
  },
  appointments: {
    title: 'Agendamentos',
    lead: 'As conversas da agenda do próprio site, da última marcada para a primeira, no horário de Brasília.',
    empty: 'Nenhuma conversa. Ela aparece aqui assim que alguém agendar um horário.',
    columns: {
      person: 'Pessoa',
      phone: 'Telefone',
      day: 'Dia',
      time: 'Horário',
      minutes: 'Duração',
      status: 'Situação',
    },
    statuses: { booked: 'Agendada', reserved: 'A confirmar', cancelled: 'Cancelada' },
    minutes: (minutes: number) => `${minutes} min`,
  },
  mails: {
    title: 'E-mails',
    lead: `Cada ${EMAIL_WORD} que o site mandou enviar, o mais novo primeiro, como chega a quem lê. Os links funcionam.`,
    empty: `Nenhum ${EMAIL_WORD}. Ele aparece aqui assim que alguém agendar uma conversa.`,
    region: 'Lista de e-mails',
    /** Reminders wait for the day before their call. */
    remind: 'Enviar lembretes agora',
    /** @param address of the reader */
    to: (address: string) => `Para ${address}`,
    text: 'Ler o texto',
    open: 'Abrir como chega',
    calendar: { REQUEST: 'Convite .ics', CANCEL: 'Cancelamento .ics' },
    /** Read out after a link's label. */
    of: (subject: string) => `de ${subject}`,
  },
  payments: {
    title: 'Pagamentos',
    lead: 'Clientes, assinaturas e cobranças que o site criou no Asaas.',
    customers: {
      title: 'Clientes',
      empty: 'Nenhum cliente. Ele nasce quando o cadastro traz um plano simulado.',
      columns: { name: 'Cliente', document: 'CPF ou CNPJ', reference: 'Referência' },
    },
    subscriptions: {
      title: 'Assinaturas',
      empty: 'Nenhuma assinatura.',
      columns: {
        description: 'Assinatura',
        customer: 'Cliente',
        billing: 'Forma',
        nextDue: 'Próxima cobrança',
        status: 'Situação',
        value: 'Valor',
      },
    },
    charges: {
      title: 'Cobranças',
      empty: 'Nenhuma cobrança.',
      columns: {
        description: 'Cobrança',
        customer: 'Cliente',
        billing: 'Forma',
        due: 'Vencimento',
        status: 'Situação',
        value: 'Valor',
        actions: 'O pagador',
      },
    },
    moves: {
      pay: 'Pagar',
      payTwice: 'Pagar e avisar duas vezes',
      payReversed: 'Pagar e avisar fora de ordem',
      paySilently: 'Pagar sem avisar',
      refuse: 'Recusar o cartão',
      expire: 'Vencer o código Pix',
    } satisfies Record<PayerMove, string>,
    more: 'Outras formas',
    withoutDescription: 'Sem descrição',
    deleted: 'Removida',
    billingTypes: {
      PIX: 'Pix',
      BOLETO: 'Boleto',
      CREDIT_CARD: 'Cartão',
      UNDEFINED: 'A escolher',
    } as Readonly<Record<string, string>>,
    cycles: { MONTHLY: 'por mês', YEARLY: 'por ano' } as Readonly<Record<string, string>>,
    statuses: {
      ACTIVE: 'Ativa',
      INACTIVE: 'Inativa',
      EXPIRED: 'Expirada',
      PENDING: 'Pendente',
      RECEIVED: 'Recebida',
      CONFIRMED: 'Confirmada',
      OVERDUE: 'Vencida',
      REFUNDED: 'Estornada',
    } as Readonly<Record<string, string>>,
  },
  adEvents: {
    title: 'Eventos de anúncio',
    lead: 'O que a API de conversões da Meta recebeu, de quem aceitou os cookies de marketing. Dados pessoais chegam só como hash.',
    empty: 'Nenhum evento. Aceite os cookies de marketing e abra uma página.',
    columns: { name: 'Evento', page: 'Página', user: 'Dados do visitante', custom: 'Detalhes', at: 'Quando' },
    withoutCustom: 'Nenhum',
    /** @param copies two or more */
    copies: (copies: number) => `recebido ${copies} vezes, conta uma`,
  },
  faults: {
    title: 'Falhas simuladas',
    lead: 'Valem a partir da próxima chamada, até você mudar.',
    clear: 'Limpar falhas',
    custom: 'Personalizado',
    advanced: 'Avançado',
    /** Accessible name of the presets of a provider. */
    presets: (service: Service) => `Comportamento de ${sandboxServices[service].name}`,
    /** Accessible name of the form of a provider. */
    formName: (service: Service) => `Falhas simuladas em ${sandboxServices[service].name}`,
    apply: 'Aplicar',
    applyTo: (service: Service) => `em ${sandboxServices[service].name}`,
    checkFields: 'Nada foi aplicado. Confira os campos marcados.',
  },
  emptying: {
    action: 'Apagar tudo',
    title: 'Apagar tudo o que o sandbox guarda?',
    text: `Somem todas as mensagens, ${EMAIL_WORD}s, negócios, pessoas, agendamentos, pagamentos e falhas. Não há como desfazer.`,
    rest: 'Os cadastros continuam no banco do site, que esquece junto o que os serviços simulados sabiam deles.',
    confirm: 'Apagar tudo',
    confirming: 'Apagando...',
    decline: 'Cancelar',
    close: 'Fechar',
  },
} as const

/** The providers as they are named, with what each does for the site. */
export const sandboxServices: Readonly<Record<Service, { readonly name: string; readonly role: string }>> = {
  pipedrive: { name: 'Pipedrive', role: 'CRM: pessoas, negócios e notas' },
  asaas: { name: 'Asaas', role: 'Pagamentos: clientes e assinaturas' },
  whatsapp: { name: 'WhatsApp', role: 'Envio dos códigos' },
  meta: { name: 'Meta', role: 'Eventos de anúncio' },
  cnpj: { name: 'Consulta de CNPJ', role: 'Razão social no cadastro' },
}

/** Names of the presets, with what a caller sees of each. */
export const sandboxPresets: Readonly<Record<Preset, { readonly title: string; readonly effect: string }>> = {
  normal: { title: 'Normal', effect: 'Responde como o serviço real.' },
  down: { title: 'Fora do ar (503)', effect: 'Toda chamada recebe um erro 503.' },
  slow: { title: 'Lento (3 s)', effect: 'Toda resposta demora 3 segundos.' },
  answerLost: {
    title: 'Perde a resposta depois de gravar',
    effect: 'O que é gravado fica gravado, mas quem gravou nunca recebe a resposta.',
  },
  writtenLate: {
    title: 'Grava depois do tempo',
    effect: 'Quem grava desiste de esperar, e a gravação acontece 2 segundos depois.',
  },
  limited: { title: 'Limite atingido (429)', effect: 'Toda chamada recebe 429: chamadas demais.' },
  htmlPage: { title: 'Página HTML', effect: 'Em vez de JSON, vem a página de bloqueio de uma CDN (403).' },
  keyRefused: {
    title: 'Recusa a chave',
    effect: 'Toda chamada recebe 401, como se a chave tivesse sido revogada.',
  },
}

/** What a failing call is answered, in the advanced form. */
export const sandboxStatuses: Readonly<Record<FaultStatus, string>> = {
  503: '503, fora do ar',
  500: '500, erro interno',
  502: '502, sem conexão com o servidor',
  429: '429, limite atingido',
  exhausted: '429, cota do dia esgotada',
  html: '403, página HTML',
  unauthorized: '401, chave recusada',
  page: '200, página HTML',
  empty: '200, sem conteúdo',
  wrongType: '200, JSON de outro tipo',
  dayLong: '429, volte em um dia',
}

/** Labels of the advanced form. */
export const sandboxFields: Readonly<Record<DraftField, string>> = {
  failRate: 'Falham (%)',
  status: 'Resposta das que falham',
  hangRate: 'Nunca respondem (%)',
  dropAfterWriteRate: 'Gravam e perdem a resposta (%)',
  lateApplyRate: 'Gravam depois do tempo (%)',
  lateApplyMs: 'Atraso dessa gravação (ms)',
  delayMs: 'Espera de toda chamada (ms)',
  searchLagMs: 'Atraso da busca (ms)',
  only: 'Só nestas chamadas',
  next: 'Quantas chamadas',
}

/** Which calls settings are about; the empty choice is all of them. */
export const sandboxSorts: Readonly<Record<'' | 'reads' | 'writes', string>> = {
  '': 'Todas',
  reads: 'Leituras',
  writes: 'Gravações',
}

/** Said where a field may be left empty. */
export const SANDBOX_CALLS_HINT = 'Em branco: sem fim.'

/** Formats what was done, as a notice. */
export function formatDone(act: SandboxAct): string {
  switch (act.type) {
    case 'applyFaults': {
      const preset = findPreset(act.settings)
      const title = preset ? sandboxPresets[preset].title : sandbox.faults.custom
      return `${sandboxServices[act.service].name} agora: ${title}.`
    }
    case 'clearFaults':
      return 'Falhas removidas. Todos os serviços voltaram ao normal.'
    case 'actOnCharge':
      return `Feito: ${lowercaseFirstLetter(sandbox.payments.moves[act.move])}.`
    case 'sendReminders':
      return 'Os lembretes das conversas marcadas saem agora.'
    case 'writeMessage':
      return 'Mensagem enviada ao número do site.'
    case 'emptySandbox':
      return 'O sandbox está vazio.'
  }
}

/** Describes settings that match no preset, as an enumeration. */
export function listEffects(settings: FaultSettings): string[] {
  const { failRate, status, hangRate, dropAfterWriteRate, lateApplyRate, lateApplyMs } = settings
  const share = (rate: number) => rate.toLocaleString('pt-BR', { style: 'percent', maximumFractionDigits: 2 })
  const effects = [
    failRate > 0 && `${share(failRate)} falham (${sandboxStatuses[status]})`,
    hangRate > 0 && `${share(hangRate)} nunca respondem`,
    dropAfterWriteRate > 0 && `${share(dropAfterWriteRate)} das gravações perdem a resposta`,
    lateApplyRate > 0 &&
      `${share(lateApplyRate)} são gravadas ${formatMilliseconds(lateApplyMs)} depois do tempo`,
    settings.delayMs > 0 && `toda chamada espera ${formatMilliseconds(settings.delayMs)}`,
    settings.searchLagMs > 0 && `a busca atrasa ${formatMilliseconds(settings.searchLagMs)}`,
    settings.only === 'reads' && 'só nas leituras',
    settings.only === 'writes' && 'só nas gravações',
    settings.next !== undefined && `restam ${formatCount(settings.next, 'chamada', 'chamadas')}`,
  ]
  return effects.filter((effect) => effect !== false)
}

function formatMilliseconds(duration: number): string {
  return `${duration.toLocaleString('pt-BR')} ms`
}

/** Lowercases only the first letter, so that names inside, such as Pix, keep their capital. */
function lowercaseFirstLetter(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1)
}
