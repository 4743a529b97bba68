import { countCharacters } from '../rules/text.ts'
import { FACT_MAX } from './limits.ts'

/** Documents the demonstration drafts. */
export const DRAFT_KINDS = ['powerOfAttorney', 'feeAgreement', 'attachmentPetition'] as const

/** A kind of document the demonstration drafts. */
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Facts a draft can use. Every document uses some of them. */
export const DRAFT_FACTS = [
  'client',
  'lawyer',
  'matter',
  'court',
  'caseNumber',
  'fee',
  'documents',
  'city',
] as const

/** One fact. */
export type DraftFact = (typeof DRAFT_FACTS)[number]

/** Facts as typed. */
export type DraftFacts = Readonly<Record<DraftFact, string>>

/** The facts of each document, in the order of the form; drafting needs those in `required`. */
export const DRAFT_FORMS: Readonly<
  Record<DraftKind, { readonly facts: readonly DraftFact[]; readonly required: readonly DraftFact[] }>
> = {
  powerOfAttorney: { facts: ['client', 'lawyer', 'matter', 'city'], required: ['client', 'lawyer'] },
  feeAgreement: {
    facts: ['client', 'lawyer', 'matter', 'fee', 'city'],
    required: ['client', 'lawyer', 'matter'],
  },
  attachmentPetition: {
    facts: ['client', 'lawyer', 'court', 'caseNumber', 'documents', 'city'],
    required: ['client', 'caseNumber', 'documents'],
  },
}

/** Messages for a fact that is missing or too long. */
export const FACT_MESSAGES = {
  missing: 'Preencha este campo para montar o rascunho.',
  tooLong: `Use até ${FACT_MAX} caracteres. O detalhe entra na revisão.`,
} as const

/** One thing wrong with one fact, as the visitor reads it. */
export type FactIssue = { readonly fact: DraftFact; readonly message: string }

/** An empty form. */
export const NO_FACTS: DraftFacts = {
  client: '',
  lawyer: '',
  matter: '',
  court: '',
  caseNumber: '',
  fee: '',
  documents: '',
  city: '',
}

/** Finds everything that prevents a draft, in the order of the form. */
export function findFactIssues(kind: DraftKind, facts: DraftFacts): readonly FactIssue[] {
  const { facts: asked, required } = DRAFT_FORMS[kind]
  return asked.flatMap((fact): FactIssue[] => {
    if (countCharacters(facts[fact]) > FACT_MAX) return [{ fact, message: FACT_MESSAGES.tooLong }]
    const isMissing = required.includes(fact) && normalizeText(facts[fact]) === ''
    return isMissing ? [{ fact, message: FACT_MESSAGES.missing }] : []
  })
}

/** A passage of a draft; `review` is the number, from 1, of the point of review it belongs to, or null. */
export type Passage = { readonly text: string; readonly review: number | null }

/** A drafted document: paragraphs of passages, and the questions of its points of review in order. */
export type LegalDraft = {
  readonly title: string
  readonly paragraphs: readonly (readonly Passage[])[]
  readonly points: readonly string[]
}

/**
 * Drafts a document from its facts with fixed wording; nothing is made up. Where a fact is missing, or the law leaves a
 * choice, the passage becomes a point of review.
 */
export function composeDraft(kind: DraftKind, facts: DraftFacts): LegalDraft {
  const points: string[] = []
  const review = (text: string, question: string): Passage => ({ text, review: points.push(question) })
  const writeFact = (name: DraftFact, blank: string, question: string): Passage =>
    normalizeText(facts[name]) === ''
      ? review(`[${blank}]`, question)
      : createPassage(normalizeText(facts[name]))
  const { title, paragraphs } = WRITERS[kind]({ writeFact, review })
  return {
    title,
    paragraphs: paragraphs.map((parts) =>
      parts.map((part) => (typeof part === 'string' ? createPassage(part) : part)),
    ),
    points,
  }
}

/** Formats the draft as plain text for copying. */
export function formatDraft({ title, paragraphs }: LegalDraft): string {
  const lines = paragraphs.map((parts) => parts.map(({ text }) => text).join(''))
  return [`RASCUNHO: ${title.toUpperCase()}`, ...lines].join('\n\n')
}

type Pen = {
  readonly writeFact: (name: DraftFact, blank: string, question: string) => Passage
  readonly review: (text: string, question: string) => Passage
}

type Writer = (pen: Pen) => {
  readonly title: string
  readonly paragraphs: readonly (readonly (string | Passage)[])[]
}

const QUALIFICATION =
  'Conferir a qualificação completa: nacionalidade, estado civil, profissão, CPF e endereço.'

const WRITERS: Readonly<Record<DraftKind, Writer>> = {
  powerOfAttorney: ({ writeFact, review }) => ({
    title: 'Procuração ad judicia',
    paragraphs: [
      [
        'OUTORGANTE: ',
        writeFact('client', 'nome do cliente', 'Preencher o nome do outorgante.'),
        ', ',
        review('[qualificação]', QUALIFICATION),
        '.',
      ],
      [
        'OUTORGADO: ',
        writeFact('lawyer', 'nome do advogado', 'Preencher o nome do outorgado.'),
        ', ',
        review(
          '[inscrição na OAB e endereço profissional]',
          'Conferir a inscrição na OAB e o endereço profissional (CPC, art. 105, § 2º).',
        ),
        '.',
      ],
      [
        'PODERES: pelo presente instrumento, o outorgante nomeia o outorgado seu procurador, com os poderes da cláusula ad judicia para o foro em geral, ',
        review(
          'e os poderes especiais de [transigir, desistir, receber e dar quitação]',
          'Decidir quais poderes especiais constam: exigem cláusula específica (CPC, art. 105).',
        ),
        '.',
      ],
      [
        'FINALIDADE: ',
        writeFact('matter', 'finalidade', 'Delimitar a finalidade da procuração, se for o caso.'),
        '.',
      ],
      [
        writeFact('city', 'cidade', 'Preencher a cidade.'),
        ', ',
        review('[data]', 'Conferir a data e a forma de assinatura.'),
        '.',
      ],
    ],
  }),
  feeAgreement: ({ writeFact, review }) => ({
    title: 'Contrato de honorários advocatícios',
    paragraphs: [
      [
        'CONTRATANTE: ',
        writeFact('client', 'nome do cliente', 'Preencher o nome do contratante.'),
        ', ',
        review('[qualificação]', QUALIFICATION),
        '. CONTRATADO: ',
        writeFact('lawyer', 'nome do advogado', 'Preencher o nome do contratado.'),
        '.',
      ],
      [
        'CLÁUSULA 1ª. Objeto: prestação de serviços advocatícios em ',
        writeFact('matter', 'objeto', 'Delimitar o objeto.'),
        ', ',
        review('em [primeiro grau]', 'Definir até que grau de jurisdição vão os serviços.'),
        '.',
      ],
      [
        'CLÁUSULA 2ª. Honorários: ',
        writeFact(
          'fee',
          'valor e forma de pagamento',
          'Definir valor e forma de pagamento, observada a tabela da seccional.',
        ),
        '.',
      ],
      [
        'CLÁUSULA 3ª. Os honorários de sucumbência pertencem ao advogado (Lei 8.906/1994, art. 23) e ',
        review(
          'não se compensam com os contratados',
          'Confirmar o tratamento dos honorários de sucumbência.',
        ),
        '.',
      ],
      [
        'CLÁUSULA 4ª. Custas e despesas correm por conta do contratante. O contratado assume obrigação de meio, e não de resultado.',
      ],
      [
        'CLÁUSULA 5ª. Rescisão: ',
        review(
          '[condições e prazo de aviso]',
          'Definir as condições da rescisão e os honorários proporcionais.',
        ),
        '.',
      ],
      [
        writeFact('city', 'cidade', 'Preencher a cidade e o foro.'),
        ', ',
        review('[data]', 'Conferir data, assinaturas e testemunhas.'),
        '.',
      ],
    ],
  }),
  attachmentPetition: ({ writeFact, review }) => ({
    title: 'Petição de juntada de documentos',
    paragraphs: [
      ['Ao Juízo da ', writeFact('court', 'vara e comarca', 'Preencher a vara e a comarca.'), '.'],
      ['Processo nº ', writeFact('caseNumber', 'número', 'Preencher o número do processo.'), '.'],
      [
        writeFact('client', 'parte', 'Preencher o nome da parte.'),
        ', já qualificado nos autos, ',
        review('na qualidade de [autor]', 'Confirmar a posição da parte no processo.'),
        ', vem requerer a juntada dos seguintes documentos: ',
        writeFact('documents', 'documentos', 'Relacionar os documentos.'),
        '.',
      ],
      [
        review(
          '[Justificativa da juntada neste momento]',
          'Justificar a juntada, se posterior à petição inicial ou à contestação (CPC, art. 435).',
        ),
        '.',
      ],
      ['Nestes termos, pede deferimento.'],
      [
        writeFact('city', 'cidade', 'Preencher a cidade.'),
        ', ',
        review('[data]', 'Conferir o prazo antes de protocolar.'),
        '. ',
        writeFact('lawyer', 'advogado e OAB', 'Preencher o advogado e a inscrição na OAB.'),
        '.',
      ],
    ],
  }),
}

function createPassage(text: string): Passage {
  return { text, review: null }
}

function normalizeText(text: string): string {
  return text.replace(/\s+/g, ' ').trim().replace(/\.$/, '')
}
