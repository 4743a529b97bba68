import { continueHereEntry } from '#machines/continuation/continue-here.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findButton, findHeading, nameCalls, press } from './page-acts.ts'

/** The page of a link to another device. */
export const continueHere: BrowserChart = {
  entry: continueHereEntry,
  route({ start }) {
    const { token } = Object(start.input)
    return token === null ? '/continuar' : `/continuar#${token}`
  },
  arrive: (page) =>
    page.getByRole('button', { name: 'Continuar aqui' }).or(page.getByText('Este link não abre')).waitFor(),
  callOf: nameCalls({ 'POST /api/continuation': 'openLink' }),
  simulateAnswer: (_, sample) =>
    sample instanceof Error
      ? convertSample(sample, {
          unknown: [404, 'link_unknown'],
          used: [409, 'link_used'],
          expired: [409, 'link_expired'],
          otherSignUp: [409, 'other_sign_up'],
          tooMany: [429, 'rate_limited'],
        })
      : { data: { outcome: 'opened' } },
  bodyOf: (_, input) => ({ action: 'use', ...Object(input) }),
  atOnce: [],
  cause: causeBy({
    'continuing.requested': (page) => press(page, 'Continuar aqui'),
    'replacing.confirmed': (page) => press(page, 'Continuar com o do link'),
    'replacing.declined': (page) => press(page, 'Ficar com o deste navegador'),
  }),
  sees: {
    'continueHere.waiting': (page) => findButton(page, 'Continuar aqui'),
    'continueHere.opening': (page) => findButton(page, 'Abrindo...'),
    'continueHere.asking': (page) => findHeading(page, 'Este navegador já tem outro cadastro'),
    'continueHere.replacing': (page) => findButton(page, 'Abrindo...'),
    'continueHere.kept': (page) => findHeading(page, 'Nada mudou neste navegador'),
    'continueHere.refused': (page) => findHeading(page, 'Este link não abre o cadastro'),
    'continueHere.goneOn': (page) => page.waitForURL('**/confirm-otp'),
  },
}
