import type { ComponentType } from 'react'

/** The parts of static pages in which React runs, by the name that stands in the markup. */
export const ISLAND_PARTS = {
  'audience-trial': async () =>
    (await import('#src/screens/flow-trial/audience-trial.tsx')).LateAudienceTrial,
  'field-mapping': async () => (await import('#src/screens/flow-trial/field-mapping.tsx')).LateFieldMapping,
  'flow-trial': async () => (await import('#src/screens/flow-trial/flow-trial.tsx')).LateFlowTrial,
  enlarge: async () => (await import('#src/sections/home/handover-enlarge.tsx')).Enlarge,
  'hero-time': async () => (await import('#src/sections/home/hero/hero-time.tsx')).HeroTime,
  'home-chat': async () => (await import('#src/sections/home/chat/home-chat.tsx')).HomeChat,
  'logo-strip': async () => (await import('#src/sections/home/logos/logo-strip.tsx')).LogoStrip,
  'qualifying-button': async () =>
    (await import('#src/sections/home/qualifying-button.tsx')).QualifyingButton,
  'quick-way': async () => (await import('#src/sections/home/quick-way.tsx')).QuickWay,
  stories: async () => (await import('#src/sections/home/hero/stories.tsx')).Stories,
  testimonials: async () => (await import('#src/sections/home/testimonial-columns.tsx')).TestimonialColumns,
  // Each is given the properties it was rendered with.
} as const satisfies Record<string, () => Promise<ComponentType<never>>>

/** The name of an island. */
export type IslandName = keyof typeof ISLAND_PARTS
