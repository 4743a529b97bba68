import { models } from './partners.ts'

/** A row of the table of models on /partners. */
type Model = (typeof models.rows)[number]

/** Something a partner may do for a client firm, and the model it belongs to. */
export type PartnerTask = {
  readonly id: string
  readonly title: string
  readonly model: Model[0]
  /** What we do when the partner does not take this task; absent when the task is then left out. */
  readonly ours?: string
}

/** In the order of the models. */
export const partnerTasks: readonly PartnerTask[] = [
  {
    id: 'apresentar',
    title: 'Apresentar o produto, com autorização da pessoa',
    model: 'Indicação',
    ours: 'Primeiro contato com o escritório',
  },
  {
    id: 'diagnostico',
    title: 'Fazer o diagnóstico do atendimento',
    model: 'Implementação',
    ours: 'Diagnóstico do atendimento',
  },
  {
    id: 'roteiro',
    title: 'Escrever o roteiro de triagem',
    model: 'Implementação',
    ours: 'Roteiro de triagem',
  },
  {
    id: 'treinamento',
    title: 'Treinar quem atende',
    model: 'Implementação',
    ours: 'Treinamento de quem atende',
  },
  {
    id: 'revisao',
    title: 'Fazer a revisão de 30 dias',
    model: 'Implementação',
    ours: 'Revisão de 30 dias',
  },
  { id: 'integracao', title: 'Integrar o seu software por API e webhook', model: 'Tecnologia' },
  { id: 'suporte', title: 'Documentar a integração e dar suporte a ela', model: 'Tecnologia' },
]

/** Words of the choice of a model on /partners. */
export const partnerModel = {
  title: 'Qual modelo combina com você?',
  lead: 'Marque o que você faria por um escritório cliente: aparecem o modelo, a parte de cada lado e o que continua conosco.',
  question: 'O que você faria pelo escritório?',
  note: 'Marque quantos itens quiser. A divisão final fica no contrato.',
  waiting: 'Nada marcado ainda: o modelo aparece aqui.',
  /** @param names as read out, and whether they are several */
  fitting: (names: string, areSeveral: boolean) =>
    areSeveral ? `Seus modelos: ${names}` : `Seu modelo: ${names}`,
  /** @param column of the table, for one of several models */
  term: (column: string, model: string) => `${model}: ${column.toLowerCase()}`,
  ours: 'Você não marcou, então fica conosco',
  crossing: 'Onde os modelos se cruzam, vale o que você marcou.',
} as const

/** Returns the models that the ticked tasks belong to, in the table's order, and what is left to us of all the others. */
export function describeSplit(ticked: readonly string[]): {
  readonly fitting: readonly Model[]
  readonly ours: readonly string[]
} {
  const chosen = partnerTasks.filter(({ id }) => ticked.includes(id))
  return {
    fitting: models.rows.filter(([name]) => chosen.some(({ model }) => model === name)),
    ours: partnerTasks.flatMap(({ id, ours }) => (ours && !ticked.includes(id) ? [ours] : [])),
  }
}
