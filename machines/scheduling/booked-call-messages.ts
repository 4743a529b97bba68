/** What kept a call from being cancelled. */
export type CancellingProblem = 'changed' | 'offline' | 'failed'

/** Messages beside the call. */
export const CANCELLING_PROBLEM_MESSAGES: Record<CancellingProblem, string> = {
  changed: 'Esta conversa foi alterada em outra página. Este é o horário atual.',
  offline: 'Você está sem conexão com a internet. Nada foi cancelado: tente novamente quando a rede voltar.',
  failed:
    'Não foi possível cancelar agora. A conversa continua marcada. Tente novamente em alguns instantes.',
}
