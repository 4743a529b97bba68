import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type Offer, type PlanLine, parseOffers } from './offers.ts'
import {
  clampQuantity,
  createSimulation,
  findSelectionProblem,
  listSelectedLines,
  type PlanBilling,
  recoverSelection,
  type Selection,
  selectRecommended,
} from './selection.ts'
import type { Simulation } from './simulation.ts'
import { type CatalogProblem, parseCatalogProblem } from './simulator-messages.ts'

/** The chart's running instance. */
export type PlanSimulatorRef = ActorRefFrom<typeof planSimulatorMachine>

/** One reading of the running chart. */
export type PlanSimulatorSnapshot = SnapshotFrom<typeof planSimulatorMachine>

/** Deal events that this chart reports (spec S2 4). */
export type PricingEvent = 'pricing_viewed' | 'simulation_completed'

type Context = {
  readonly line: PlanLine
  readonly offers: readonly Offer[]
  readonly selection: Selection
  readonly problem: CatalogProblem | null
}

type Event =
  | { type: 'billing.chosen'; billing: PlanBilling }
  | { type: 'plan.chosen'; stem: string }
  | { type: 'plan.removed' }
  | { type: 'quantity.changed'; id: number; quantity: number }
  | { type: 'simulation.submitted' }
  | { type: 'retry.requested' }

const chart = setup({
  types: {} as {
    /** `products`: the CRM's list that came with the page, where the server knew it; untrusted. */
    input: { line: PlanLine; products?: unknown }
    context: Context
    events: Event
    tags: 'loading' | 'failed' | 'empty' | 'selecting' | 'keeping' | 'notKept'
    meta: StateMeta
  },
  actors: {
    loadProducts: declareActor<unknown, void>('loadProducts'),
    recallSimulation: declareActor<Simulation | null, void>('recallSimulation'),
    keepSimulation: declareActor<void, { simulation: Simulation }>('keepSimulation'),
  },
  actions: {
    storeOffers: assign(({ context: { line } }, { products }: { products: unknown }) => {
      const offers = parseOffers(products, line)
      return { offers, selection: selectRecommended(offers, line), problem: null }
    }),
    showProblem: assign((_, { problem }: { problem: CatalogProblem }) => ({ problem })),
    restoreSelection: assign(({ context }, { simulation }: { simulation: Simulation | null }) => ({
      selection: simulation ? recoverSelection(simulation, context.offers) : context.selection,
    })),
    chooseBilling: assign(({ context }, { billing }: { billing: PlanBilling }) => ({
      selection: { ...context.selection, billing },
    })),
    choosePlan: assign(({ context }, { stem }: { stem: string }) => ({
      selection: { ...context.selection, planStem: stem },
    })),
    removePlan: assign(({ context }) => ({ selection: { ...context.selection, planStem: null } })),
    storeQuantity: assign(
      ({ context: { offers, selection } }, { id, quantity }: { id: number; quantity: number }) => {
        const offer = offers.find((one) => one.id === id)
        const quantities = { ...selection.quantities, ...(offer && { [id]: clampQuantity(quantity, offer) }) }
        return { selection: { ...selection, quantities } }
      },
    ),
    /** Provided by the page: reports the event to the visitor's deal, if there is one (spec S2 4). */
    trackDealEvent: (_, _event: { name: PricingEvent }) => {},
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7). */
    reportAdEvent: (_, _event: { name: 'CustomizeProduct' }) => {},
  },
  guards: {
    offersCameWithPage: ({ context: { offers } }) => offers.length > 0,
    nothingIsSold: ({ context }, { products }: { products: unknown }) =>
      parseOffers(products, context.line).length === 0,
    selectionIsSound: ({ context }) =>
      findSelectionProblem(listSelectedLines(context.offers, context.selection)) === null,
  },
})

/** What people call what may happen in the chart. */
export const planSimulatorWords: WordsOf<typeof chart> = {
  calls: {
    loadProducts: 'buscar a lista de preços',
    recallSimulation: 'recuperar a simulação',
    keepSimulation: 'guardar a simulação',
  },
  guards: {
    offersCameWithPage: 'os preços vieram com a página',
    nothingIsSold: 'não há produtos à venda',
    selectionIsSound: 'a escolha é um plano que pode ser vendido',
  },
  events: {
    'retry.requested': 'A pessoa tenta de novo.',
    'billing.chosen': 'O visitante escolheu pagar por mês ou por ano.',
    'plan.chosen': 'O visitante escolheu um plano.',
    'plan.removed': 'O visitante tirou o plano.',
    'quantity.changed': 'O visitante mudou uma quantidade.',
    'simulation.submitted': 'O visitante segue para o cadastro com a simulação.',
  },
  actions: {
    storeOffers: 'guarda os produtos e preços do CRM',
    showProblem: 'mostra o que deu errado',
    restoreSelection: 'retoma a escolha guardada',
    chooseBilling: 'troca entre preços por mês e por ano',
    choosePlan: 'põe o plano na simulação',
    removePlan: 'tira o plano da simulação',
    storeQuantity: 'guarda a quantidade',
    trackDealEvent: 'avisa o negócio no CRM',
    reportAdEvent: 'avisa a plataforma de anúncios',
  },
  crm: { storeOffers: null, trackDealEvent: null },
}

const arriving = chart.createStateConfig({
  meta: { title: 'Abrindo a página' },
  description: 'Vê se os preços já vieram escritos na página.',
  always: [
    {
      description:
        'Os preços vieram com a página, com o plano recomendado escolhido: o visitante viu os preços.',
      guard: 'offersCameWithPage',
      target: 'selecting',
      actions: { type: 'trackDealEvent', params: { name: 'pricing_viewed' } },
    },
    'loading',
  ],
})

const loading = chart.createStateConfig({
  meta: { title: 'Buscando os preços' },
  description: 'Busca a lista de preços do CRM, guardada por seis horas.',
  tags: 'loading',
  invoke: {
    id: 'loadProducts',
    src: 'loadProducts',
    onDone: [
      {
        description: 'A lista veio, mas não há nela nada que esta página possa vender.',
        guard: { type: 'nothingIsSold', params: ({ event }) => ({ products: event.output }) },
        target: 'empty',
      },
      {
        description: 'Os preços aparecem, com o plano recomendado escolhido: o visitante viu os preços.',
        target: 'selecting',
        actions: [
          { type: 'storeOffers', params: ({ event }) => ({ products: event.output }) },
          { type: 'trackDealEvent', params: { name: 'pricing_viewed' } },
        ],
      },
    ],
    onError: {
      target: 'failed',
      actions: {
        type: 'showProblem',
        params: ({ event }) => ({ problem: parseCatalogProblem(event.error) }),
      },
    },
  },
})

const selecting = chart.createStateConfig({
  meta: { title: 'Montando o plano' },
  description: 'O visitante monta o plano; o total acompanha cada escolha.',
  // The prices stand on the page while the browser reads what it keeps, so that a server can render them.
  tags: 'selecting',
  initial: 'recalling',
  on: {
    'billing.chosen': { target: '.calm', actions: { type: 'chooseBilling', params: ({ event }) => event } },
    'plan.chosen': { target: '.calm', actions: { type: 'choosePlan', params: ({ event }) => event } },
    'plan.removed': { target: '.calm', actions: 'removePlan' },
    'quantity.changed': {
      target: '.calm',
      actions: { type: 'storeQuantity', params: ({ event }) => event },
    },
    'simulation.submitted': {
      description: 'A simulação está pronta e segue para o cadastro.',
      guard: 'selectionIsSound',
      target: 'keeping',
    },
  },
  states: {
    recalling: {
      meta: { title: 'Recuperando a simulação' },
      description:
        'Recupera a simulação que o visitante já tinha feito neste navegador. O que ele escolhe antes disso vale mais.',
      invoke: {
        id: 'recallSimulation',
        src: 'recallSimulation',
        onDone: {
          target: 'calm',
          actions: { type: 'restoreSelection', params: ({ event }) => ({ simulation: event.output }) },
        },
        onError: 'calm',
      },
    },
    calm: { meta: { title: 'Sem avisos' }, description: 'Nada a avisar.' },
    notKept: {
      meta: { title: 'Cookie recusado', isDetour: true },
      description: 'O navegador recusou o cookie: a página diz como resolver e deixa seguir sem ele.',
      tags: 'notKept',
    },
  },
})

const keeping = chart.createStateConfig({
  meta: { title: 'Guardando a simulação' },
  description: 'Guarda a simulação no cookie que o cadastro lê.',
  tags: ['selecting', 'keeping'],
  invoke: {
    id: 'keepSimulation',
    src: 'keepSimulation',
    input: ({ context: { offers, selection } }) => ({
      simulation: createSimulation(listSelectedLines(offers, selection)),
    }),
    onDone: {
      target: 'completed',
      actions: [
        { type: 'trackDealEvent', params: { name: 'simulation_completed' } },
        { type: 'reportAdEvent', params: { name: 'CustomizeProduct' } },
      ],
    },
    onError: 'selecting.notKept',
  },
})

/** A visitor puts a plan together at the CRM's prices and takes it along to the sign-up. */
export const planSimulatorMachine = chart.createMachine({
  id: 'planSimulator',
  meta: { title: 'Simulador de planos' },
  description: 'O visitante monta um plano com os preços do CRM e leva a simulação para o cadastro.',
  context: ({ input: { line, products } }) => {
    const offers = parseOffers(products, line)
    return { line, offers, selection: selectRecommended(offers, line), problem: null }
  },
  initial: 'arriving',
  states: {
    arriving,
    loading,
    failed: {
      meta: { title: 'Preços não vieram', isDetour: true },
      description: 'Os preços não vieram. A página diz por quê e oferece outra tentativa.',
      tags: 'failed',
      on: { 'retry.requested': 'loading' },
    },
    empty: {
      meta: { title: 'Nada à venda', isDetour: true },
      description: 'Não há produtos à venda nesta página. O visitante pode tentar de novo ou falar conosco.',
      tags: 'empty',
      on: { 'retry.requested': 'loading' },
    },
    selecting,
    keeping,
    completed: {
      meta: { title: 'Segue para o cadastro' },
      type: 'final',
      description: 'O visitante segue para /signup com a simulação.',
    },
  },
})
