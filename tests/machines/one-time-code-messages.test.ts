import { expect, test } from 'vitest'
import { findAskTag, writeAskMessage, writeCodeAnswer } from '#machines/one-time-code/ask-message.ts'
import {
  CODE_PROBLEM_MESSAGES,
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

test('a request by message names its session by a tag, which is read whatever is written around it', () => {
  const tag = '3fa9c01b22de'
  expect(writeAskMessage(tag)).toBe('Olá! Quero receber o código do meu cadastro. Pedido #3fa9c01b22de')
  for (const text of [writeAskMessage(tag), `oi\n#${tag.toUpperCase()}!`, `#123 #${tag}`])
    expect(findAskTag(text)).toBe(tag)
  for (const text of ['', 'oi', tag, '#3fa9c01b22d', `#${tag}0`, '#gggggggggggg'])
    expect(findAskTag(text), text).toBeNull()
})

test('the answer begins with the code and says how long it counts', () => {
  expect(writeCodeAnswer('012345', 'Pauta')).toBe(
    '012345 é o seu código de confirmação da Pauta. Ele vale por 10 minutos: digite-o na página do cadastro e não o compartilhe com ninguém.',
  )
})
