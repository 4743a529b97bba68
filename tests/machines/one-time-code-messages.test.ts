import { expect, test } from 'vitest'
import {
  CODE_PROBLEM_MESSAGES,
  CODE_PROVEN_MESSAGE,
  CODE_RESENT_MESSAGE,
  formatBlockedMessage,
  formatResendWait,
} from '#machines/one-time-code/code-messages.ts'

test('the messages match the specification letter by letter', () => {
  expect(CODE_PROBLEM_MESSAGES.codeRefused).toBe(
    'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.',
  )
  expect(CODE_PROBLEM_MESSAGES.resendFailed).toBe(
    'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
  )
  expect(CODE_PROBLEM_MESSAGES.validationUnavailable).toBe('Não foi possível validar o código OTP')
  expect(CODE_RESENT_MESSAGE).toBe('Código reenviado com sucesso!')
  expect(CODE_PROVEN_MESSAGE).toBe('Código validado com sucesso! Redirecionando...')
})

test('the message of a block names its end, rounded up', () => {
  const now = new Date(2026, 10, 20, 15, 10).getTime()
  expect(formatBlockedMessage(new Date(2026, 10, 20, 15, 40).getTime(), now)).toBe(
    'Por segurança, a verificação deste número está pausada até 15h40. Depois disso, você poderá pedir um novo código.',
  )
  expect(formatBlockedMessage(new Date(2026, 10, 20, 15, 40, 1).getTime(), now)).toContain('até 15h41.')
  expect(formatBlockedMessage(new Date(2026, 10, 21, 9, 5).getTime(), now)).toContain('até 9h05 de 21/11.')
})

test('the wait is shown in seconds up to a minute, then in minutes or hours', () => {
  expect(formatResendWait(24)).toBe('Reenviar em 24 s')
  expect(formatResendWait(60)).toBe('Reenviar em 60 s')
  expect(formatResendWait(61)).toBe('Reenviar em 2 min')
  expect(formatResendWait(3_540)).toBe('Reenviar em 59 min')
  expect(formatResendWait(3_601)).toBe('Reenviar em 2 h')
})
