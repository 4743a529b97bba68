import { fromPromise } from 'xstate'
import { LeadFailure, type LeadProblem } from '#machines/panel/lead-failure.ts'
import type { LeadAct, LeadFilter, LeadList, LeadPage } from '#machines/panel/lead-page.ts'
import { type LeadListInput, leadsMachine } from '#machines/panel/leads.machine.ts'
import { ApiFailure, api, readFailure, sendRequest } from '#src/lib/api/api-client.ts'
import { saveFile } from '#src/lib/page/save-file.ts'

const PATH = '/api/panel'

/** API failure codes as problems of the chart; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, LeadProblem>> = {
  not_found: 'gone',
  resend_too_soon: 'tooSoon',
  conflict: 'useless',
  number_not_reachable: 'notReachable',
  rate_limited: 'limited',
  upstream_failed: 'messengerAway',
  session_required: 'sessionOver',
  offline: 'offline',
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

const actOnLead = fromPromise<number, { readonly id: string; readonly act: LeadAct }>(
  async ({ input, signal }) => {
    const { changed } = await api
      .post<{ readonly changed: number }>(`${PATH}/lead-acts`, input, { signal })
      .catch(fail)
    return changed
  },
)

/** The chart of the leads with the browser's actors. */
export const browserLeadsMachine = leadsMachine.provide({
  actors: { listLeads, downloadLeads, readLead, actOnLead },
})
