import type { DueRule } from '#machines/suggested-tasks/due-day.ts'
import { DUE_WORKING_DAYS } from '#machines/suggested-tasks/limits.ts'
import { rules } from './advbox.ts'

/** What is heard in a conversation, by its row in the table of /advbox. */
type TaskCause = 'document' | 'promise' | 'contact' | 'status' | 'contract'

const ROWS = {
  document: 0,
  promise: 1,
  contact: 2,
  status: 3,
  contract: 4,
} as const satisfies Record<TaskCause, number>

/** A message that a rule turns into a task. `file`, where something is attached, begins with its article. */
export type TaskMessage = {
  readonly id: TaskCause
  readonly from: string
  readonly text: string
  readonly file: string | null
  readonly due: DueRule
}

/** Sample content: the conversation of the picture, a day or a week further on. */
export const taskMessages: readonly [TaskMessage, ...TaskMessage[]] = [
  {
    id: 'document',
    from: 'Neide',
    text: 'Doutor, chegou esta carta do INSS.',
    file: 'a foto da carta, 2 páginas',
    due: { kind: 'workingDays', days: DUE_WORKING_DAYS.document },
  },
  {
    id: 'promise',
    from: 'Rafael',
    text: 'Preparo a lista e mando até segunda que vem.',
    file: null,
    due: { kind: 'named', weekday: 1 },
  },
  {
    id: 'contact',
    from: 'Neide',
    text: 'Mudei de casa. O endereço novo está na conta.',
    file: 'a foto da conta de luz',
    due: { kind: 'workingDays', days: DUE_WORKING_DAYS.contact },
  },
  {
    id: 'status',
    from: 'Neide, de novo na mesma semana',
    text: 'Alguma novidade do meu processo?',
    file: null,
    due: { kind: 'workingDays', days: DUE_WORKING_DAYS.status },
  },
  {
    id: 'contract',
    from: 'Neide',
    text: 'Pronto, assinei.',
    file: 'o contrato assinado, em PDF',
    due: { kind: 'flow' },
  },
]

/** Days on which a message can arrive, `YYYY-MM-DD`: the week of the picture. */
export const arrivalDays = [
  '2026-11-23',
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-28',
  '2026-11-29',
] as const

/** The Friday, whose next working day is not the next day. */
export const firstArrival = arrivalDays[4]

/** Words of the suggested task on /advbox. */
export const taskTrial = {
  title: 'Escolha a mensagem, veja a tarefa',
  lead: 'Cinco mensagens de uma conversa fictícia. Mude o dia em que chegam: dia útil conta sem sábado, domingo e feriado nacional.',
  messages: 'Na conversa',
  people: 'Neide é a cliente; Rafael, o advogado do processo.',
  message: ({ from, text, file }: TaskMessage) => `${from}: “${text}”${file === null ? '' : ` Com ${file}.`}`,
  arrival: 'Dia da mensagem',
  note: 'A data organiza a semana da equipe. Prazo processual vem das publicações e é contado por um advogado.',
  contents: 'Vai junto',
  carried: ({ file }: TaskMessage) =>
    file === null ? 'O texto da mensagem' : `O texto da mensagem e ${file}`,
  decision: 'Quem decide',
  person: 'Quem atende confirma com um toque ou descarta. Antes disso, nada é criado.',
} as const

const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const

/** Formats a day, `YYYY-MM-DD`: `segunda-feira, 30/11`. */
export function formatTaskDay(day: string): string {
  const [, month, date] = day.split('-')
  return `${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${date}/${month}`
}

/** Returns the rule that a message meets, the task it suggests, who is responsible and by when, as the table of /advbox states them. */
export function describeTask({ id }: TaskMessage): {
  readonly cause: string
  readonly task: string
  readonly responsible: string
  readonly due: string
} {
  const [cause, task, responsible, due] = rules.rows[ROWS[id]]
  return { cause, task, responsible, due }
}
