import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import { listStateMessages } from '#machines/lib/state-meta.ts'

/** Reads what a chart's current state says on its page; undefined when it says nothing. */
export function useStateMessage(actorRef: AnyActorRef): string | undefined {
  return useSelector(actorRef, (snapshot) => listStateMessages(snapshot).at(-1))
}
