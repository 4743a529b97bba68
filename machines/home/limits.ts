/** Logos in view and the gaps between them, from each window width on, in pixels (spec S1 2.4). */
export const LOGO_BREAKPOINTS = {
  320: { slidesPerView: 2, spaceBetween: 30 },
  640: { slidesPerView: 3, spaceBetween: 40 },
  768: { slidesPerView: 4, spaceBetween: 50 },
  1024: { slidesPerView: 5, spaceBetween: 60 },
  1280: { slidesPerView: 6, spaceBetween: 60 },
} as const

/** Pause between two moves (spec S1 2.4). */
export const LOGO_AUTOPLAY_MS = 2_000

/** Hours of one person's working day. */
export const HOURS_A_DAY = 8

/** Largest numbers the calculation takes. */
export const TIME_COST_LIMITS = { perDay: 500, minutes: 120 } as const
