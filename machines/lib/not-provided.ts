import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * A typed hole in a chart: an actor the surroundings must provide (the browser an HTTP call, the server a direct
 * one, a test a fake). A chart started without it rejects with the actor's name.
 */
export function notProvided<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))
}
