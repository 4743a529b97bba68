import { brand } from './brand.ts'

/** Texts of the scheduling calendar (spec S2 2); the messages of its errors are beside its chart. */
export const calendar = {
  title: 'Agende a sua conversa',
  lead: 'Trinta minutos, online, com quem entende do atendimento de escritórios.',
  timeZone: 'Horário de Brasília',
  days: 'Dia',
  times: 'Horário',
  chooseDay: 'Escolha um dia para ver os horários.',
  previous: 'Semana anterior',
  next: 'Próxima semana',
  /** Read out after a page was turned. */
  page: (current: number, total: number) => `Página ${current} de ${total} dos dias disponíveis`,
  loadingTimes: 'Carregando horários...',
  /** Read out when the times of a day are there. */
  timesFound: (count: number, day: string) =>
    `${count} ${count === 1 ? 'horário disponível' : 'horários disponíveis'} em ${day}`,
  /** What is about to be booked, above the button. */
  chosen: (day: string, time: string) => `${day}, às ${time} (horário de Brasília)`,
  nothingChosen: 'Escolha um dia e um horário.',
  submit: 'Agendar Chamada',
  submitting: 'Agendando...',
  retry: 'Tentar Novamente',
  reload: 'Recarregar',
  close: 'Fechar',
  retryTimes: 'Carregar horários de novo',
  confirmed: {
    title: 'Agendamento Confirmado',
    note: 'Enviaremos um e-mail de confirmação com os dados da conversa.',
  },
} as const

/** What the visitor puts into their own calendar. */
export const calendarEntry = {
  title: `Conversa com a ${brand.name}`,
  description: `Conversa de 30 minutos sobre o atendimento do seu escritório pelo WhatsApp. Para remarcar, fale com a ${brand.name}: ${brand.email}.`,
  location: 'Online',
  host: new URL(brand.siteUrl).host,
} as const

/** Ways to keep a booked call. */
export const keepInCalendar = {
  title: 'Guarde na sua agenda',
  google: 'Adicionar ao Google Agenda',
  file: 'Baixar arquivo .ics',
  fileHint: 'O arquivo abre no Outlook, no Apple Calendário e em outras agendas.',
  fileName: 'conversa.ics',
} as const
