import type { LineKind } from '#machines/meeting-minutes/line-codes.ts'
import { project } from './consultoria.ts'

/** A message of the conversation, and the line it would become in the minutes. */
export type MinutedMessage = {
  readonly id: string
  readonly from: string
  readonly time: string
  readonly text: string
  readonly line: string
  /** Asks for something that the proposal does not contain. */
  readonly isOutOfScope: boolean
}

/** Sample content: the project of the picture, after its last records. */
export const minutedMessages: readonly MinutedMessage[] = [
  {
    id: 'catalogo',
    from: 'Regina',
    time: '9h02',
    text: 'Pensei bem: a orquídea sai do catálogo em março.',
    line: 'Orquídea sai do catálogo em março.',
    isOutOfScope: false,
  },
  {
    id: 'perda',
    from: 'Jussara',
    time: '9h05',
    text: 'As mudas que se perdem entram no custo da bandeja?',
    line: 'Perda de mudas: entra no custo da bandeja?',
    isOutOfScope: false,
  },
  {
    id: 'tabela',
    from: 'Regina',
    time: '9h11',
    text: 'Boa pergunta, vou ver aqui. E mandem a tabela em PDF também.',
    line: 'Tabela de preços também em PDF.',
    isOutOfScope: false,
  },
  {
    id: 'floricultura',
    from: 'Regina',
    time: '9h12',
    text: 'Já que estão com a mão na massa, façam o preço da floricultura da minha irmã.',
    line: 'Preço da floricultura da irmã.',
    isOutOfScope: true,
  },
  {
    id: 'revisao',
    from: 'Tomás',
    time: '9h20',
    text: 'Anotado. E a próxima revisão de preços fica para julho, certo?',
    line: 'Próxima revisão de preços em julho.',
    isOutOfScope: false,
  },
  {
    id: 'despedida',
    from: 'Regina',
    time: '9h21',
    text: 'Certo. Obrigada, pessoal, falamos na quinta.',
    line: 'Nova conversa na quinta.',
    isOutOfScope: false,
  },
]

/** Codes that the project in the picture already has. */
export const projectCodes: readonly string[] = project.records.map(({ code }) => code)

/** Names of the kinds of lines. */
export const lineKinds: Readonly<Record<LineKind, string>> = {
  decision: 'Decisão',
  request: 'Pedido',
  question: 'Dúvida',
}

/** Words of the minutes on /consultoria. */
export const minutesTrial = {
  title: 'Tire a ata desta conversa',
  lead: 'Marque o que é decisão, pedido ou dúvida. Cada marca vira uma linha, e o pedido que não está na proposta ganha um aviso.',
  conversation: 'A conversa',
  note: 'Conversa fictícia, no projeto da imagem acima. Na plataforma, as marcas vêm sugeridas e você corrige.',
  leftOut: 'Fica fora da ata',
  draft: 'Ata 13 · rascunho',
  /** Whose words a line rests on. */
  term: (code: string, kind: string, { from, time }: MinutedMessage) =>
    `${code} · ${kind}, por ${from} às ${time}`,
  outOfScope: 'Fora da proposta, que cobre apenas o viveiro: orce à parte ou converse antes.',
  empty: 'Nenhuma linha ainda. Marque uma mensagem.',
  confirmation: 'Continua em rascunho até Regina confirmar, com um toque na conversa.',
} as const
