import { useActorRef as useXStateActorRef } from '@xstate/react'
import type { ActorOptions, AnyActorLogic } from 'xstate'
import { inspection } from './inspection.ts'

// The library's own signature: an observer is added, which no type of the result depends on.
const useInspected = ((
  logic: AnyActorLogic,
  options?: ActorOptions<AnyActorLogic>,
  listener?: (snapshot: unknown) => void,
) => useXStateActorRef(logic, { ...options, ...inspection }, listener)) as typeof useXStateActorRef

/** XState's `useActorRef`; in development the inspector hears the actor. */
export const useActorRef = import.meta.env.DEV ? useInspected : useXStateActorRef
