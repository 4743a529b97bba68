/** Why a booking did not come about. */
export type BookingProblem = 'failed' | 'slotTaken' | 'tooMany' | 'offline'

/** While the days are fetched (spec S2 8). */
export const LOADING_DAYS_MESSAGE = 'Carregando dias disponíveis...'

/** The days could not be fetched (spec S2 8). */
export const DAYS_FAILED_MESSAGE = 'Ocorreu um erro ao carregar os dias disponíveis.'

/** There is no day to choose from (spec S2 8, decision 14). */
export const NO_DAYS_MESSAGE = 'Não há dias disponíveis no momento.'

/** The times of a day could not be fetched (spec S2 8). */
export const HOURS_FAILED_MESSAGE = 'Não há horários disponíveis (erro ao carregar).'

/** A day without a free time (decision 15). */
export const NO_HOURS_MESSAGE = 'Não há horários disponíveis para este dia. Escolha outra data.'

/** The booking failed (spec S2 8). */
export const BOOKING_FAILED_MESSAGE =
  'Falha ao agendar. Tente novamente. Verifique o console para mais detalhes.'

/** Somebody else was faster. */
export const SLOT_TAKEN_MESSAGE =
  'Este horário acabou de ser reservado por outra pessoa. Escolha outro horário.'

/** The limit of bookings a day was reached. */
export const TOO_MANY_BOOKINGS_MESSAGE =
  'Você já fez três agendamentos em 24 horas. Para mudar um deles, fale com a nossa equipe.'

/** The server does not know whose calendar this is. */
export const SESSION_LOST_MESSAGE =
  'Não encontramos o seu cadastro neste navegador. Volte ao cadastro e tente novamente.'

/** What the visitor reads above the button after a booking that did not come about. */
export const BOOKING_PROBLEM_MESSAGES: Record<BookingProblem, string> = {
  failed: BOOKING_FAILED_MESSAGE,
  slotTaken: SLOT_TAKEN_MESSAGE,
  tooMany: TOO_MANY_BOOKINGS_MESSAGE,
  offline:
    'Você está sem conexão com a internet. Sua escolha continua aqui: tente novamente quando a rede voltar.',
}
