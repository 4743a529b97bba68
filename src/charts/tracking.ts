import type { AdEventFact, DeclaredAdEvent } from '#machines/ad-events/declared.ts'
import { AD_EVENT_CONSENT, AD_EVENTS, type AdEventName, PAGE_VIEW } from '#machines/ad-events/events.ts'
import { PAGE_EVENT_FIELDS, PAGE_EVENTS } from '#machines/ad-events/page-events.ts'
import { DOWNLOADS, TOOL_EVENT_FIELDS, TOOL_EVENTS } from '#machines/ad-events/tool-events.ts'
import { type ActionModel, type StateModel, statesOf } from '#machines/chart-model/model.ts'
import { dealEventFields } from '#machines/deal-stages/causes.ts'
import { type DealEvent, PIPELINE_EVENTS, TRACKER_EVENTS } from '#machines/deal-stages/events.ts'
import { STAGES, type StageName } from '#machines/deal-stages/stages.ts'
import type { ChartFacts } from './facts.ts'
import { triggerWords } from './words.ts'

/** One event of the tracking plan. */
export type TrackedEvent = {
  readonly name: string
  /** Who hears of it. */
  readonly for: 'ads' | 'crm'
  /** What causes it, in Portuguese. */
  readonly cause: string
  /** Every place that tells of it; none for one that nothing tells of yet. */
  readonly places: readonly Place[]
  readonly idRule: string
  readonly consent: string
  readonly fields: readonly string[]
}

/** Where an event happens: a state or arrow of a chart, or an opened page. */
export type Place = {
  /** The chart's id; null for a page. */
  readonly chart: string | null
  /** The state it belongs to; null for a page. */
  readonly state: string | null
  readonly text: string
}

/** What an arrow or a state's entry or exit tells the outside. */
type Telling = Place & { readonly event: DeclaredAdEvent | DealEvent['type'] }

/** The tracking plan, read from what the charts declare. */
export function trackingPlan(facts: readonly ChartFacts[]): readonly TrackedEvent[] {
  const tellings = facts.flatMap(tellingsOf)
  return [...adEvents(tellings), ...dealEvents(tellings)]
}

/** What a state tells the ad platform and the deal: by its own work, and by the arrows that leave it. */
export function tellingsOfState(facts: ChartFacts, state: StateModel): readonly Telling[] {
  const place = (text: string) => ({ chart: facts.id, state: state.id, text: `${facts.title}: ${text}` })
  const name = state.id === facts.chart.id ? 'qualquer estado' : state.key
  const told = (actions: readonly ActionModel[], text: string) =>
    actions.flatMap((action) => eventIn(action).map((event) => ({ ...place(text), event })))
  return [
    ...state.dealEvents.map((event) => ({
      ...place(`estado ${state.key}`),
      event: event as DealEvent['type'],
    })),
    ...told(state.entry, `ao entrar em ${state.key}`),
    ...told(state.exit, `ao sair de ${state.key}`),
    ...state.transitions.flatMap(({ actions, trigger }) =>
      told(actions, `em ${name}, ${triggerWords(trigger)}`),
    ),
  ]
}

/** The name an event goes by in the plan. */
export function nameOfTold({ event }: Pick<Telling, 'event'>): string {
  return typeof event === 'string' ? event : event.name
}

function tellingsOf(facts: ChartFacts): readonly Telling[] {
  return statesOf(facts.chart).flatMap((state) => tellingsOfState(facts, state))
}

/** The two actions by which charts tell of something; their parameters are what they declare. */
function eventIn({ name, params }: ActionModel): readonly Telling['event'][] {
  const declared = params as DeclaredAdEvent
  if (name === 'reportAdEvent') return [declared]
  return name === 'trackDealEvent' ? [`pipeline.${declared.name}` as DealEvent['type']] : []
}

const RANDOM_ID = 'aleatório: um por ocorrência'

const FACTS: Readonly<Record<AdEventFact, string>> = {
  draft: 'o cadastro',
  appointment: 'a chamada agendada',
  payment: 'a cobrança',
  subscription: 'a assinatura',
}

function adEvents(tellings: readonly Telling[]): readonly TrackedEvent[] {
  const consent = `publicidade (${AD_EVENT_CONSENT})`
  const view: TrackedEvent = {
    name: PAGE_VIEW,
    for: 'ads',
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
      const told = tellings.filter((one) => typeof one.event !== 'string' && one.event.name === name)
      const declared = told.map(({ event }) => event as DeclaredAdEvent)
      const pages: readonly string[] =
        name in PAGE_EVENTS ? PAGE_EVENTS[name as keyof typeof PAGE_EVENTS] : []
      const uses = usesOf(name)
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
        for: 'ads',
        cause: AD_EVENTS[name].cause,
        places: [
          ...told.map(placeOf),
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

/** What a visitor does with a free tool that no chart knows of. */
function usesOf(name: AdEventName): readonly string[] {
  if (name === 'DownloadFile') return DOWNLOADS.map((file) => `arquivo baixado: ${file}`)
  const tools: readonly string[] = name in TOOL_EVENTS ? TOOL_EVENTS[name as keyof typeof TOOL_EVENTS] : []
  return tools.map((page) => `primeiro resultado em ${page}`)
}

function dealEvents(tellings: readonly Telling[]): readonly TrackedEvent[] {
  const family = (prefix: 'pipeline' | 'tracker', events: Readonly<Record<string, StageName>>) =>
    Object.entries(events).map(([name, stage]): TrackedEvent => {
      const type = `${prefix}.${name}` as DealEvent['type']
      const to = STAGES.find((one) => one.name === stage)
      return {
        name: type,
        for: 'crm',
        cause: `O negócio vai para a etapa ${to?.title} (${to?.id}), se isso for avançar.`,
        places: tellings.filter(({ event }) => event === type).map(placeOf),
        idRule: 'um por negócio; os de cobrança, um por cobrança',
        consent: 'nenhum: faz parte do atendimento pedido',
        fields: dealEventFields(type),
      }
    })
  return [...family('pipeline', PIPELINE_EVENTS), ...family('tracker', TRACKER_EVENTS)]
}

function placeOf({ chart, state, text }: Telling): Place {
  return { chart, state, text }
}
