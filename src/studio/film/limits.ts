/** Length of a frame, in milliseconds. Every stretch of the film is a multiple of it. */
export const FRAME_MS = 40

/** How fast captions may be read, in characters a second. */
export const READING_SPEED = 15

/** Shortest and longest film, in seconds. */
export const FILM_SECONDS = { min: 60, max: 90 } as const

/** Largest size of each file, in bytes. */
export const MAX_BYTES = { 'demo.webm': 3_000_000, 'demo.mp4': 3_000_000, 'poster.webp': 40_000 } as const

/**
 * The picture in CSS pixels: a phone's page between a strip that names the scene and a band for the captions. So narrow that
 * its texts can be read where a phone of 390 px shows it.
 */
export const PICTURE = { width: 400, height: 560, strip: 32, band: 92 } as const

/** Pixels of the film for each CSS pixel. */
export const PIXEL_RATIO = 2
