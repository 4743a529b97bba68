import { FOLLOW_ANSWER_MS, FOLLOW_POLL_MS, STREAMS_PER_SESSION } from '#machines/sign-up/limits.ts'
import { Failure } from '../lib/failure.ts'
import { findLeads, type Lead } from '../store/leads.ts'
import type { Db } from '../store/types.ts'

/** Those who follow sign-ups in this process. */
export type Followers = {
  /**
   * Counts one more open stream of a session. The returned function counts it off again, once.
   * @throws Failure rate_limited when the session has as many as it may
   */
  enter(sessionId: string): () => void
  /** Reads a lead when the next reading is due. Null when it no longer exists. */
  readNext(leadId: string): Promise<Lead | null>
}

/** A reading that is still to come, and the leads it is asked for. */
type Reading = { readonly ids: Set<string>; readonly leads: Promise<ReadonlyMap<string, Lead>> }

/** Creates the followers. However many they are, they read the store together: one query for all their leads each time. */
export function createFollowers(db: Db): Followers {
  const open = new Map<string, number>()
  let next: Reading | null = null

  function planReading(): Reading {
    const ids = new Set<string>()
    const leads = new Promise((resolve) => setTimeout(resolve, FOLLOW_POLL_MS)).then(async () => {
      next = null
      return new Map((await findLeads(db, [...ids])).map((lead) => [lead.id, lead]))
    })
    return { ids, leads }
  }

  function leave(sessionId: string) {
    const others = (open.get(sessionId) ?? 0) - 1
    if (others > 0) open.set(sessionId, others)
    else open.delete(sessionId)
  }

  return {
    enter(sessionId) {
      const others = open.get(sessionId) ?? 0
      if (others >= STREAMS_PER_SESSION) {
        throw new Failure('rate_limited', {
          message: 'Este cadastro já está aberto em muitas abas. Feche algumas e tente novamente.',
          // By then each of those that are open has ended.
          retryAfterSeconds: FOLLOW_ANSWER_MS / 1_000,
        })
      }
      open.set(sessionId, others + 1)
      return () => leave(sessionId)
    },
    async readNext(leadId) {
      next ??= planReading()
      next.ids.add(leadId)
      return (await next.leads).get(leadId) ?? null
    },
  }
}
