import { fromPromise } from 'xstate'
import { LeadFailure, type LeadProblem } from '#machines/panel/lead-failure.ts'
import { leadHistoryMachine } from '#machines/panel/lead-history.machine.ts'
import type { LeadHistory } from '#machines/panel/lead-history.ts'
import { leadPageMachine } from '#machines/panel/lead-page.machine.ts'
import type {
  LeadAct,
  LeadFilter,
  LeadList,
  LeadPage,
  LeadRequest,
  LeadResult,
} from '#machines/panel/lead-page.ts'
import { type LeadListInput, leadsMachine } from '#machines/panel/leads.machine.ts'
import type { FreeDay } from '#machines/scheduling/booking.ts'
import { formatSlot } from '#machines/scheduling/provider-rows.ts'
import { ApiFailure, api, readFailure, sendRequest } from '#src/lib/api/api-client.ts'
import { saveFile } from '#src/lib/page/save-file.ts'

const PATH = '/api/panel'

/** API failure codes as problems of the chart; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, LeadProblem>> = {
  not_found: 'gone',
  resend_too_soon: 'tooSoon',
  conflict: 'useless',
  code_blocked: 'codeBlocked',
  number_not_reachable: 'notReachable',
  rate_limited: 'limited',
  upstream_failed: 'messengerAway',
  slot_taken: 'slotTaken',
  day_closed: 'slotTaken',
  slot_past: 'slotTaken',
  slot_unknown: 'slotTaken',
  call_changed: 'callChanged',
  call_cancelled: 'callChanged',
  call_over: 'callOver',
  change_unavailable: 'callOver',
  session_required: 'sessionOver',
  offline: 'offline',
}

/** Codes that mean something else for some acts. */
const PROBLEMS_OF_ACTS: Readonly<Partial<Record<LeadAct, Readonly<Record<string, LeadProblem>>>>> = {
  moveCall: { invalid: 'slotTaken' },
  correctCnpj: { invalid: 'invalidCnpj', conflict: 'cnpjIsGood' },
  readPayments: { upstream_failed: 'paymentsAway' },
}

function failAct(act: LeadAct, thrown: unknown): never {
  const problem = thrown instanceof ApiFailure ? PROBLEMS_OF_ACTS[act]?.[thrown.code] : undefined
  if (problem) throw new LeadFailure(problem)
  return fail(thrown)
}

function fail(thrown: unknown): never {
  throw new LeadFailure((thrown instanceof ApiFailure ? PROBLEMS[thrown.code] : null) ?? 'unavailable')
}

// The search goes in the body, because addresses are kept in histories and logs.
const listLeads = fromPromise<LeadList, LeadListInput>(({ input: { filter, after }, signal }) =>
  api.post<LeadList>(`${PATH}/leads`, { ...filter, after }, { signal }).catch(fail),
)

const downloadLeads = fromPromise<void, { readonly filter: LeadFilter }>(async ({ input, signal }) => {
  const answer = await sendRequest('POST', `${PATH}/leads-csv`, input.filter, { signal }).catch(fail)
  if (!answer.ok) return fail(await readFailure(answer))
  saveFile('cadastros.csv', await answer.blob().catch(fail))
})

const readLead = fromPromise<LeadPage, { readonly id: string }>(({ input, signal }) =>
  api.post<LeadPage>(`${PATH}/lead`, input, { signal }).catch(fail),
)

const readHistory = fromPromise<LeadHistory, { readonly id: string }>(({ input, signal }) =>
  api.post<LeadHistory>(`${PATH}/lead-history`, input, { signal }).catch(fail),
)

const listFreeTimes = fromPromise<readonly FreeDay[], { readonly id: string; readonly callId: string }>(
  async ({ input, signal }) => {
    const { days } = await api
      .post<{ readonly days: readonly FreeDay[] }>(`${PATH}/call-times`, input, { signal })
      .catch(fail)
    return days
  },
)

const actOnLead = fromPromise<LeadResult, { readonly id: string; readonly request: LeadRequest }>(
  ({ input: { id, request }, signal }) =>
    api
      .post<LeadResult>(`${PATH}/lead-acts`, { id, ...formatRequest(request) }, { signal })
      .catch((thrown: unknown) => failAct(request.act, thrown)),
)

/** Formats a request as the server takes it. */
function formatRequest(request: LeadRequest): object {
  return request.act === 'moveCall'
    ? { ...request, to: formatSlot(request.to.date, request.to.time) }
    : request
}

/** The chart of a lead's history with the browser's actor. */
export const browserLeadHistoryMachine = leadHistoryMachine.provide({ actors: { readHistory } })

/** The chart of one lead's page with the browser's actors. */
export const browserLeadPageMachine = leadPageMachine.provide({
  actors: { readLead, listFreeTimes, actOnLead },
})

/** The chart of the leads with the browser's actors. */
export const browserLeadsMachine = leadsMachine.provide({
  actors: { listLeads, downloadLeads, leadPage: browserLeadPageMachine },
})
