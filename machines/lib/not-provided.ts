import { fromPromise, type PromiseActorLogic } from 'xstate'

/**
 * Declares a typed placeholder for an actor that must be provided: an HTTP call in the browser, a direct call on the server, a
 * fake in a test. Without it the actor rejects with its name.
 */
export function declareActor<Output, Input>(name: string): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`Actor "${name}" was not provided`)))
}
