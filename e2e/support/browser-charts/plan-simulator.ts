import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { loadPageRenderer } from '#api/plan-simulator/page-renderer.ts'
import { planSimulatorEntry } from '#machines/plan-simulator/plan-simulator.entry.ts'
import { PRODUCTS } from '#machines/samples/visitor.ts'
import type { Path } from '#src/studio/paths/occurrence.ts'
import type { BrowserChart } from './browser-chart.ts'
import {
  causeBy,
  choose,
  convertSample,
  findHeading,
  findMarked,
  findRunning,
  nameCalls,
  press,
} from './page-acts.ts'
import type { Stored } from './stored.ts'

function keepSimulation(value: unknown): Stored {
  return { place: 'cookie', name: 'pipedriveSimulation', value }
}

function findQuantity(page: Page, id: number): Locator {
  const name = PRODUCTS.find((product) => product.id === id)?.name ?? ''
  return page.getByRole('textbox', { name: `Quantidade de ${name}` })
}

function getRoute({ start }: Path): string {
  return Object(start.input).line === 'whatsapp' ? '/plans' : '/controljus/plans'
}

/** Whether the server writes the prices into the page. */
function isServedWithPrices({ start }: Path): boolean {
  return 'products' in Object(start.input)
}

/** The plan simulator of either line. */
export const planSimulator: BrowserChart = {
  entry: planSimulatorEntry,
  route: getRoute,
  async prepare(context, path) {
    const route = getRoute(path)
    const body = isServedWithPrices(path)
      ? await (await loadPageRenderer('dist')).render(route, PRODUCTS)
      : await readFile(`dist/client${route}/index.html`)
    await context.route(
      (url) => url.pathname === route,
      (request) => request.fulfill({ body, contentType: 'text/html' }),
    )
  },
  recalled: (source, sample) => (source === 'recallSimulation' ? keepSimulation(sample) : null),
  kept: (source, input) => (source === 'keepSimulation' ? keepSimulation(Object(input).simulation) : null),
  refusable: ['keepSimulation'],
  arrive: (page, calls, path) =>
    isServedWithPrices(path)
      ? findRunning(page.getByRole('radio', { name: 'Essencial' }))
      : calls.asked('loadProducts'),
  callOf: nameCalls({ 'POST /api/crm fetchAllProductsRaw': 'loadProducts' }),
  simulateAnswer: (_, sample) => convertSample(sample),
  atOnce: ['recallSimulation', 'keepSimulation'],
  offers: (event, { context: { selection } }) => {
    // An existing choice causes no event, and without a plan there is nothing to remove.
    if (event.type === 'billing.chosen') return Object(event).billing !== selection.billing
    if (event.type === 'plan.chosen') return Object(event).stem !== selection.planStem
    return event.type !== 'plan.removed' || selection.planStem !== null
  },
  cause: causeBy({
    'billing.chosen': (page, event) => choose(page, Object(event).billing),
    'plan.chosen': (page, event) => choose(page, Object(event).stem),
    'plan.removed': (page) => press(page, 'Retirar o plano'),
    'quantity.changed'(page, event) {
      const { id, quantity } = Object(event)
      return findQuantity(page, id).fill(String(quantity))
    },
    'simulation.submitted': (page) => press(page, 'Continuar com esta simulação'),
    'retry.requested': (page) => press(page, 'Tentar novamente'),
  }),
  sees: {
    'planSimulator.loading': (page) => page.getByText('Carregando os preços...').waitFor(),
    'planSimulator.failed': (page) => findHeading(page, 'Os preços não apareceram'),
    'planSimulator.empty': (page) => findHeading(page, 'Nenhum plano à venda agora'),
    async 'planSimulator.selecting'(page, { context: { selection } }) {
      await findMarked(page, ...[selection.billing, selection.planStem].filter(Boolean))
      for (const [id, quantity] of Object.entries(selection.quantities))
        await expect(findQuantity(page, Number(id))).toHaveValue(String(quantity))
    },
    'planSimulator.completed': (page) => page.waitForURL('**/signup'),
  },
}
