import { panelEntry } from '#machines/panel/panel.entry.ts'
import type { PanelData } from '#machines/panel/panel-data.ts'
import { SAMPLE_RESULTS } from '#machines/panel/results-samples.ts'
import type { BrowserChart } from './browser-chart.ts'
import {
  causeBy,
  convertSample,
  DONE,
  findButton,
  findHeading,
  getPath,
  press,
  setHidden,
} from './page-acts.ts'

/** A failed job, so that the room offers a retry. */
const FAILED = [{ kind: 'sign-up', situation: 'dead', problem: 'unknown', count: 2 }]

const [VIEW] = (panelEntry.answers.readRoom ?? []) as readonly PanelData[]

/** Whether the part with the queue is on the screen. */
const showsQueue = (snapshot: { hasTag(tag: string): boolean }) =>
  !snapshot.hasTag('leads') && !snapshot.hasTag('results')

/** The operator's room. */
export const panel: BrowserChart = {
  entry: panelEntry,
  route: () => '/painel',
  arrive: (_, calls) => calls.asked('findSession'),
  callOf(request) {
    const path = getPath(request)
    // The room is read by four requests; three are answered at once.
    if (path === 'GET /api/panel/services') return { data: VIEW?.services }
    if (path === 'GET /api/panel/acts') return { data: VIEW?.acts }
    if (path === 'GET /api/panel/figures') return { data: VIEW?.days }
    if (path === 'POST /api/panel/results') return { data: SAMPLE_RESULTS.site }
    if (path === 'POST /api/panel/chart') return { data: SAMPLE_RESULTS.chart }
    if (path === 'POST /api/panel/leads') return { data: { rows: [], next: null } }
    const calls: Readonly<Record<string, string>> = {
      'GET /api/panel/session': 'findSession',
      'POST /api/panel/session': 'enter',
      'GET /api/panel/queue': 'readRoom',
      'POST /api/panel/queue': 'replay',
      'DELETE /api/panel/session': 'leave',
    }
    return calls[path] ?? DONE
  },
  simulateAnswer(source, sample) {
    if (!(sample instanceof Error)) {
      if (source === 'readRoom') return { data: { groups: FAILED, jobs: [] } }
      return { data: source === 'replay' ? { replayed: sample } : { operator: sample } }
    }
    return convertSample(sample, {
      wrongKey: [401, 'token_invalid'],
      tooManyTries: [429, 'rate_limited'],
      switchedOff: [404, 'not_found'],
      sessionOver: [401, 'session_required'],
    })
  },
  bodyOf(source, input) {
    if (source === 'enter') return { key: Object(input).key }
    return source === 'replay' ? Object(input).replay : null
  },
  atOnce: [],
  offers(event, snapshot) {
    if (event.type === 'key.submitted') return Object(event).key.trim() !== ''
    // The queue shows no job of a lead.
    if (event.type === 'leads.asked') return Object(event).id === null
    return event.type !== 'replay.asked' || (snapshot.context.view !== null && showsQueue(snapshot))
  },
  cause: causeBy({
    async 'key.submitted'(page, event) {
      await page.getByLabel('Chave de acesso').fill(Object(event).key)
      await press(page, 'Entrar')
    },
    'replay.asked': (page) => press(page, 'Tentar tudo de novo'),
    'work.asked': (page) => press(page, 'Fila e serviços'),
    'leads.asked': (page) => press(page, 'Cadastros'),
    'results.asked': (page) => press(page, 'Resultados'),
    'page.hidden': (page) => setHidden(page, true),
    'page.shown': (page) => setHidden(page, false),
    'exit.asked': (page) => press(page, 'Sair'),
  }),
  sees: {
    'panel.checking': (page) => page.getByText('Abrindo o painel…').waitFor(),
    'panel.outside': (page) => findButton(page, 'Entrar'),
    'panel.entering': (page) => findButton(page, 'Conferindo…'),
    async 'panel.inside'(page, { context: { replayed } }) {
      await findButton(page, 'Sair')
      if (replayed !== null) await page.getByText(`${replayed} tarefas voltaram à fila.`).waitFor()
    },
    async 'panel.inside.watching.replaying'(page, snapshot) {
      if (showsQueue(snapshot)) await page.locator('button[aria-disabled=true]').first().waitFor()
    },
    async 'panel.inside.part.work'(page, { context: { view } }) {
      if (view !== null) await findHeading(page, 'Fila de tarefas')
    },
    async 'panel.inside.part.leads'(page, { context: { view } }) {
      if (view !== null) await findHeading(page, 'Cadastros')
    },
    async 'panel.inside.part.results'(page, { context: { view } }) {
      if (view !== null) await findHeading(page, 'Resultados')
    },
    'panel.leaving': (page) => page.getByText('Abrindo o painel…').waitFor(),
  },
}
