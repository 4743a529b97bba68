/** How the charts of the funnel are worked in a browser: each event as a press, each call as a request. */
import type { BrowserContext, Page, Request } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { calendarEntry } from '#machines/calendar/calendar.entry.ts'
import { CalendarFailure } from '#machines/calendar/calendar-failure.ts'
import { checkoutEntry } from '#machines/checkout/checkout.entry.ts'
import { CheckoutFailure } from '#machines/checkout/checkout-failure.ts'
import { funnelEntry } from '#machines/funnel/funnel.entry.ts'
import { isProtected } from '#machines/funnel/routes.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { PHONE, PIX_CODE, RECORD } from '#machines/lib/chart-samples.ts'
import { CodeFailure } from '#machines/one-time-code/code-failure.ts'
import { oneTimeCodeEntry } from '#machines/one-time-code/one-time-code.entry.ts'
import type { OneTimeCodeInput } from '#machines/one-time-code/one-time-code.setup.ts'
import { prequalificationEntry } from '#machines/prequalification/prequalification.entry.ts'
import type { Path } from '#tests/paths/occurrence.ts'
import type { Answer, HeldCalls } from './held-calls.ts'

/** A chart as a browser works it. */
export type BrowserChart = {
  readonly entry: ChartEntry
  /** Where it is. */
  route(path: Path): string
  /** What the visitor's browser keeps. */
  prepare?(context: BrowserContext, path: Path, origin: string): Promise<void>
  /** Comes about before the time is stopped: the page runs, and the chart has not begun or waits for its first call. */
  arrive(page: Page, calls: HeldCalls): Promise<void>
  /** Brings it onto the screen, once the time stands still. */
  open?(page: Page, calls: HeldCalls, path: Path): Promise<void>
  /** The actor behind a request, or the answer where none of this chart's is. */
  callOf(request: Request): string | Answer
  /** What the API answers for what an actor resolves or fails with. */
  told(source: string, sample: unknown): Answer
  /** Actors that the browser answers by itself, at once. */
  readonly atOnce: readonly string[]
  /** Whether the screen offers an event where the chart stands. */
  offers(event: EventObject, snapshot: AnyMachineSnapshot): boolean
  /** How an event is caused. */
  cause(page: Page, event: EventObject): Promise<void>
  /** What must be seen in a state, by the state's id. */
  readonly sees: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => Promise<void>>>
}

const SESSION = {
  phoneValidated: true,
  firstName: 'Camila',
  maskedPhone: '(11) 9••••-4821',
  phone_number: PHONE,
  registration: null,
  signup: 'completed',
  resendAllowedAt: null,
  blockedUntil: null,
  snapshot: null,
  sandbox: false,
} as const

const DONE: Answer = { data: null }

function failed(status: number, code: string, message = 'Não foi possível.'): Answer {
  return { status, code, message }
}

function bodyOf(request: Request): Readonly<Record<string, unknown>> {
  const body: unknown = request.postDataJSON()
  return Object(body)
}

function pathOf(request: Request): string {
  return `${request.method()} ${new URL(request.url()).pathname}`
}

/** Presses a button by its name. */
function press(page: Page, name: string | RegExp): Promise<void> {
  return page
    .getByRole('button', { name, exact: typeof name === 'string' })
    .first()
    .click()
}

function choose(page: Page, value: unknown): Promise<void> {
  return page
    .locator(`input[type=radio][value="${String(value)}"]`)
    .first()
    .check({ force: true })
}

async function keep(context: BrowserContext, origin: string, name: string, value: unknown) {
  await context.addCookies([{ name, value: encodeURIComponent(JSON.stringify(value)), url: origin }])
}

async function heading(page: Page, name: string) {
  await page.getByRole('heading', { name, exact: true }).first().waitFor()
}

const calendar: BrowserChart = {
  entry: calendarEntry,
  route: () => '/confirm-schedule',
  prepare: (context, { start }, origin) => {
    const { hasPlan } = start.input as { readonly hasPlan: boolean }
    return keep(context, origin, 'dadosCadastro', {
      ...RECORD,
      ...(hasPlan ? { implementationPlan: 'implantacao-assistida' } : {}),
    })
  },
  async arrive(page, calls) {
    await press(page, 'Escolher horário')
    await calls.asked('loadDays')
  },
  callOf(request) {
    if (pathOf(request) === 'GET /api/session') return { data: SESSION }
    if (pathOf(request) === 'GET /api/scheduling') return { data: { appointments: [] } }
    if (pathOf(request) !== 'POST /api/scheduling') return DONE
    const calls: Record<string, string> = {
      getDays: 'loadDays',
      getHours: 'loadTimes',
      createAppointment: 'bookCall',
    }
    return calls[String(bodyOf(request).action)] ?? DONE
  },
  told(source, sample) {
    if (!(sample instanceof CalendarFailure))
      return { data: source === 'bookCall' ? sample : { rows: sample } }
    if (sample.reason === 'offline') return 'offline'
    const answers = {
      failed: failed(502, 'upstream_failed'),
      slotTaken: failed(409, 'slot_taken'),
      tooMany: failed(429, 'too_many_bookings'),
      sessionLost: failed(401, 'session_required'),
    }
    return answers[sample.reason]
  },
  atOnce: [],
  offers: () => true,
  cause(page, event) {
    const { by, date, time } = Object(event)
    switch (event.type) {
      case 'days.requested':
        return press(page, /^(Tentar Novamente|Recarregar)$/)
      case 'page.turned':
        return press(page, by === 1 ? 'Próxima semana' : 'Semana anterior')
      case 'day.chosen':
        return choose(page, date)
      case 'times.requested':
        return press(page, 'Carregar horários de novo')
      case 'time.chosen':
        return choose(page, time)
      case 'booking.submitted':
        return press(page, 'Agendar Chamada')
      default:
        return press(page, 'Fechar')
    }
  },
  sees: {
    'calendar.choosing': (page) => page.getByRole('button', { name: 'Agendar Chamada' }).waitFor(),
    'calendar.booking': (page) => page.getByRole('button', { name: 'Agendando...' }).waitFor(),
    'calendar.booked': (page) => heading(page, 'Agendamento Confirmado'),
    'calendar.closed': (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
}

const code: BrowserChart = {
  entry: oneTimeCodeEntry,
  route: () => '/confirm-otp',
  async arrive(page, calls) {
    await heading(page, 'Verifique seu WhatsApp')
    await calls.asked('session')
  },
  open(_, calls, { start }) {
    const { resendAllowedAt, blockedUntil = null } = start.input as OneTimeCodeInput
    const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString())
    const moments = { resendAllowedAt: iso(resendAllowedAt), blockedUntil: iso(blockedUntil) }
    return calls.release('session', { data: { ...SESSION, phoneValidated: false, ...moments } })
  },
  callOf(request) {
    if (pathOf(request) === 'GET /api/session') return 'session'
    if (pathOf(request) === 'POST /api/track')
      return bodyOf(request).event === 'otp_confirmed' ? 'trackConfirmed' : DONE
    if (pathOf(request) !== 'POST /api/otp') return DONE
    return bodyOf(request).action === 'validate' ? 'verifyCode' : 'sendCode'
  },
  told(_, sample) {
    if (sample instanceof CodeFailure) {
      if (sample.reason === 'offline') return 'offline'
      const codes: Record<string, readonly [number, string]> = {
        codeRefused: [422, 'code_invalid'],
        localCodeRefused: [422, 'local_code_invalid'],
        localCodeExpired: [422, 'local_code_expired'],
        tooManyRequests: [429, 'rate_limited'],
        numberNotReachable: [422, 'number_not_reachable'],
        blocked: [429, 'code_blocked'],
        sessionLost: [401, 'session_required'],
      }
      const [status, name] = codes[sample.reason] ?? [502, 'upstream_failed']
      const retryAt = sample.retryAt === null ? {} : { retryAt: new Date(sample.retryAt).toISOString() }
      return { status, code: name, message: 'Não foi possível.', ...retryAt }
    }
    if (sample instanceof Error) return failed(502, 'upstream_failed')
    const { resendAllowedAt } = Object(sample)
    return resendAllowedAt === undefined
      ? DONE
      : { data: { resendAllowedAt: new Date(resendAllowedAt).toISOString() } }
  },
  atOnce: ['markValidated'],
  // A key and a paste are a matter of single boxes, tried out by hand elsewhere.
  offers: ({ type }) =>
    [
      'digits.typed',
      'code.submitted',
      'resend.requested',
      'numberChange.requested',
      'restart.requested',
    ].includes(type),
  cause(page, event) {
    const { index, text } = Object(event)
    switch (event.type) {
      case 'digits.typed':
        return page.getByRole('textbox', { name: `Dígito ${Number(index) + 1} de 6` }).fill(String(text))
      case 'code.submitted':
        return press(page, 'Verificar código')
      case 'resend.requested':
        return press(page, 'Reenviar código')
      case 'numberChange.requested':
        return press(page, 'Alterar número')
      default:
        return press(page, 'Voltar ao cadastro')
    }
  },
  sees: {
    'oneTimeCode.awaitingCode.entry.editing': (page) =>
      page.getByRole('button', { name: 'Verificar código' }).waitFor(),
    'oneTimeCode.awaitingCode.entry.verifying': (page) =>
      page.getByRole('button', { name: 'Verificando...' }).waitFor(),
    'oneTimeCode.awaitingCode.resend.sending': (page) =>
      page.getByRole('button', { name: 'Reenviando...' }).waitFor(),
    'oneTimeCode.blocked': (page) => heading(page, 'Verificação em pausa'),
    'oneTimeCode.sessionLost': (page) => heading(page, 'Sua sessão terminou'),
    'oneTimeCode.leaving': (page) => page.waitForURL('**/more-yourself'),
    'oneTimeCode.numberChanged': (page) => page.waitForURL('**/signup'),
    'oneTimeCode.restarted': (page) => page.waitForURL('**/signup'),
  },
}

const prequalification: BrowserChart = {
  entry: prequalificationEntry,
  route: () => '/',
  async prepare(context, { steps }) {
    const recalled = steps.find(
      ({ occurrence }) => 'source' in occurrence && occurrence.source === 'recallAnswers',
    )?.occurrence
    const kept =
      recalled?.type === 'answered' ? prequalificationEntry.answers.recallAnswers?.[recalled.sample] : null
    const isFull = steps.some(
      ({ occurrence }) => occurrence.type === 'failed' && occurrence.source === 'keepAnswers',
    )
    await context.addInitScript(
      ([answers, refuses]) => {
        if (answers) localStorage.setItem('prequalification_answers', JSON.stringify(answers))
        if (refuses)
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError')
          }
      },
      [kept, isFull] as const,
    )
  },
  async arrive(page) {
    const section = page.locator('section', { has: page.locator('#implementation-title') })
    await section.getByRole('button').first().click()
    await page.getByRole('dialog').waitFor()
  },
  callOf: () => DONE,
  told: () => DONE,
  atOnce: ['recallAnswers', 'keepAnswers'],
  offers: (_, snapshot) => snapshot.matches('answering'),
  cause(page, event) {
    const answer: unknown = Object.values(Object(Object(event).answer))[0]
    return event.type === 'answer.chosen' ? choose(page, answer) : press(page, 'Continuar para o cadastro')
  },
  sees: {
    'prequalification.answering': (page) =>
      page.getByRole('dialog', { name: 'Conte sobre o escritório' }).waitFor(),
    'prequalification.answering.notKept': (page) =>
      page.getByText('O navegador não guardou as respostas.').waitFor(),
    'prequalification.qualified': (page) => page.waitForURL('**/signup?source=premium&profile=qualified'),
  },
}

const checkout: BrowserChart = {
  entry: checkoutEntry,
  route: () => '/checkout',
  arrive: (_, calls) => calls.asked('loadCheckout'),
  callOf(request) {
    if (pathOf(request) === 'GET /api/session') return { data: SESSION }
    if (pathOf(request) === 'GET /api/payments') return 'loadCheckout'
    const { event, requestType } = bodyOf(request)
    if (pathOf(request) === 'POST /api/track')
      return String(event).startsWith('implementation_') ? 'decideImplementation' : DONE
    if (pathOf(request) !== 'POST /api/payments') return DONE
    if (requestType === 'getPixQrCode') return { data: { payload: PIX_CODE } }
    return requestType === 'createSubscription' ? 'subscribe' : 'createCharge'
  },
  told(_, sample) {
    if (!(sample instanceof CheckoutFailure)) return { data: sample ?? null }
    const { reason, message } = sample
    if (reason === 'notValidated') return failed(401, 'session_required', message)
    return reason === 'outdated' ? failed(409, 'conflict', message) : failed(502, 'upstream_failed', message)
  },
  atOnce: ['copyText', 'pixPayment'],
  offers: ({ type }, { context }) =>
    type !== 'boleto.requested' || context.checkout?.charge?.cardRefused === true,
  cause(page, event) {
    switch (event.type) {
      case 'offer.accepted':
        return press(page, /^Quero a implantação por/)
      case 'offer.declined':
        return press(page, 'Continuar sem a implantação')
      case 'method.chosen':
        return choose(page, Object(event).method)
      case 'payment.requested':
        return page.locator('form button[type=submit]').click()
      case 'method.reconsidered':
        return press(page, 'Pagar de outra forma')
      case 'boleto.requested':
        return press(page, 'Pagar por boleto')
      case 'copy.requested':
        return press(page, 'Copiar linha digitável')
      case 'subscription.postponed':
        return press(page, 'Continuar e deixar para a equipe')
      default:
        return press(page, 'Tentar novamente')
    }
  },
  sees: {
    'checkout.loadFailed': (page) => heading(page, 'Não foi possível abrir o seu pedido'),
    'checkout.offering': (page) => heading(page, 'Quer a implantação assistida?'),
    'checkout.subscriptionFailed': (page) => heading(page, 'A assinatura ainda não foi criada'),
    'checkout.choosing': (page) => heading(page, 'Como você quer pagar?'),
    'checkout.charging': (page) => page.getByRole('button', { name: 'Gerando a cobrança...' }).waitFor(),
    'checkout.awaiting.room.pix': (page) => heading(page, 'Pague com Pix'),
    'checkout.awaiting.room.boleto': (page) => heading(page, 'Boleto gerado'),
    'checkout.awaiting.room.boleto.copied': (page) => page.getByText('Linha copiada').waitFor(),
    'checkout.awaiting.room.card': (page) => heading(page, 'Pague com cartão'),
    'checkout.paid': (page) => page.waitForURL('**/thank-you'),
    'checkout.finished': (page) => page.waitForURL('**/thank-you'),
  },
}

const funnel: BrowserChart = {
  entry: funnelEntry,
  route: ({ start }) => (start.input as { readonly path: string }).path,
  async prepare(context, { steps }, origin) {
    const recalled = steps[0]?.occurrence
    const answer =
      recalled?.type === 'answered' ? Object(funnelEntry.answers.recallVisitor?.[recalled.sample]) : {}
    if (answer.phoneWasRemembered) await keep(context, origin, 'otp_validated', true)
  },
  arrive: (_, calls) => calls.asked('checkAccess'),
  callOf: (request) => (pathOf(request) === 'GET /api/session' ? 'checkAccess' : DONE),
  told(_, sample) {
    return sample instanceof Error ? failed(503, 'unavailable') : { data: { ...SESSION, ...Object(sample) } }
  },
  atOnce: ['recallVisitor', 'forgetValidation'],
  offers: ({ type }, snapshot) => type === 'route.entered' && !snapshot.hasTag('undecided'),
  async cause(page, event) {
    await page.evaluate(
      (to) => {
        history.pushState({}, '', to)
        dispatchEvent(new PopStateEvent('popstate'))
      },
      String(Object(event).path),
    )
  },
  sees: {
    'funnel.access.visitor': async (page, { context: { path } }) => {
      await page.waitForURL(isProtected(path) ? '**/confirm-otp' : `**${path}`)
    },
    'funnel.access.validated': (page, { context: { path } }) => page.waitForURL(`**${path}`),
  },
}

/** The charts whose paths are walked in a browser. */
export const BROWSER_CHARTS: readonly BrowserChart[] = [funnel, code, calendar, prequalification, checkout]
