import type { ComponentType } from 'react'

/**
 * The parts of static pages in which React runs, by the name that stands in the markup: the part's file without its ending,
 * so that the build finds the files that a page's islands need.
 */
export const ISLAND_PARTS = {
  'screens/flow-trial/audience-trial': async () =>
    (await import('#src/screens/flow-trial/audience-trial.tsx')).AudienceTrial,
  'screens/flow-trial/field-mapping': async () =>
    (await import('#src/screens/flow-trial/field-mapping.tsx')).FieldMapping,
  'screens/flow-trial/flow-trial': async () =>
    (await import('#src/screens/flow-trial/flow-trial.tsx')).FlowTrial,
  'sections/copies-trial': async () => (await import('#src/sections/copies-trial.tsx')).CopiesTrial,
  'sections/home/chat/home-chat': async () =>
    (await import('#src/sections/home/chat/home-chat.tsx')).HomeChat,
  'sections/home/hero/film-player': async () =>
    (await import('#src/sections/home/hero/film-player.tsx')).FilmPlayer,
  'sections/home/hero/hero-time': async () =>
    (await import('#src/sections/home/hero/hero-time.tsx')).HeroTime,
  'sections/home/logos/logo-strip': async () =>
    (await import('#src/sections/home/logos/logo-strip.tsx')).LogoStrip,
  'sections/home/qualifying-button': async () =>
    (await import('#src/sections/home/qualifying-button.tsx')).QualifyingButton,
  'sections/home/quick-way': async () => (await import('#src/sections/home/quick-way.tsx')).QuickWay,
  'sections/home/testimonial-columns': async () =>
    (await import('#src/sections/home/testimonial-columns.tsx')).TestimonialColumns,
  'sections/minutes-trial': async () => (await import('#src/sections/minutes-trial.tsx')).MinutesTrial,
  'sections/partner-model': async () => (await import('#src/sections/partner-model.tsx')).PartnerModel,
  'sections/signature-choice': async () =>
    (await import('#src/sections/signature-choice.tsx')).SignatureChoice,
  'sections/survey-trial': async () => (await import('#src/sections/survey-trial.tsx')).SurveyTrial,
  'sections/task-trial': async () => (await import('#src/sections/task-trial.tsx')).TaskTrial,
  // Each is given the properties it was rendered with.
} as const satisfies Record<string, () => Promise<ComponentType<never>>>

/** The name of an island. */
export type IslandName = keyof typeof ISLAND_PARTS
