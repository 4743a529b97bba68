import { expect, test } from 'vitest'
import {
  blockedMessage,
  CODE_PROBLEM_MESSAGES,
  CODE_RESENT_MESSAGE,
  CODE_VALIDATED_MESSAGE,
  resendWaitText,
} from '#machines/one-time-code/code-messages.ts'

test('the messages of the specification are letter by letter', () => {
  expect(CODE_PROBLEM_MESSAGES.codeRefused).toBe(
    'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.',
  )
  expect(CODE_PROBLEM_MESSAGES.resendFailed).toBe(
    'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
  )
  expect(CODE_PROBLEM_MESSAGES.validationUnavailable).toBe('Não foi possível validar o código OTP')
  expect(CODE_RESENT_MESSAGE).toBe('Código reenviado com sucesso!')
  expect(CODE_VALIDATED_MESSAGE).toBe('Código validado com sucesso! Redirecionando...')
})

test('a block is told with its end, never earlier than it ends', () => {
  const now = new Date(2026, 10, 20, 15, 10).getTime()
  expect(blockedMessage(new Date(2026, 10, 20, 15, 40).getTime(), now)).toBe(
    'Por segurança, a verificação deste número está pausada até 15h40. Depois disso, você poderá pedir um novo código.',
  )
  expect(blockedMessage(new Date(2026, 10, 20, 15, 40, 1).getTime(), now)).toContain('até 15h41.')
  expect(blockedMessage(new Date(2026, 10, 21, 9, 5).getTime(), now)).toContain('até 9h05 de 21/11.')
})

test('the wait is told in seconds up to a minute, then in minutes or hours', () => {
  expect(resendWaitText(24)).toBe('Reenviar em 24 s')
  expect(resendWaitText(60)).toBe('Reenviar em 60 s')
  expect(resendWaitText(61)).toBe('Reenviar em 2 min')
  expect(resendWaitText(3_540)).toBe('Reenviar em 59 min')
  expect(resendWaitText(3_601)).toBe('Reenviar em 2 h')
})
