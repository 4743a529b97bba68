/** What somebody does, step by step: a generator that yields how long until the next step, in milliseconds. */
export type Script = Pick<AsyncGenerator<number, void, void>, 'next'>

/** Creates a script of one step. */
export function createStep(run: () => Promise<unknown>): Script {
  return {
    async next() {
      await run()
      return { done: true, value: undefined }
    },
  }
}

/** Thrown by a step that an outage keeps a visitor from taking: the script ends there. */
export class GivesUp extends Error {
  constructor(why: string) {
    super(why)
    this.name = 'GivesUp'
  }
}

/** A script and the moment of its next step, in epoch milliseconds. */
export type Appointed = { readonly at: number; readonly script: Script }

/**
 * Takes the steps of scripts in order, up to the end; those of the same moment in the order in which they were added.
 * @param goOn what happens between the steps, up to the moment of the next one, and up to the end after the last one
 */
export async function runScripts(
  scripts: readonly Appointed[],
  end: number,
  goOn: (until: number) => Promise<void>,
): Promise<void> {
  const waiting = [...scripts].sort((one, other) => one.at - other.at)
  for (let next = waiting.shift(); next && next.at <= end; next = waiting.shift()) {
    await goOn(next.at)
    const waitMs = await takeStep(next.script)
    if (waitMs === null) continue
    const at = next.at + waitMs
    const place = waiting.findIndex((other) => other.at > at)
    waiting.splice(place === -1 ? waiting.length : place, 0, { at, script: next.script })
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
