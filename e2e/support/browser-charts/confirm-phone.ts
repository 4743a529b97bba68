import { confirmPhoneEntry } from '#machines/one-time-code/confirm-phone.entry.ts'
import type { PhoneVisit } from '#machines/one-time-code/confirm-phone.machine.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findButton, nameCalls, press, SESSION, setHidden } from './page-acts.ts'
import { store } from './stored.ts'

/** The server's session of a visit. */
function formatSession({
  isPhoneProven,
  phoneNumber,
  firstName,
  maskedPhone,
  standing,
  isContinued = false,
  hasMoved = false,
}: PhoneVisit) {
  return {
    ...SESSION,
    isPhoneProven,
    phone_number: phoneNumber,
    firstName,
    maskedPhone,
    isContinued,
    hasMoved,
    codeStanding: standing,
  }
}

/** The page around the code. */
export const confirmPhone: BrowserChart = {
  entry: confirmPhoneEntry,
  route: () => '/confirm-otp',
  async prepare(context, { steps }, origin) {
    const isBlocked = steps.some(({ occurrence }) => {
      if (occurrence.type !== 'answered' || occurrence.source !== 'loadVisit') return false
      return Object(confirmPhoneEntry.answers.loadVisit?.[occurrence.sample]).cookiesAreBlocked === true
    })
    await context.addInitScript((blocked) => {
      if (blocked) Object.defineProperty(navigator, 'cookieEnabled', { get: () => false })
    }, isBlocked)
    // Another tab has proved the phone, which this one notices when it becomes visible.
    if (
      steps.some(({ occurrence }) => occurrence.type === 'sent' && occurrence.event.type === 'proof.noticed')
    )
      await store(context, origin, { place: 'cookie', name: 'otp_validated', value: true })
  },
  arrive: (_, calls) => calls.asked('loadVisit'),
  callOf: nameCalls({ 'GET /api/session': 'loadVisit', 'GET /api/otp': { data: { delivery: 'underway' } } }),
  simulateAnswer: (_, sample) =>
    sample instanceof Error ? convertSample(sample) : { data: formatSession(sample as PhoneVisit) },
  atOnce: ['storeProofFlag'],
  untold: ['oneTimeCode', 'restoreSignUp'],
  cause: causeBy({
    'retry.requested': (page) => press(page, 'Tentar novamente'),
    'proof.noticed': (page) => setHidden(page, false),
  }),
  sees: {
    'confirmPhone.withoutCookies': (page) => page.getByText('O navegador está bloqueando cookies.').waitFor(),
    'confirmPhone.movedAway': (page) =>
      page.getByText('O seu cadastro continua no aparelho em que você abriu o link.').waitFor(),
    'confirmPhone.withoutNumber': (page) =>
      page.getByText('Para receber o código, comece pelo cadastro.').waitFor(),
    'confirmPhone.failed': (page) => page.getByText('Não foi possível carregar esta etapa.').waitFor(),
    'confirmPhone.confirming': (page) => findButton(page, 'Verificar código'),
    'confirmPhone.left': (page, { context: { outcome } }) =>
      page.waitForURL(outcome === 'verified' ? '**/more-yourself' : '**/signup'),
  },
}
