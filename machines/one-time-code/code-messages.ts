import type { CodeProblem } from './code-failure.ts'

const MINUTE_MS = 60_000

/** Shown from the moment the code is accepted until the redirect (spec S1 4.2). */
export const CODE_VALIDATED_MESSAGE = 'Código validado com sucesso! Redirecionando...'

/** Shown for five seconds after a resend (spec S1 8). */
export const CODE_RESENT_MESSAGE = 'Código reenviado com sucesso!'

/** The session is gone, or belongs to another number. */
export const SESSION_LOST_MESSAGE =
  'O telefone não chegou a ser confirmado. Volte ao cadastro para receber um novo código; o que você digitou continua lá.'

/** Those that spec S1 8 gives are letter by letter; a local code has its own, whose texts it leaves open. */
export const CODE_PROBLEM_MESSAGES: Record<CodeProblem, string> = {
  codeRefused: 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.',
  localCodeRefused: 'Código local inválido. Confira o código mostrado no ambiente simulado.',
  localCodeExpired: 'Código local expirado. Solicite um novo código.',
  validationUnavailable: 'Não foi possível validar o código OTP',
  resendFailed: 'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
  numberNotReachable:
    'Este número não recebe mensagens do WhatsApp. Confira se ele está certo ou informe outro número.',
  tooManyRequests: 'Recebemos muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.',
  offline: 'Você está sem conexão com a internet. Verifique a rede e tente novamente.',
  clipboardRefused: 'O navegador não permitiu ler o código copiado. Toque em um campo e cole por lá.',
  clipboardWithoutCode: 'Não há código copiado. Copie o código na conversa do WhatsApp e tente de novo.',
}

/**
 * Too many wrong guesses. Says when the pause ends, in the visitor's own time zone.
 * @param blockedUntil epoch milliseconds
 * @param now epoch milliseconds; decides whether the day has to be named
 */
export function blockedMessage(blockedUntil: number, now: number): string {
  return `Por segurança, a verificação deste número está pausada até ${momentText(blockedUntil, now)}. Depois disso, você poderá pedir um novo código.`
}

/** The wait on the resend button: seconds as spec S1 4.2 counts them, minutes or hours where the service asked for more. */
export function resendWaitText(secondsLeft: number): string {
  if (secondsLeft <= 60) return `Reenviar em ${secondsLeft} s`
  const minutes = Math.ceil(secondsLeft / 60)
  return minutes <= 60 ? `Reenviar em ${minutes} min` : `Reenviar em ${Math.ceil(minutes / 60)} h`
}

/** Rounded up to the minute, so that a visitor who comes back at the time shown is not early. */
function momentText(moment: number, now: number): string {
  const end = new Date(Math.ceil(moment / MINUTE_MS) * MINUTE_MS)
  const time = `${end.getHours()}h${String(end.getMinutes()).padStart(2, '0')}`
  if (end.toDateString() === new Date(now).toDateString()) return time
  return `${time} de ${end.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })}`
}
