import { EMAIL_WORD } from '../lib/email-word.ts'
/** Why a booking failed. */
export type BookingProblem =
  | 'failed'
  | 'slotTaken'
  | 'dayClosed'
  | 'slotPast'
  | 'slotUnknown'
  | 'tooMany'
  | 'offline'

/** Why a booked call can no longer be moved. */
export type OutdatedReason = 'callChanged' | 'callCancelled' | 'callOver' | 'callMissing'

/** Shown when the days cannot be loaded (spec S2 8). */
export const DAYS_FAILED_MESSAGE = 'Ocorreu um erro ao carregar os dias disponíveis.'

/** Shown when the times of a day cannot be loaded (spec S2 8). */
export const HOURS_FAILED_MESSAGE = 'Não há horários disponíveis (erro ao carregar).'

/** Shown when a booking fails (spec S2 8). */
export const BOOKING_FAILED_MESSAGE =
  'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.'

/** Shown when the call to be moved has changed since the page was opened. */
export const OUTDATED_MESSAGES: Record<OutdatedReason, string> = {
  callChanged: 'Esta conversa foi alterada em outra página. Feche o calendário para ver o horário atual.',
  callCancelled: 'Esta conversa já foi cancelada. Feche o calendário para agendar outra.',
  callOver: 'O horário desta conversa já passou.',
  callMissing: `Não encontramos esta conversa. Abra o link do último ${EMAIL_WORD} que você recebeu.`,
}

/** Messages above the button after a failed booking. */
export const BOOKING_PROBLEM_MESSAGES: Record<BookingProblem, string> = {
  failed: BOOKING_FAILED_MESSAGE,
  slotTaken: 'Este horário acabou de ser reservado por outra pessoa. Escolha outro horário.',
  dayClosed: 'Não atendemos neste dia. Escolha outra data.',
  slotPast: 'Este horário já passou ou está próximo demais. Escolha outro horário.',
  slotUnknown: 'Este horário não está na nossa agenda. Escolha um da lista.',
  tooMany:
    'Você já marcou três conversas em 24 horas. Em vez de marcar outra, altere o horário de uma delas.',
  offline:
    'Você está sem conexão com a internet. Sua escolha continua aqui: tente novamente quando a rede voltar.',
}
