import { AD_EVENT_CONSENT } from '#machines/ad-events/consent.ts'
import type { AdEventFact, DeclaredAdEvent } from '#machines/ad-events/declared.ts'
import { AD_EVENTS, type AdEventName, PAGE_VIEW } from '#machines/ad-events/events.ts'
import { listPagesOf, PAGE_EVENT_FIELDS } from '#machines/ad-events/page-events.ts'
import { DOWNLOADS, TOOL_EVENT_FIELDS, TOOL_EVENTS } from '#machines/ad-events/tool-events.ts'
import { HOME_EVENTS } from '#machines/analytics/home-events.ts'
import { type DealEvent, PIPELINE_EVENTS, TRACKER_EVENTS } from '#machines/deals/event-stages.ts'
import { STAGES, type StageName } from '#machines/deals/stages.ts'
import { listDealEventFields } from '#machines/deals/step-deal-events.ts'
import { type ActionModel, listStates, type StateModel } from '#src/studio/model/model.ts'
import { getStateTitle, translateTrigger } from '#src/studio/model/portuguese.ts'
import type { ChartFacts } from './facts.ts'

/** One event of the tracking plan. */
export type TrackedEvent = {
  readonly name: string
  /** Who receives it. */
  readonly audience: 'ads' | 'crm' | 'analytics'
  /** What causes it, in Portuguese. */
  readonly cause: string
  /** Every place that reports it; empty for a name of the specification that nothing reports (`UNREPORTED`). */
  readonly places: readonly Place[]
  readonly idRule: string
  readonly consent: string
  readonly fields: readonly string[]
}

/** Where an event happens: in a state or transition of a chart, or on a page. */
export type Place = {
  /** The chart's id; null for a page. */
  readonly chart: string | null
  /** The state it belongs to; null for a page. */
  readonly state: string | null
  readonly text: string
}

/** An event that a transition, or entering or leaving a state, reports to the ad platform or to the deal in the CRM. */
type Report =
  | (Place & { readonly audience: 'ads'; readonly event: DeclaredAdEvent })
  | (Place & { readonly audience: 'crm'; readonly event: DealEvent['type'] })

/** Reads the tracking plan from the declarations of the charts. */
export function buildTrackingPlan(facts: readonly ChartFacts[]): readonly TrackedEvent[] {
  const reports = facts.flatMap((one) => listStates(one.chart).flatMap((state) => listReports(one, state)))
  return [...listAdEvents(reports), ...listDealEvents(reports), ...listAnalyticsEvents()]
}

/** Lists what a state and the transitions that leave it report. */
export function listReports(facts: ChartFacts, state: StateModel): readonly Report[] {
  const place = (text: string) => ({ chart: facts.id, state: state.id, text: `${facts.title}: ${text}` })
  const title = getStateTitle(state.id, facts.words)
  const name = state.id === facts.chart.id ? 'qualquer estado' : title
  const read = (actions: readonly ActionModel[], text: string) =>
    actions.flatMap((action) => readReport(action, place(text)))
  return [
    ...state.dealEvents.map((event) => formatDealReport(event, place(`estado ${title}`))),
    ...read(state.entry, `ao entrar em ${title}`),
    ...read(state.exit, `ao sair de ${title}`),
    ...state.transitions.flatMap(({ actions, trigger }) =>
      read(actions, `em ${name}: ${translateTrigger(trigger, state, facts.words)}`),
    ),
  ]
}

/** Gets the name of a reported event in the plan. */
export function getReportName({ event }: Pick<Report, 'event'>): string {
  return typeof event === 'string' ? event : event.name
}

/** Reads what an action reports. Two actions report something, and their parameters are the declared event. */
function readReport({ name, params }: ActionModel, place: Place): readonly Report[] {
  const declared = params as DeclaredAdEvent
  if (name === 'reportAdEvent') return [{ ...place, audience: 'ads', event: declared }]
  return name === 'trackDealEvent' ? [formatDealReport(`pipeline.${declared.name}`, place)] : []
}

/** Formats the report of a deal event. The cast is safe, because the types let charts declare no other events. */
function formatDealReport(event: string, place: Place): Report {
  return { ...place, audience: 'crm', event: event as DealEvent['type'] }
}

const RANDOM_ID = 'aleatório: um por ocorrência'

const FACTS: Readonly<Record<AdEventFact, string>> = {
  draft: 'o cadastro',
  appointment: 'a conversa agendada',
  payment: 'a cobrança',
  subscription: 'a assinatura',
}

function listAdEvents(reports: readonly Report[]): readonly TrackedEvent[] {
  const consent = `publicidade (${AD_EVENT_CONSENT})`
  const view: TrackedEvent = {
    name: PAGE_VIEW,
    audience: 'ads',
    cause: 'O visitante abriu uma página.',
    places: [{ chart: null, state: null, text: 'toda página' }],
    idRule: RANDOM_ID,
    consent,
    fields: [],
  }
  const names = Object.keys(AD_EVENTS) as AdEventName[]
  return [
    view,
    ...names.map((name): TrackedEvent => {
      const own = reports.flatMap((one) => (one.audience === 'ads' && one.event.name === name ? [one] : []))
      const declared = own.map(({ event }) => event)
      const pages = listPagesOf(name)
      const uses = listToolUses(name)
      const rules = declared.map(({ fact }) =>
        fact === undefined ? RANDOM_ID : `${name}.<id>: um só para ${FACTS[fact]}, venha de onde vier`,
      )
      if (uses.length > 0) rules.push(RANDOM_ID)
      const fields = [
        ...declared.flatMap((one) => one.fields ?? []),
        ...(pages.length > 0 ? PAGE_EVENT_FIELDS : []),
        ...(uses.length > 0 ? TOOL_EVENT_FIELDS : []),
      ]
      return {
        name,
        audience: 'ads',
        cause: AD_EVENTS[name].cause,
        places: [
          ...own.map(getPlace),
          ...pages.map((page) => ({ chart: null, state: null, text: `página ${page}` })),
          ...uses.map((text) => ({ chart: null, state: null, text })),
        ],
        idRule:
          pages.length > 0 ? 'o da PageView da mesma visita, com .page' : [...new Set(rules)].join('; '),
        consent,
        fields: [...new Set(fields)],
      }
    }),
  ]
}

/** Lists uses of free tools that have no chart: a downloaded file, a first result. */
function listToolUses(name: AdEventName): readonly string[] {
  if (name === 'DownloadFile') return DOWNLOADS.map((file) => `arquivo baixado: ${file}`)
  const tools: readonly string[] = name in TOOL_EVENTS ? TOOL_EVENTS[name as keyof typeof TOOL_EVENTS] : []
  return tools.map((page) => `primeiro resultado em ${page}`)
}

function listDealEvents(reports: readonly Report[]): readonly TrackedEvent[] {
  const listFamily = (prefix: 'pipeline' | 'tracker', events: Readonly<Record<string, StageName>>) =>
    Object.entries(events).map(([name, stage]): TrackedEvent => {
      const type = `${prefix}.${name}` as DealEvent['type']
      const to = STAGES.find((one) => one.name === stage)
      return {
        name: type,
        audience: 'crm',
        cause: `O negócio vai para a etapa ${to?.title} (${to?.id}), se isso for avançar.`,
        places: reports.filter(({ event }) => event === type).map(getPlace),
        idRule: 'um por negócio; os de cobrança, um por cobrança',
        consent: 'nenhum: faz parte do atendimento pedido',
        fields: listDealEventFields(type),
      }
    })
  return [...listFamily('pipeline', PIPELINE_EVENTS), ...listFamily('tracker', TRACKER_EVENTS)]
}

/** Lists the events of the home page, which has no chart (spec S1 7.3). */
function listAnalyticsEvents(): readonly TrackedEvent[] {
  return Object.entries(HOME_EVENTS).map(([name, { cause, place, fields }]) => ({
    name,
    audience: 'analytics',
    cause,
    places: [{ chart: null, state: null, text: place }],
    idRule: 'nenhum',
    consent: 'estatística (analytics)',
    fields,
  }))
}

function getPlace({ chart, state, text }: Report): Place {
  return { chart, state, text }
}
