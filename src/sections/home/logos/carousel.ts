import { Swiper } from 'swiper'
import { Autoplay } from 'swiper/modules'
import { LOGO_AUTOPLAY_MS, LOGO_BREAKPOINTS } from '#machines/home/limits.ts'
import { isMotionReduced } from '#src/lib/page/motion.ts'

/** A running carousel. */
export type Carousel = {
  readonly isPlaying: () => boolean
  /** Pauses or continues; returns whether it moves now. */
  readonly toggle: () => boolean
  readonly destroy: () => void
}

/** Starts the carousel of client logos: it loops, and touching it does not stop it (spec S1 2.4). */
export function startCarousel(element: HTMLElement): Carousel {
  const swiper = new Swiper(element, {
    modules: [Autoplay],
    loop: true,
    speed: 600,
    ...LOGO_BREAKPOINTS[320],
    breakpoints: LOGO_BREAKPOINTS,
    autoplay: { delay: LOGO_AUTOPLAY_MS, disableOnInteraction: false },
  })
  if (isMotionReduced()) swiper.autoplay.stop()
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
