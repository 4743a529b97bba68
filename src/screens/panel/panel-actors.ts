import { fromPromise } from 'xstate'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import type { ActRow, DayFigures, PanelData, ProvidersData, Replay } from '#machines/panel/panel-data.ts'
import { PanelFailure, type PanelProblem } from '#machines/panel/panel-failure.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'

const PATH = '/api/panel'

/** API failure codes as problems of the chart; any other code is a temporary failure. */
const PROBLEMS: Readonly<Record<string, PanelProblem>> = {
  token_invalid: 'wrongKey',
  rate_limited: 'tooManyTries',
  not_found: 'switchedOff',
  session_required: 'sessionOver',
  offline: 'offline',
}

function fail(thrown: unknown): never {
  throw new PanelFailure((thrown instanceof ApiFailure ? PROBLEMS[thrown.code] : null) ?? 'unavailable')
}

type Session<Operator> = { readonly operator: Operator }

const findSession = fromPromise<string | null, void>(async ({ signal }) => {
  const session = await api.get<Session<string | null>>(`${PATH}/session`, { signal }).catch(fail)
  return session.operator
})

const enter = fromPromise<string, { readonly key: string }>(async ({ input, signal }) => {
  const session = await api.post<Session<string>>(`${PATH}/session`, input, { signal }).catch(fail)
  return session.operator
})

const readRoom = fromPromise<PanelData, void>(async ({ signal }) => {
  const [queue, services, acts, days] = await Promise.all([
    api.get<Pick<PanelData, 'groups' | 'jobs'>>(`${PATH}/queue`, { signal }),
    api.get<ProvidersData>(`${PATH}/services`, { signal }),
    api.get<readonly ActRow[]>(`${PATH}/acts`, { signal }),
    api.get<readonly DayFigures[]>(`${PATH}/figures`, { signal }),
  ]).catch(fail)
  return { ...queue, services, acts, days, readAt: Date.now() }
})

const replay = fromPromise<number, { readonly replay: Replay }>(async ({ input, signal }) => {
  const { replayed } = await api
    .post<{ readonly replayed: number }>(`${PATH}/queue`, input.replay, { signal })
    .catch(fail)
  return replayed
})

const leave = fromPromise<void, void>(async ({ signal }) => {
  await api.delete(`${PATH}/session`, { signal }).catch(fail)
})

/** The room's chart with the browser's actors. */
export const browserPanelMachine = panelMachine.provide({
  actors: { findSession, enter, readRoom, replay, leave },
})
