import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { countResendLeftMs } from '#api/one-time-code/resend-wait.ts'
import { AB_COOKIE_DAYS } from '#machines/ab-test/limits.ts'
import { HERO_DELAY_MS, SECTION_SEEN_SHARE } from '#machines/analytics/limits.ts'
import { LOGO_AUTOPLAY_MS, LOGO_BREAKPOINTS } from '#machines/home/limits.ts'
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts'
import { EMPTY_ENTRY, joinDigits, ONE_TIME_CODE, pasteInto } from '#machines/one-time-code/code-rules.ts'
import { CODE_LIFE_MS, PROVEN_COOKIE_DAYS, RESENT_NOTICE_MS } from '#machines/one-time-code/limits.ts'
import { isOnline } from '#machines/quick-consult/availability.ts'
import { AVAILABILITY_CHECK_MS } from '#machines/quick-consult/limits.ts'
import { isAcceptedCnpj, maskCnpj } from '#machines/rules/cnpj.ts'
import { extractPhoneDigits } from '#machines/rules/phone.ts'
import { REGISTRATION } from '#machines/samples/visitor.ts'
import { EMPTY_REGISTRATION } from '#machines/sign-up/draft.ts'
import { validateRegistration } from '#machines/sign-up/registration.ts'
import { simulatedChatMachine } from '#machines/simulated-chat/simulated-chat.machine.ts'
import { COOKIE_DAYS } from '#machines/visitor-data/cookie-days.ts'
import { clients, heroes, leadQualification } from '#src/content/home.ts'
import { faq } from '#src/content/home-faq.ts'
import { testimonials } from '#src/content/home-testimonials.ts'
import { numbers } from '#src/content/lawyers.ts'
import { flushPromises, NOW, pass, paste, start } from '#tests/support/machines/one-time-code-start.ts'

// Every row of spec S1 9 with its numbers.

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

describe('one-time code', () => {
  test('length 6', () => {
    expect(EMPTY_ENTRY.digits).toHaveLength(6)
    expect(joinDigits(pasteInto(EMPTY_ENTRY, 0, '12345678'))).toBe('123456')
    expect(['12345', '123456', '1234567'].map((code) => ONE_TIME_CODE.test(code))).toEqual([
      false,
      true,
      false,
    ])
  })

  test('resend countdown 30 s', async () => {
    const actor = start({}, { resendLeftMs: countResendLeftMs(new Date(NOW)) })
    expect(actor.getSnapshot().context.secondsLeft).toBe(30)
    await pass(29_999)
    expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(false)
    await pass(1)
    expect(actor.getSnapshot().can({ type: 'resend.requested' })).toBe(true)
  })

  test('resend success message 5 s', () => {
    expect(RESENT_NOTICE_MS).toBe(5_000)
  })

  test('redirect after validation 2 s', async () => {
    const actor = start()
    paste(actor, '408913')
    await flushPromises()
    await pass(1_999)
    expect(actor.getSnapshot().status).toBe('active')
    await pass(1)
    expect(actor.getSnapshot().output).toBe('verified')
  })

  test('focus delay 100 ms', async () => {
    const actor = start()
    await pass(99)
    expect(actor.getSnapshot().hasTag('focused')).toBe(false)
    await pass(1)
    expect(actor.getSnapshot().hasTag('focused')).toBe(true)
  })

  test('local development code validity 10 min', () => {
    expect(CODE_LIFE_MS).toBe(10 * 60_000)
  })
})

describe('cookies', () => {
  test('otp_validated: 1 day (code page) or 7 days (store)', () => {
    expect(PROVEN_COOKIE_DAYS).toEqual({ codePage: 1, store: 7 })
    expect(COOKIE_DAYS.otp_validated).toBe(7)
  })

  test('other cookies 7 days', () => {
    const { dadosCadastro, org_id, dealInProgress, dealData, pipedriveSimulation, growCustomization } =
      COOKIE_DAYS
    for (const days of [
      dadosCadastro,
      org_id,
      dealInProgress,
      dealData,
      pipedriveSimulation,
      growCustomization,
    ])
      expect(days).toBe(7)
  })

  test('A/B/C variant cookie 30 days', () => {
    expect(AB_COOKIE_DAYS).toBe(30)
  })
})

describe('fields', () => {
  test('CNPJ max 18 characters, 14 digits', () => {
    expect(maskCnpj('112223330001819999')).toBe('11.222.333/0001-81')
    expect(maskCnpj('112223330001819999')).toHaveLength(18)
    expect(isAcceptedCnpj('1'.repeat(13))).toBe(false)
    expect(isAcceptedCnpj('11222333000181')).toBe(true)
    expect(isAcceptedCnpj('1'.repeat(15))).toBe(false)
  })

  test('phone 10 to 15 digits', () => {
    expect(extractPhoneDigits('1'.repeat(20))).toHaveLength(15)
    const findProblems = (telefone: string) =>
      validateRegistration({ ...REGISTRATION, telefone }).map(({ problem }) => problem)
    expect(findProblems('119876548')).toEqual(['phoneLengthWrong'])
    expect(findProblems('1198765482')).not.toContain('phoneLengthWrong')
    expect(findProblems('119876548210945')).not.toContain('phoneLengthWrong')
    expect(findProblems('1198765482109456')).toEqual(['phoneLengthWrong'])
  })

  test('default country +55', () => {
    expect(EMPTY_REGISTRATION.countryCode).toBe('55')
  })
})

describe('home page', () => {
  test('simulated chat step 1.5 s', () => {
    const actor = createActor(simulatedChatMachine, { input: { messages: 6, isStill: false } }).start()
    vi.advanceTimersByTime(1_500)
    expect(actor.getSnapshot().context.shown).toBe(1)
    vi.advanceTimersByTime(1_499)
    expect(actor.getSnapshot().context.shown).toBe(1)
    vi.advanceTimersByTime(1)
    expect(actor.getSnapshot().context.shown).toBe(2)
  })

  test('carousel autoplay 2000 ms, with the slides and gaps of each width (2.4)', () => {
    expect(LOGO_AUTOPLAY_MS).toBe(2_000)
    expect(LOGO_BREAKPOINTS).toEqual({
      320: { slidesPerView: 2, spaceBetween: 30 },
      640: { slidesPerView: 3, spaceBetween: 40 },
      768: { slidesPerView: 4, spaceBetween: 50 },
      1024: { slidesPerView: 5, spaceBetween: 60 },
      1280: { slidesPerView: 6, spaceBetween: 60 },
    })
  })

  test('section visibility threshold 0.5', () => {
    expect(SECTION_SEEN_SHARE).toBe(0.5)
  })

  test('hero observed after 1 s', () => {
    expect(HERO_DELAY_MS).toBe(1_000)
  })

  test('testimonials: 3 columns of 8 cards', () => {
    expect(testimonials.columns.map((cards) => cards.length)).toEqual([8, 8, 8])
  })

  test('FAQ: 12 questions', () => {
    expect(faq.questions).toHaveLength(12)
  })

  test('marketing claims as listed in section 1', () => {
    const shown = JSON.stringify({ clients, heroes, leadQualification, numbers })
    for (const claim of [
      'Mais de 150 escritórios ativos',
      '92% de satisfação',
      '24h',
      '+85% de conversão',
      'Mais de 2,3 milhões de mensagens processadas',
      '320% de ROI médio anual',
    ])
      expect(shown).toContain(claim)
  })
})

describe('quick consult', () => {
  test('Monday to Friday 9:30-17:00 local time', () => {
    const isOnlineAt = (day: number, time: string) => isOnline(new Date(`2026-11-${day}T${time}:00-03:00`))
    expect([23, 24, 25, 26, 27].map((day) => isOnlineAt(day, '09:30'))).toEqual(Array(5).fill(true))
    expect([28, 29].map((day) => isOnlineAt(day, '09:30'))).toEqual([false, false])
    expect([isOnlineAt(23, '09:29'), isOnlineAt(23, '16:59'), isOnlineAt(23, '17:00')]).toEqual([
      false,
      true,
      false,
    ])
  })

  test('re-evaluated every minute', () => {
    expect(AVAILABILITY_CHECK_MS).toBe(60_000)
  })
})

test('notification defaults: auto-close on, 5000 ms, position top-right', () => {
  const actor = createActor(notificationsMachine).start()
  actor.send({
    type: 'notification.requested',
    notification: { id: 'a', type: 'info', message: 'Aviso' },
  })
  expect(actor.getSnapshot().context.notifications).toMatchObject([
    { autoClose: true, autoCloseTime: 5_000, position: 'top-right' },
  ])
  vi.advanceTimersByTime(4_999)
  expect(actor.getSnapshot().context.notifications).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(actor.getSnapshot().context.notifications).toHaveLength(0)
})
