import { FRAME_MS, READING_SPEED } from './limits.ts'

/** A caption and when it is shown, in milliseconds from the film's beginning. */
export type Cue = { readonly startMs: number; readonly endMs: number; readonly text: string }

/** Returns how long a text must be shown to be read, in whole frames. */
export function getReadingMs(text: string): number {
  return Math.ceil((text.length / READING_SPEED) * (1_000 / FRAME_MS)) * FRAME_MS
}

/** Formats captions as a WebVTT file. */
export function formatCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ startMs, endMs, text }) => `${formatTime(startMs)} --> ${formatTime(endMs)}\n${text}`,
  )
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`
}

function formatTime(ms: number): string {
  return new Date(ms).toISOString().slice('1970-01-01T'.length, -1)
}
