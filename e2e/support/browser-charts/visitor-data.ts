import { expect } from '@playwright/test'
import { visitorDataEntry } from '#machines/visitor-data/visitor-data.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findButton, findHeading, nameCalls, press } from './page-acts.ts'

/** What the site keeps about its visitor. */
export const visitorData: BrowserChart = {
  entry: visitorDataEntry,
  route: () => '/meus-dados',
  arrive: (_, calls) => calls.asked('readKeptData'),
  callOf: nameCalls({ 'GET /api/my-data': 'readKeptData', 'DELETE /api/my-data': 'eraseAtServer' }),
  simulateAnswer(source, sample) {
    if (source === 'readKeptData' && !(sample instanceof Error)) {
      const { server } = Object(sample)
      return server === null ? convertSample(new Error()) : { data: server }
    }
    return convertSample(sample, { underWay: [409, 'conflict'] })
  },
  atOnce: ['saveFile', 'eraseInBrowser'],
  cause: causeBy({
    'reading.requested': (page) => press(page, /^(Tentar novamente|Conferir de novo)$/),
    'download.requested': (page) => press(page, 'Baixar cópia (JSON)'),
    'deletion.requested': (page) => press(page, 'Apagar meus dados'),
    'deletion.declined': (page) => press(page, 'Manter'),
    'deletion.confirmed': (page) => press(page, 'Apagar tudo'),
  }),
  // Once everything is shown, the screen offers no second reading.
  offers: ({ type }, snapshot) => type !== 'reading.requested' || !snapshot.matches('shown'),
  sees: {
    'visitorData.reading': (page) => page.getByText('Carregando...').first().waitFor(),
    async 'visitorData.shown'(page, { context: { problem } }) {
      await findButton(page, 'Apagar meus dados')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await expect(page.getByRole('alert').filter({ visible: true }).filter({ hasText: /./ })).toHaveCount(
        problem === null ? 0 : 1,
      )
    },
    'visitorData.shownInPart': (page) => page.getByText('O servidor não respondeu, então').waitFor(),
    'visitorData.confirming': (page) => findButton(page, 'Apagar tudo'),
    'visitorData.erasingAtServer': (page) => findButton(page, 'Apagando...'),
    'visitorData.deleted': (page) => findHeading(page, 'Seus dados foram apagados.'),
  },
}
