import { demoInbox } from '#src/content/demo.ts'

/** Formats what is left of a session, in minutes: `22h40`. */
export function formatSession(minutesLeft: number): string {
  if (minutesLeft === 0) return demoInbox.over
  return `${Math.floor(minutesLeft / 60)}h${String(minutesLeft % 60).padStart(2, '0')}`
}
