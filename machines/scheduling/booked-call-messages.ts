import { EMAIL_WORD } from '../lib/words.ts'
/** What kept a call from being cancelled. */
export type CancellingProblem = 'changed' | 'offline' | 'failed'

/** Messages beside the call. */
export const CANCELLING_PROBLEM_MESSAGES: Record<CancellingProblem, string> = {
  changed: 'Esta conversa foi alterada em outra página. Este é o horário atual.',
  offline: 'Você está sem conexão com a internet. Nada foi cancelado: tente novamente quando a rede voltar.',
  failed:
    'Não foi possível cancelar agora. A conversa continua marcada. Tente novamente em alguns instantes.',
}

/** Shown when the call does not exist. */
export const CALL_MISSING_MESSAGE = `Não encontramos esta conversa. Abra o link do último ${EMAIL_WORD} que você recebeu ou fale com a nossa equipe.`

/** Shown when the call cannot be read at the moment. */
export const CALL_FAILED_MESSAGE =
  'Não foi possível carregar a sua conversa. Tente novamente em alguns instantes.'

/** Shown once it is cancelled. */
export const CALL_CANCELLED_MESSAGE = 'Conversa cancelada. O horário está livre de novo.'

/** Shown once it has begun. */
export const CALL_OVER_MESSAGE = 'O horário desta conversa já passou.'
