import { copyTextEntry } from '#machines/copy-text/copy-text.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, DONE, findButton, findRunning, press } from './page-acts.ts'

/** The copy button, on the calculator's page. */
export const copyText: BrowserChart = {
  entry: copyTextEntry,
  route: () => '/calculadora-roi',
  arrive: (page) => findRunning(page.getByRole('button', { name: 'Copiar endereço' })),
  async prepare(context, { steps }) {
    const isRefused = steps.some(({ occurrence }) => occurrence.type === 'failed')
    await context.addInitScript((refused) => {
      if (refused)
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    }, isRefused)
  },
  callOf: () => DONE,
  simulateAnswer: () => DONE,
  atOnce: ['writeClipboard'],
  refusable: ['writeClipboard'],
  cause: causeBy({ 'copy.requested': (page) => press(page, 'Copiar endereço') }),
  sees: {
    'copyText.resting': (page) => findButton(page, 'Copiar endereço'),
    'copyText.copied': (page) => findButton(page, 'Copiado'),
    'copyText.refused': (page) => findButton(page, 'Selecione e copie'),
  },
}
