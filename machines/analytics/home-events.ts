import type { AbTest, AbVariant } from '../ab-test/assign.ts'

/** What an analytics event of the home page means and where it happens, in Portuguese for the tracking plan. */
type Cause = { readonly cause: string; readonly place: string; readonly fields: readonly string[] }

/** Analytics events of the home page (spec S1 7.3). They carry a section, an action or a variant, and no visitor. */
export const HOME_EVENTS = {
  ViewMainHero: {
    cause: 'O visitante viu a abertura, um segundo depois de chegar.',
    place: 'página /',
    fields: [],
  },
  HeroCTA: { cause: 'O visitante seguiu a ação da abertura.', place: 'página /', fields: [] },
  MainHeroVideoClick: { cause: 'O visitante abriu os casos de sucesso.', place: 'página /', fields: [] },
  ViewLeadQualification: { cause: 'O visitante viu a triagem simulada.', place: 'página /', fields: [] },
  LeadQualificationCTA: { cause: 'O visitante seguiu a ação da triagem.', place: 'página /', fields: [] },
  ViewTestimonials: { cause: 'O visitante viu os depoimentos.', place: 'página /', fields: [] },
  TestimonialsCTA: { cause: 'O visitante seguiu a ação dos depoimentos.', place: 'página /', fields: [] },
  ABCTest: {
    cause: 'O visitante viu a variante sorteada da página inicial.',
    place: 'página /, uma vez por teste',
    fields: ['test', 'variant'],
  },
} as const satisfies Record<string, Cause>

/** Name of an analytics event. */
export type AnalyticsEventName = keyof typeof HOME_EVENTS

/** Name of an event that has no fields. */
export type HomeEvent = Exclude<AnalyticsEventName, 'ABCTest'>

/** The fields of `ABCTest`. */
export type AbTestFields = { readonly test: AbTest; readonly variant: AbVariant }
