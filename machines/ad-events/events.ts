/** Who reports an event to the ad platform: the visitor's page, or the server alone. */
export type AdEventReporter = 'page' | 'server'

/** What is fixed about one event name. */
export type AdEventKind = {
  /** True for Meta's own names; all others are custom events, whose names are free. */
  readonly isStandard: boolean
  readonly reportedBy: AdEventReporter
  /** What causes it, in Portuguese, for the tracking plan. */
  readonly cause: string
}

/** The eighteen events of spec S2 7, in its order, each with the one thing that causes it. */
export const AD_EVENTS = {
  StartTrial: {
    isStandard: true,
    reportedBy: 'page',
    cause: 'O visitante terminou o perfil e o período de teste começa.',
  },
  Schedule: { isStandard: true, reportedBy: 'page', cause: 'O visitante agendou uma conversa.' },
  ViewContent: { isStandard: true, reportedBy: 'page', cause: 'O visitante abriu a página de um produto.' },
  CompleteRegistration: {
    isStandard: true,
    reportedBy: 'page',
    cause: 'O visitante confirmou o telefone com o código.',
  },
  Purchase: {
    isStandard: true,
    reportedBy: 'server',
    cause: 'O provedor de pagamentos confirmou uma cobrança; leva moeda e valor.',
  },
  Lead: { isStandard: true, reportedBy: 'page', cause: 'O servidor aceitou o cadastro.' },
  Subscribe: {
    isStandard: true,
    reportedBy: 'server',
    cause: 'A assinatura do plano foi criada, no cadastro ou no checkout; leva moeda e valor por mês.',
  },
  CustomizeProduct: { isStandard: true, reportedBy: 'page', cause: 'O visitante simulou um plano.' },
  AddPaymentInfo: {
    isStandard: true,
    reportedBy: 'page',
    cause: 'O visitante escolheu a forma de pagamento.',
  },
  Search: { isStandard: true, reportedBy: 'page', cause: 'O visitante fez uma busca em uma ferramenta.' },
  Contact: {
    isStandard: true,
    reportedBy: 'page',
    cause: 'O visitante abriu a conversa da consulta rápida pelo WhatsApp.',
  },
  InitiateCheckout: { isStandard: true, reportedBy: 'page', cause: 'O visitante abriu o checkout.' },
  CalculateROI: { isStandard: false, reportedBy: 'page', cause: 'O visitante calculou o retorno.' },
  GenerateTemplate: { isStandard: false, reportedBy: 'page', cause: 'O visitante gerou um modelo.' },
  AccessJuriDocs: { isStandard: false, reportedBy: 'page', cause: 'O visitante abriu o JuriDocs IA.' },
  ViewSpecificPage: {
    isStandard: false,
    reportedBy: 'page',
    cause: 'O visitante abriu uma página de programa: parceiros, implementação ou masterclass.',
  },
  DownloadFile: { isStandard: false, reportedBy: 'page', cause: 'O visitante baixou um arquivo.' },
  UseTool: { isStandard: false, reportedBy: 'page', cause: 'O visitante usou uma ferramenta gratuita.' },
} as const satisfies Record<string, AdEventKind>

/** One of the eighteen names. */
export type AdEventName = keyof typeof AD_EVENTS

/** The view of any page; spec S2 7 names it beside the eighteen. */
export const PAGE_VIEW = 'PageView'

/** A name reported to the ad platform. */
export type ReportedName = AdEventName | typeof PAGE_VIEW

/** An event as a chart declares it on the transition that causes it. */
export type AdEventReport = {
  readonly name: AdEventName
  /** Meta's custom data: flat, and nothing that identifies the visitor. */
  readonly customData?: Record<string, unknown>
  /** Comes from `createFactEventId` when the event reports one fact; otherwise the reporter creates a random id. */
  readonly eventId?: string
}

/** Whether a text is a name reported to the ad platform. */
export function isReportedName(name: string): name is ReportedName {
  return name === PAGE_VIEW || Object.hasOwn(AD_EVENTS, name)
}

/** Whether pages report an event to our server; the server alone reports the others (decision 35). */
export function isReportedByPages(name: ReportedName): boolean {
  return name === PAGE_VIEW || AD_EVENTS[name].reportedBy === 'page'
}

/** Whether the name is one of Meta's own: the browser's pixel takes standard and custom events by different calls. */
export function isStandard(name: ReportedName): boolean {
  return name === PAGE_VIEW || AD_EVENTS[name].isStandard
}
