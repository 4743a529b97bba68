import { type ActorOptions, type AnyActorLogic, createActor as createXStateActor } from 'xstate'
import { inspection } from './inspection.ts'

// The library's own signature: an observer is added, which no type of the result depends on.
const createInspected = ((logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  createXStateActor(logic, { ...options, ...inspection })) as typeof createXStateActor

/** XState's `createActor`; in development the inspector hears the actor. */
export const createActor = import.meta.env.DEV ? createInspected : createXStateActor
