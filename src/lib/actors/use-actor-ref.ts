import { useActorRef as useXStateActorRef } from '@xstate/react'
import type { ActorOptions, AnyActorLogic } from 'xstate'
import { inspection } from './inspection.ts'

// Keeps the library's signature: the added observer changes no type of the result.
const useInspected = ((
  logic: AnyActorLogic,
  options?: ActorOptions<AnyActorLogic>,
  listener?: (snapshot: unknown) => void,
) => useXStateActorRef(logic, { ...options, ...inspection }, listener)) as typeof useXStateActorRef

/** XState's `useActorRef`; in development the actor reports to the inspector. */
export const useActorRef = import.meta.env.DEV ? useInspected : useXStateActorRef
