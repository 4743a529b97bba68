/**
 * The home page's islands that start when they come near, in one file: each file that is fetched ahead takes a slow phone some
 * milliseconds.
 */
export { HomeChat } from './chat/home-chat.tsx'
export { FilmPlayer } from './hero/film-player.tsx'
export { LogoStrip } from './logos/logo-strip.tsx'
export { QuickWay } from './quick-way.tsx'
export { TestimonialColumns } from './testimonial-columns.tsx'
