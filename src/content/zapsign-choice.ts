import { kinds } from './zapsign.ts'

/** A level of electronic signature, by its row in the table of /zapsign. */
type Level = 'simple' | 'advanced' | 'qualified'

/** A kind of document: the level it usually takes, and what to check before it is sent. */
export type SignedDocument = {
  readonly id: string
  readonly label: string
  readonly level: Level
  readonly check: string
}

const ROWS = { simple: 0, advanced: 1, qualified: 2 } as const satisfies Record<Level, number>

/** Documents of a law firm, the one of the picture first. The levels are those of Lei 14.063/2020. */
export const signedDocuments: readonly [SignedDocument, ...SignedDocument[]] = [
  {
    id: 'honorarios',
    label: 'Contrato de honorários',
    level: 'advanced',
    check: 'Uma cláusula em que as partes aceitam a assinatura eletrônica.',
  },
  {
    id: 'procuracao',
    label: 'Procuração para um processo',
    level: 'qualified',
    check: 'O que o tribunal do processo aceita: parte deles pede certificado ICP-Brasil, parte não.',
  },
  {
    id: 'acordo',
    label: 'Acordo entre particulares',
    level: 'advanced',
    check: 'Se o acordo vai a juízo, as exigências de quem vai homologar.',
  },
  {
    id: 'recebimento',
    label: 'Recibo de documentos',
    level: 'simple',
    check: 'A lista do que foi entregue, item por item, no próprio texto.',
  },
  {
    id: 'contato',
    label: 'Autorização de contato',
    level: 'simple',
    check: 'Os assuntos e o canal, ditos por extenso, e como a pessoa volta atrás.',
  },
  {
    id: 'imovel',
    label: 'Transferência de imóvel',
    level: 'qualified',
    check: 'A exigência de escritura pública, que a assinatura não substitui.',
  },
]

/** Words of the choice of a signature on /zapsign. */
export const signatureChoice = {
  title: 'O que você vai enviar para assinar?',
  lead: 'Escolha o documento: aparecem o nível que se costuma usar, como ele comprova a autoria e o que conferir antes.',
  document: 'Documento',
  level: (name: string) => `Assinatura ${name.toLowerCase()}`,
  proof: 'Como comprova',
  attention: 'Atenção',
  check: 'Confira antes de enviar',
  note: 'Orientação geral. Quem decide o nível é o advogado que assina a peça.',
} as const

/** Returns the name of a document's level, how it proves who signed, and its weakness, as the table of /zapsign states them. */
export function describeLevel({ level }: SignedDocument): {
  readonly name: string
  readonly proof: string
  readonly attention: string
} {
  const [name, proof, , attention] = kinds.rows[ROWS[level]]
  return { name, proof, attention }
}
