import { whatsappUrl } from './brand.ts'

/** Texts of a booked call that can be changed or cancelled, and of its own page, which the links in e-mails open. */
export const bookedCall = {
  meta: {
    title: 'Sua conversa',
    description:
      'Veja o dia e o horário da conversa que você marcou com a nossa equipe e, se precisar, escolha outro horário ou cancele, sem precisar entrar.',
  },
  lead: 'Aqui estão o dia e o horário que você marcou com a nossa equipe. Se precisar, escolha outro horário ou cancele, sem precisar entrar.',
  /** Read out as the name of a call, where the focus is put. */
  name: (day: string, time: string) => `Conversa de ${day}, às ${time}`,
  reading: 'Carregando a sua conversa...',
  facts: {
    kind: 'O quê',
    day: 'Dia',
    time: 'Horário',
    timeZone: 'horário de Brasília',
    duration: 'Duração',
    minutes: (minutes: number) => `${minutes} minutos`,
    place: 'Onde',
    online: 'Online',
  },
  actions: {
    change: 'Alterar horário',
    cancel: 'Cancelar conversa',
    /** Read out after the label, where a page has several calls. */
    of: (day: string, time: string) => `de ${day}, às ${time}`,
  },
  confirming: {
    title: 'Cancelar esta conversa?',
    text: 'O horário fica livre para outra pessoa, e avisamos a nossa equipe.',
    confirm: 'Sim, cancelar',
    confirming: 'Cancelando...',
    withdraw: 'Manter a conversa',
  },
  changed: (day: string, time: string) => `Horário alterado para ${day}, às ${time}.`,
  /** Shown when visitors cannot change the call themselves. */
  byTeam: {
    text: 'Para mudar ou cancelar, avise pelo WhatsApp com o nome do escritório.',
    label: 'Falar com a nossa equipe',
    to: whatsappUrl,
  },
  retry: 'Tentar novamente',
  /** After a call that is cancelled or over, in a browser that knows the visitor. */
  again: { label: 'Escolher outro horário', to: '/confirm-schedule' },
  /** What the visitor asked for and has not booked yet, on `/finish`. */
  offer: {
    title: 'Sua consultoria',
    text: (minutes: number) => `Você pediu a consultoria. Escolha o horário: são ${minutes} minutos, online.`,
    action: (minutes: number) => `Agendar ${minutes} minutos`,
  },
  /** In place of the last call of a page, once it is cancelled there. */
  cancelled: {
    title: 'Conversa cancelada',
    text: 'O horário está livre de novo e a nossa equipe já sabe. Se quiser, escolha outro.',
    action: 'Escolher outro horário',
  },
  /** Above the booked calls on `/finish`. */
  section: 'Sua conversa marcada',
} as const
