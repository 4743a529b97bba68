import { type ActorOptions, type AnyActorLogic, createActor as createXStateActor } from 'xstate'
import { inspection } from './inspection.ts'

// Keeps the library's signature: the added observer changes no type of the result.
const createInspected = ((logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  createXStateActor(logic, { ...options, ...inspection })) as typeof createXStateActor

/** XState's `createActor`; in development the actor reports to the inspector. */
export const createActor = import.meta.env.DEV ? createInspected : createXStateActor
