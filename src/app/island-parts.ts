import type { ComponentType } from 'react'

/**
 * The parts of static pages in which React runs, by the name that stands in the markup: the part's file without its ending,
 * so that the build finds the files that a page's islands need. Of a file that exports several parts, `#` and the part follow.
 */
export const ISLAND_PARTS = {
  'screens/flow-trial/audience-trial': async () =>
    (await import('#src/screens/flow-trial/audience-trial.tsx')).AudienceTrial,
  'screens/flow-trial/field-mapping': async () =>
    (await import('#src/screens/flow-trial/field-mapping.tsx')).FieldMapping,
  'screens/flow-trial/flow-trial': async () =>
    (await import('#src/screens/flow-trial/flow-trial.tsx')).FlowTrial,
  'sections/copies-trial': async () => (await import('#src/sections/copies-trial.tsx')).CopiesTrial,
  'sections/home/hero/hero-time': async () =>
    (await import('#src/sections/home/hero/hero-time.tsx')).HeroTime,
  'sections/home/moving-parts#FilmPlayer': async () =>
    (await import('#src/sections/home/moving-parts.ts')).FilmPlayer,
  'sections/home/moving-parts#HomeChat': async () =>
    (await import('#src/sections/home/moving-parts.ts')).HomeChat,
  'sections/home/moving-parts#LogoStrip': async () =>
    (await import('#src/sections/home/moving-parts.ts')).LogoStrip,
  'sections/home/moving-parts#QuickWay': async () =>
    (await import('#src/sections/home/moving-parts.ts')).QuickWay,
  'sections/home/moving-parts#TestimonialColumns': async () =>
    (await import('#src/sections/home/moving-parts.ts')).TestimonialColumns,
  'sections/home/qualifying-button': async () =>
    (await import('#src/sections/home/qualifying-button.tsx')).QualifyingButton,
  'sections/minutes-trial': async () => (await import('#src/sections/minutes-trial.tsx')).MinutesTrial,
  'sections/partner-model': async () => (await import('#src/sections/partner-model.tsx')).PartnerModel,
  'sections/question-search': async () => (await import('#src/sections/question-search.tsx')).QuestionSearch,
  'sections/signature-choice': async () =>
    (await import('#src/sections/signature-choice.tsx')).SignatureChoice,
  'sections/survey-trial': async () => (await import('#src/sections/survey-trial.tsx')).SurveyTrial,
  'sections/task-trial': async () => (await import('#src/sections/task-trial.tsx')).TaskTrial,
  // Each is given the properties it was rendered with.
} as const satisfies Record<string, () => Promise<ComponentType<never>>>

/** The name of an island. */
export type IslandName = keyof typeof ISLAND_PARTS
