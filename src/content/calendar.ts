import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import type { BookedCall, CallKind } from '#machines/scheduling/booking.ts'
import { CALL_KIND_NAMES } from '#machines/scheduling/call-kind-names.ts'
import { CALL_MINUTES } from '#machines/scheduling/limits.ts'
import { brand } from './brand.ts'

/** Texts of the scheduling calendar (spec S2 2); the messages of its errors are beside its chart. */
export const calendar = {
  title: 'Agende a sua conversa',
  /** Where a booked call is moved. */
  changeTitle: 'Altere o horário da conversa',
  /** What is booked, above the days. */
  lead: {
    demonstration: `Conversa de ${CALL_MINUTES.demonstration} minutos, online, com quem entende do atendimento de escritórios.`,
    consultation: `Consultoria de ${CALL_MINUTES.consultation} minutos, online, com quem decide no escritório.`,
  } satisfies Record<CallKind, string>,
  kept: 'O horário atual fica guardado até você confirmar outro.',
  timeZone: 'Horário de Brasília',
  days: 'Dia',
  times: 'Horário',
  previous: 'Semana anterior',
  next: 'Próxima semana',
  /** Read out after a page was turned. */
  page: (current: number, total: number) => `Página ${current} de ${total} dos dias disponíveis`,
  loadingTimes: 'Carregando horários...',
  /** Read out when the times of a day are there. */
  timesFound: (count: number, day: string) =>
    `${formatCount(count, 'horário disponível', 'horários disponíveis')} em ${day}`,
  /** What is about to be booked, above the button. */
  chosen: (day: string, time: string) => `${day}, às ${time} (horário de Brasília)`,
  nothingChosen: 'Escolha um horário.',
  submit: 'Agendar Chamada',
  submitting: 'Agendando...',
  change: 'Alterar Horário',
  changing: 'Alterando...',
  retry: 'Tentar Novamente',
  /** When the session is lost. */
  signUp: { label: 'Ir para o cadastro', to: '/signup' },
  reload: 'Recarregar',
  close: 'Fechar',
  retryTimes: 'Carregar horários de novo',
  confirmed: {
    title: 'Agendamento Confirmado',
    changedTitle: 'Horário Alterado',
    /** Where e-mails are sent (decision 43). */
    emailed: `Enviaremos um ${EMAIL_WORD} de confirmação com os dados da conversa.`,
    /** Shown when no e-mails can be sent. */
    notEmailed:
      'No horário marcado, a nossa equipe chama você no WhatsApp. Guarde o compromisso na sua agenda.',
  },
} as const

/** Creates the entry for the visitor's own calendar. */
export function createCalendarEntry({ kind, durationMinutes }: Pick<BookedCall, 'kind' | 'durationMinutes'>) {
  return {
    title: `${CALL_KIND_NAMES[kind]} com a ${brand.name}`,
    description: `Conversa de ${durationMinutes} minutos, online. Para alterar ou cancelar: ${brand.siteUrl}/confirm-schedule ou ${brand.email}.`,
    location: 'Online',
    host: new URL(brand.siteUrl).host,
  } as const
}

/** Ways to keep a booked call. */
export const keepInCalendar = {
  title: 'Guarde na sua agenda',
  google: 'Adicionar ao Google Agenda',
  file: 'Baixar arquivo .ics',
  fileHint: 'O arquivo abre no Outlook, no Apple Calendário e em outras agendas.',
  fileName: 'conversa.ics',
} as const
