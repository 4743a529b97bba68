import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { prefersLessMotion } from '#src/lib/motion.ts'

/** Logos in view and the gaps between them, from each window width on, in pixels (spec S1 2.4). */
export const LOGO_BREAKPOINTS = {
  320: { slidesPerView: 2, spaceBetween: 30 },
  640: { slidesPerView: 3, spaceBetween: 40 },
  768: { slidesPerView: 4, spaceBetween: 50 },
  1024: { slidesPerView: 5, spaceBetween: 60 },
  1280: { slidesPerView: 6, spaceBetween: 60 },
} as const

/** Pause between two moves (spec S1 2.4). */
export const AUTOPLAY_MS = 2_000

/** A running carousel. */
export type Carousel = {
  readonly isPlaying: () => boolean
  /** Pauses or continues; answers whether it moves now. */
  readonly toggle: () => boolean
  readonly destroy: () => void
}

/** Starts the carousel of client logos: it loops, and touching it does not stop it (spec S1 2.4). */
export function startCarousel(element: HTMLElement): Carousel {
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    loop: true,
    speed: 600,
    slidesPerView: 2,
    spaceBetween: 30,
    breakpoints: LOGO_BREAKPOINTS,
    autoplay: { delay: AUTOPLAY_MS, disableOnInteraction: false },
  })
  if (prefersLessMotion()) swiper.autoplay.stop()
  return {
    isPlaying: () => swiper.autoplay.running,
    toggle() {
      if (swiper.autoplay.running) swiper.autoplay.stop()
      else swiper.autoplay.start()
      return swiper.autoplay.running
    },
    destroy: () => swiper.destroy(),
  }
}
