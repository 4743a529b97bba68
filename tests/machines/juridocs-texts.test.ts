import { expect, test } from 'vitest'
import {
  composeDraft,
  DRAFT_FORMS,
  type DraftFacts,
  FACT_MESSAGES,
  findFactIssues,
  formatDraft,
  NO_FACTS,
} from '#machines/juridocs/draft-rules.ts'

// What a lawyer signs is compared word by word; square brackets mark facts that are missing or have to be decided.
test.each([
  [
    'powerOfAttorney',
    [
      'RASCUNHO: PROCURAÇÃO AD JUDICIA',
      'OUTORGANTE: [nome do cliente], [qualificação].',
      'OUTORGADO: [nome do advogado], [inscrição na OAB e endereço profissional].',
      'PODERES: pelo presente instrumento, o outorgante nomeia o outorgado seu procurador, com os poderes da cláusula ad judicia para o foro em geral, e os poderes especiais de [transigir, desistir, receber e dar quitação].',
      'FINALIDADE: [finalidade].',
      '[cidade], [data].',
    ],
    [
      'Preencher o nome do outorgante.',
      'Conferir a qualificação completa: nacionalidade, estado civil, profissão, CPF e endereço.',
      'Preencher o nome do outorgado.',
      'Conferir a inscrição na OAB e o endereço profissional (CPC, art. 105, § 2º).',
      'Decidir quais poderes especiais constam: exigem cláusula específica (CPC, art. 105).',
      'Delimitar a finalidade da procuração, se for o caso.',
      'Preencher a cidade.',
      'Conferir a data e a forma de assinatura.',
    ],
  ],
  [
    'feeAgreement',
    [
      'RASCUNHO: CONTRATO DE HONORÁRIOS ADVOCATÍCIOS',
      'CONTRATANTE: [nome do cliente], [qualificação]. CONTRATADO: [nome do advogado].',
      'CLÁUSULA 1ª. Objeto: prestação de serviços advocatícios em [objeto], em [primeiro grau].',
      'CLÁUSULA 2ª. Honorários: [valor e forma de pagamento].',
      'CLÁUSULA 3ª. Os honorários de sucumbência pertencem ao advogado (Lei 8.906/1994, art. 23) e não se compensam com os contratados.',
      'CLÁUSULA 4ª. Custas e despesas correm por conta do contratante. O contratado assume obrigação de meio, e não de resultado.',
      'CLÁUSULA 5ª. Rescisão: [condições e prazo de aviso].',
      '[cidade], [data].',
    ],
    [
      'Preencher o nome do contratante.',
      'Conferir a qualificação completa: nacionalidade, estado civil, profissão, CPF e endereço.',
      'Preencher o nome do contratado.',
      'Delimitar o objeto.',
      'Definir até que grau de jurisdição vão os serviços.',
      'Definir valor e forma de pagamento, observada a tabela da seccional.',
      'Confirmar o tratamento dos honorários de sucumbência.',
      'Definir as condições da rescisão e os honorários proporcionais.',
      'Preencher a cidade e o foro.',
      'Conferir data, assinaturas e testemunhas.',
    ],
  ],
  [
    'attachmentPetition',
    [
      'RASCUNHO: PETIÇÃO DE JUNTADA DE DOCUMENTOS',
      'Ao Juízo da [vara e comarca].',
      'Processo nº [número].',
      '[parte], já qualificado nos autos, na qualidade de [autor], vem requerer a juntada dos seguintes documentos: [documentos].',
      '[Justificativa da juntada neste momento].',
      'Nestes termos, pede deferimento.',
      '[cidade], [data]. [advogado e OAB].',
    ],
    [
      'Preencher a vara e a comarca.',
      'Preencher o número do processo.',
      'Preencher o nome da parte.',
      'Confirmar a posição da parte no processo.',
      'Relacionar os documentos.',
      'Justificar a juntada, se posterior à petição inicial ou à contestação (CPC, art. 435).',
      'Preencher a cidade.',
      'Conferir o prazo antes de protocolar.',
      'Preencher o advogado e a inscrição na OAB.',
    ],
  ],
] as const)(
  '%s without facts has its fixed wording and a question for each blank',
  (kind, paragraphs, points) => {
    const draft = composeDraft(kind, NO_FACTS)
    expect(formatDraft(draft).split('\n\n')).toEqual(paragraphs)
    expect(draft.points).toEqual(points)
  },
)

test('a fact appears in the text trimmed and without its full stop', () => {
  const facts: DraftFacts = { ...NO_FACTS, client: '  Ana \n M. Prado. ', city: 'Santos', court: ' . ' }
  const text = formatDraft(composeDraft('attachmentPetition', facts))
  expect(text).toContain('\n\nAna M. Prado, já qualificado nos autos, ')
  expect(text).toContain('\n\nSantos, [data]. ')
  expect(text).toContain('Ao Juízo da [vara e comarca].')
})

test('only the facts a document needs are asked for, in the order of its form', () => {
  expect(DRAFT_FORMS.feeAgreement.facts).toEqual(['client', 'lawyer', 'matter', 'fee', 'city'])
  expect(findFactIssues('feeAgreement', { ...NO_FACTS, lawyer: ' . ' })).toEqual([
    { fact: 'client', message: 'Preencha este campo para montar o rascunho.' },
    { fact: 'lawyer', message: 'Preencha este campo para montar o rascunho.' },
    { fact: 'matter', message: 'Preencha este campo para montar o rascunho.' },
  ])
  expect(findFactIssues('powerOfAttorney', { ...NO_FACTS, client: 'Ana', lawyer: 'Caio' })).toEqual([])
})

test('a fact has 200 characters at most', () => {
  const facts = { ...NO_FACTS, client: 'Ana', lawyer: 'Caio' }
  expect(findFactIssues('powerOfAttorney', { ...facts, city: 'a'.repeat(200) })).toEqual([])
  expect(findFactIssues('powerOfAttorney', { ...facts, city: 'a'.repeat(201) })).toEqual([
    { fact: 'city', message: FACT_MESSAGES.tooLong },
  ])
})
