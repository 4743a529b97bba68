import type { BrowserContext } from '@playwright/test'
import { continuationEntry } from '#machines/continuation/continuation.entry.ts'
import { LinkFailure } from '#machines/continuation/continuation-failure.ts'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findButton, findHeading, getPath, nameCalls, SESSION } from './page-acts.ts'

/** The session each browser finds. The page around the offer reads it too, so it is decided before the page opens. */
const sessions = new WeakMap<BrowserContext, object>()

const nameOtherCall = nameCalls({
  'POST /api/continuation': 'requestLink',
  'GET /api/otp': { data: { delivery: 'underway' } },
})

/** The offer to continue on another device, on the code page. */
export const continuation: BrowserChart = {
  entry: continuationEntry,
  route: () => '/confirm-otp',
  async prepare(context, { steps }) {
    const canContinueElsewhere = steps.some(
      ({ occurrence }) =>
        occurrence.type === 'answered' &&
        occurrence.source === 'checkOffer' &&
        continuationEntry.answers.checkOffer?.[occurrence.sample] === true,
    )
    sessions.set(context, { ...SESSION, isPhoneProven: false, canContinueElsewhere })
  },
  arrive: (page) => findButton(page, 'Verificar código'),
  callOf: (request) =>
    getPath(request) === 'GET /api/session'
      ? { data: sessions.get(request.frame().page().context()) }
      : nameOtherCall(request),
  simulateAnswer(_, sample) {
    const answer = convertSample(sample, {
      tooMany: [429, 'rate_limited'],
      notOwn: [404, 'not_found'],
      unavailable: [503, 'unavailable'],
    })
    if (answer === 'offline' || !(sample instanceof LinkFailure) || sample.retryAt === null) return answer
    return { ...answer, retryAt: new Date(sample.retryAt).toISOString() }
  },
  bodyOf: () => ({ action: 'send' }),
  atOnce: ['checkOffer'],
  cause: causeBy({
    'link.requested': (page) => page.getByRole('button', { name: /^Enviar (?:link por|outro link)/ }).click(),
  }),
  sees: {
    'continuation.offered': (page) => findButton(page, `Enviar link por ${EMAIL_WORD}`),
    'continuation.sending': async (page) => {
      await findHeading(page, 'Continuar em outro aparelho')
      await findButton(page, 'Enviando...')
    },
    'continuation.sent': (page) => findButton(page, 'Enviar outro link'),
  },
}
