import { type Agenda, GivesUp, type Script } from './agenda.ts'

/**
 * Takes the steps of an agenda in order, up to the end.
 * @param goOn what happens between the steps, up to the moment of the next one, and up to the end after the last one
 */
export async function runAgenda(
  agenda: Agenda,
  end: number,
  goOn: (until: number) => Promise<void>,
): Promise<void> {
  for (let next = agenda.takeNext(); next && next.at <= end; next = agenda.takeNext()) {
    await goOn(next.at)
    const waitMs = await takeStep(next.script)
    if (waitMs !== null) agenda.add({ at: next.at + waitMs, script: next.script })
  }
  await goOn(end)
}

/** Takes the next step of a script. Returns how long until the one after it, in milliseconds; null at the end. */
async function takeStep(script: Script): Promise<number | null> {
  try {
    const { value, done } = await script.next()
    return done ? null : value
  } catch (thrown) {
    if (thrown instanceof GivesUp) return null
    throw thrown
  }
}
