import type { BrowserContext } from '@playwright/test'
import { emailCorrectionEntry } from '#machines/email-correction/email-correction.entry.ts'
import { RECORD } from '#machines/samples/visitor.ts'
import type { BrowserChart } from './browser-chart.ts'
import {
  causeBy,
  convertSample,
  findButton,
  getPath,
  NOT_PROVEN,
  nameCalls,
  press,
  SESSION,
} from './page-acts.ts'

/** The session each browser finds. The page around the address reads it too, so it is decided before the page opens. */
const sessions = new WeakMap<BrowserContext, object>()

const nameOtherCall = nameCalls({ 'POST /api/email': 'saveEmail' })

/** The address of the sign-up and its correction, on the profile page. */
export const emailCorrection: BrowserChart = {
  entry: emailCorrectionEntry,
  route: () => '/more-yourself',
  async prepare(context, { steps }) {
    const isKnown = steps.some(
      ({ occurrence }) =>
        occurrence.type === 'answered' &&
        occurrence.source === 'loadEmail' &&
        emailCorrectionEntry.answers.loadEmail?.[occurrence.sample] !== null,
    )
    sessions.set(context, { ...SESSION, registration: isKnown ? RECORD : null })
  },
  arrive: (page) => findButton(page, 'Salvar e continuar'),
  callOf: (request) =>
    getPath(request) === 'GET /api/session'
      ? { data: sessions.get(request.frame().page().context()) }
      : nameOtherCall(request),
  simulateAnswer: (_, sample) =>
    convertSample(sample, {
      ...NOT_PROVEN,
      emailInvalid: [422, 'invalid'],
      tooMany: [429, 'rate_limited'],
      unavailable: [503, 'unavailable'],
    }),
  bodyOf: (_, input) => ({ email: Object(input).email }),
  atOnce: ['loadEmail'],
  cause: causeBy({
    'correction.requested': (page) => press(page, 'Corrigir'),
    'email.typed': (page, event) =>
      page.getByRole('textbox', { name: 'E-mail' }).fill(String(Object(event).email)),
    'email.submitted': (page) => press(page, 'Salvar endereço'),
    'correction.cancelled': (page) => press(page, 'Cancelar'),
  }),
  sees: {
    'emailCorrection.shown': (page) => findButton(page, 'Corrigir'),
    'emailCorrection.editing': (page) => findButton(page, 'Salvar endereço'),
    'emailCorrection.saving': (page) => findButton(page, 'Salvando...'),
    'emailCorrection.corrected': (page) => page.getByText('E-mail corrigido.').waitFor(),
  },
}
