import { fromPromise } from 'xstate'
import { LeadFailure, type LeadProblem } from '#machines/panel/lead-failure.ts'
import { leadPageMachine } from '#machines/panel/lead-page.machine.ts'
import type { LeadFilter, LeadList, LeadPage, LeadRequest, LeadResult } from '#machines/panel/lead-page.ts'
import { SAMPLE_LIST, SAMPLE_PAGE } from '#machines/panel/lead-samples.ts'
import { type LeadListInput, leadsMachine } from '#machines/panel/leads.machine.ts'
import type { FreeDay } from '#machines/scheduling/booking.ts'

/** The times that the server offers for a call. */
export const FREE_DAYS: readonly FreeDay[] = [{ date: '2026-03-12', times: ['10:00'] }]

/** The charts of the leads with a server, which gives each answer, or `problem`, at the time of its call. */
export function createLeadServer() {
  const server: { problem: LeadProblem | null; list: LeadList } = { problem: null, list: SAMPLE_LIST }
  const calls: [name: string, input: unknown][] = []
  function answer<Output, Input>(name: string, output: () => Output) {
    return fromPromise<Output, Input>(async ({ input }) => {
      calls.push([name, input])
      if (server.problem) throw new LeadFailure(server.problem)
      return output()
    })
  }
  const page = leadPageMachine.provide({
    actors: {
      readLead: answer<LeadPage, { readonly id: string }>('read', () => SAMPLE_PAGE),
      actOnLead: answer<LeadResult, { readonly id: string; readonly request: LeadRequest }>('act', () => ({
        changed: 1,
        paid: 0,
      })),
      listFreeTimes: answer<readonly FreeDay[], { readonly id: string; readonly callId: string }>(
        'times',
        () => FREE_DAYS,
      ),
    },
  })
  const list = leadsMachine.provide({
    actors: {
      listLeads: answer<LeadList, LeadListInput>('list', () => server.list),
      downloadLeads: answer<void, { readonly filter: LeadFilter }>('download', () => {}),
      leadPage: page,
    },
  })
  const listCalls = (name: string) => calls.flatMap(([call, input]) => (call === name ? [input] : []))
  return { server, calls, listCalls, machines: { list, page } }
}
