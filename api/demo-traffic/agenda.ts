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

/** The scripts of a simulation, each with its next step. */
export type Agenda = {
  add(appointed: Appointed): void
  /** Takes the script whose step comes next; undefined when none is left. */
  takeNext(): Appointed | undefined
}

/** Creates an agenda. Steps of the same moment keep the order in which they were added. */
export function createAgenda(scripts: readonly Appointed[]): Agenda {
  const waiting = [...scripts].sort((one, other) => one.at - other.at)
  return {
    add(appointed) {
      const place = waiting.findIndex(({ at }) => at > appointed.at)
      waiting.splice(place === -1 ? waiting.length : place, 0, appointed)
    },
    takeNext: () => waiting.shift(),
  }
}
