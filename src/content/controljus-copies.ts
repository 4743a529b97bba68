import { whatsappUrl } from './brand.ts'
import { plan, today } from './controljus.ts'

/** Something that people copy by hand between WhatsApp and ControlJus. */
export type Copy = {
  readonly id: string
  readonly title: string
  /** What already spares a part of it, by its title in `today`. */
  readonly today?: (typeof today.items)[number]['title']
  /** The part of the planned integration that would spare it, by its title in `plan`. */
  readonly planned?: (typeof plan.rows)[number]['title']
}

/** For the owner to keep true: nothing counts as planned that no row of `plan` says. */
export const copies: readonly Copy[] = [
  { id: 'cadastro', title: 'Dados de cliente novo', today: 'Triagem com IA' },
  {
    id: 'vinculo',
    title: 'Nome do cliente e número do processo',
    planned: 'Vínculo de clientes e processos',
  },
  {
    id: 'documentos',
    title: 'Documentos para a pasta do processo',
    today: 'Triagem com IA',
    planned: 'Documentos na pasta',
  },
  { id: 'andamentos', title: 'Andamentos contados ao cliente', planned: 'Andamentos na conversa' },
  { id: 'prazos', title: 'Prazos e audiências' },
  { id: 'honorarios', title: 'Honorários e recibos' },
  { id: 'resumo', title: 'Resumo de uma conversa', today: 'Exportação' },
]

/** Words of the choice of copies on /controljus. */
export const copiesTrial = {
  title: 'O que vocês copiam à mão hoje?',
  lead: 'Marque cada cópia: aparecem o que já dá para fazer com ela e se a integração planejada a cobre.',
  question: 'Copiamos entre o WhatsApp e o ControlJus',
  note: 'Nada sai desta página sem que você envie a mensagem.',
  waiting: 'Nada marcado ainda: a resposta de cada cópia aparece aqui.',
  /** @param count of the ticked ones that the plan covers, out of `total` */
  covered: (count: number, total: number) => `No plano: ${count} de ${total}`,
  today: 'Hoje',
  byHand: 'continua à mão.',
  outside: 'Fora do plano',
  nothing: 'nada previsto.',
  /** @param list of what is copied, one on each line */
  message: (list: string) =>
    `Olá. Tenho interesse na integração com o ControlJus. Hoje copiamos à mão:\n${list}`,
} as const

/** Returns what can be done about a copy today, and the state and the text of the plan's part that covers it. */
export function describeCopy(copy: Copy): {
  readonly today: string
  readonly state: string
  readonly planned: string
} {
  const item = today.items.find(({ title }) => title === copy.today)
  const row = plan.rows.find(({ title }) => title === copy.planned)
  return {
    today: item ? `${item.title}. ${item.text}` : copiesTrial.byHand,
    state: row?.state.text ?? copiesTrial.outside,
    planned: row ? `${row.title}. ${row.text}.` : copiesTrial.nothing,
  }
}

/** Returns the address of a conversation with the company, in which a message that names the copies waits to be sent. */
export function composeInterest(copied: readonly Copy[]): string {
  const list = copied.map(({ title }) => `- ${title}`).join('\n')
  return `${whatsappUrl}?text=${encodeURIComponent(copiesTrial.message(list))}`
}
