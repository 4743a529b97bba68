import { formatMoment } from '../lib/format-moment.ts'
import type { CodeProblem } from './code-failure.ts'

/** Shown for five seconds after a resend (spec S1 8). */
export const CODE_RESENT_MESSAGE = 'Código reenviado com sucesso!'

/**
 * Formats the notice that WhatsApp could not deliver the code, or refused the number.
 * @param maskedPhone the number as the page shows it
 */
export function formatUndeliveredMessage(maskedPhone: string): string {
  return `O WhatsApp não conseguiu entregar o código em ${maskedPhone}. Confira se o número está certo e se ele usa o WhatsApp.`
}

/**
 * Formats the notice that no code was sent yet, because sending failed. It blames no number: another one would not get the code
 * either.
 * @param maskedPhone the number as the page shows it
 */
export function formatNotSentMessage(maskedPhone: string): string {
  return `O código não pôde ser enviado agora para ${maskedPhone}. O problema não é o número, e o seu cadastro está guardado: peça o código de novo daqui a pouco.`
}

/**
 * Formats the notice that no code can be sent to a number: a landline, or one of another country (decision 37).
 * @param maskedPhone the number as the page shows it
 */
export function formatUnreachableMessage(maskedPhone: string): string {
  return `O código não foi enviado: ${maskedPhone} não recebe mensagens pelo WhatsApp. O seu cadastro está guardado; informe um celular do Brasil, dos EUA, do Canadá, de Portugal ou do Reino Unido.`
}

/** Formats how many wrong guesses are left before the verification is paused (decision 5). */
export function formatGuessesLeft(left: number): string {
  if (left === 1) return 'Resta 1 tentativa. Depois dela, a verificação deste número fica pausada por 1 hora.'
  return `Restam ${left} tentativas.`
}

/** Texts given by spec S1 8 are verbatim; the spec gives no texts for local codes. */
export const CODE_PROBLEM_MESSAGES: Record<CodeProblem, string> = {
  codeRefused: 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.',
  localCodeRefused: 'Código local inválido. Confira o código mostrado no ambiente simulado.',
  localCodeExpired: 'Código local expirado. Solicite um novo código.',
  validationUnavailable: 'Não foi possível validar o código OTP',
  resendFailed: 'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
  tooManyRequests: 'Recebemos muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.',
  offline: 'Você está sem conexão com a internet. Verifique a rede e tente novamente.',
  clipboardRefused: 'O navegador não permitiu ler o código copiado. Toque em um campo e cole por lá.',
  clipboardWithoutCode: 'Não há código copiado. Copie o código na conversa do WhatsApp e tente de novo.',
}

/**
 * Formats the message after too many wrong guesses, with the end of the block in the visitor's time zone.
 * @param blockedUntil epoch milliseconds by this device's clock, which its owner reads
 * @param now epoch milliseconds; the day is named only when it is not today
 */
export function formatBlockedMessage(blockedUntil: number, now: number): string {
  return `Por segurança, a verificação deste número está pausada até ${formatMoment(blockedUntil, now)}. Depois disso, você poderá pedir um novo código.`
}

/** Formats the wait on the resend button: seconds (spec S1 4.2), or minutes and hours when the provider asked for more. */
export function formatResendWait(secondsLeft: number): string {
  if (secondsLeft <= 60) return `Reenviar em ${secondsLeft} s`
  const minutes = Math.ceil(secondsLeft / 60)
  return minutes <= 60 ? `Reenviar em ${minutes} min` : `Reenviar em ${Math.ceil(minutes / 60)} h`
}
