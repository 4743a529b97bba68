import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { solicitationsIn } from '#machines/tools/solicitation.ts'
import {
  nextVariable,
  sampleCount,
  TEMPLATE_LIMITS,
  type TemplateDraft,
  templateIssues,
  templateName,
  templatePayload,
  withSamples,
} from '#machines/tools/template-rules.ts'

const DRAFT: TemplateDraft = {
  category: 'utility',
  name: 'lembrete_audiencia',
  header: 'Lembrete de audiência',
  body: 'Olá, {{1}}. Sua audiência será em {{2}}, às {{3}}. Responda se tiver dúvidas.',
  footer: 'Moura Advogados',
  buttons: ['Confirmo presença', ''],
  samples: ['Ana', '24 de novembro', '14h'],
}

const messagesOf = (changes: Partial<TemplateDraft>) =>
  templateIssues({ ...DRAFT, ...changes }).map(({ field, message }) => `${field}: ${message}`)

describe('WhatsApp accepts', () => {
  test('a template within every limit', () => expect(messagesOf({})).toEqual([]))
  test('a body of exactly 1,024 characters', () => {
    expect(messagesOf({ body: 'a'.repeat(TEMPLATE_LIMITS.body), samples: [] })).toEqual([])
  })
  test('an authentication template whatever its own texts say', () => {
    expect(messagesOf({ category: 'authentication', body: '', header: 'x'.repeat(99) })).toEqual([])
  })
})

test.each([
  ['an empty body', { body: ' \n ' }, 'body: Escreva o texto da mensagem.'],
  [
    'a body over the limit',
    { body: 'a'.repeat(1_025) },
    'body: O texto tem 1025 caracteres. O limite do WhatsApp é 1024.',
  ],
  [
    'a header over the limit',
    { header: 'a'.repeat(61) },
    'header: O título tem 61 caracteres. O limite do WhatsApp é 60.',
  ],
  [
    'a variable in the footer',
    { footer: 'Oi {{1}}' },
    'footer: O rodapé é uma linha sem variáveis. Deixe as variáveis no texto.',
  ],
  [
    'a gap in the numbers',
    { body: 'Bom dia a todos, {{2}} chegou ao escritório.', samples: ['a', 'b'] },
    'body: Falta a variável {{1}}: a numeração não pode pular.',
  ],
  [
    'a name as variable',
    { body: 'Bom dia, {{nome}}.' },
    'body: As variáveis são numeradas: {{1}}, {{2}}, e assim por diante.',
  ],
  [
    'a lone brace',
    { body: 'Bom dia, {{1}.' },
    'body: Há chaves sem par. Uma variável se escreve {{1}}, com duas chaves de cada lado.',
  ],
  [
    'a variable at the end',
    { body: 'Sua audiência está marcada para {{1}}' },
    'body: O texto não pode começar nem terminar com uma variável. Acrescente palavras ou um ponto final.',
  ],
  [
    'two variables side by side',
    { body: 'Bom dia para a senhora {{1}} {{2}} do nosso escritório.' },
    'body: Duas variáveis seguidas precisam de palavras entre elas.',
  ],
  [
    'little but variables',
    { body: 'Olá {{1}} e {{2}}.' },
    'body: Há variáveis demais para um texto tão curto. Escreva mais palavras fixas.',
  ],
  [
    'a missing example',
    { samples: ['Ana', ' '] },
    'samples: Dê um exemplo para {{2}}. Sem exemplos, a Meta recusa o modelo.',
  ],
  [
    'a long button',
    { buttons: ['a'.repeat(26)] },
    'buttons: Um botão tem 26 caracteres. O limite do WhatsApp é 25.',
  ],
  ['equal buttons', { buttons: ['Sim', 'sim '] }, 'buttons: Dois botões têm o mesmo texto.'],
  ['no name', { name: '!!!' }, 'name: Dê um nome ao modelo, com letras ou números.'],
] as const)('%s is refused', (_, changes, message) => {
  expect(messagesOf(changes)).toContain(message)
})

test('names become what WhatsApp takes, whatever was typed', () => {
  expect(templateName('Lembrete de Audiência (2ª via)')).toBe('lembrete_de_audiencia_2_via_')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(templateName(typed)).toMatch(/^[a-z0-9_]{0,512}$/)
    }),
  )
})

test('any text is judged without an error, and examples never bring in a new variable', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^([a-z ]|\{\{|\}\}|[0-9]){0,60}$/))
  fc.assert(
    fc.property(text, fc.array(fc.string()), (body, samples) => {
      templateIssues({ ...DRAFT, body, samples })
      expect(sampleCount(body)).toBeGreaterThanOrEqual(0)
      expect(body).not.toContain(`{{${nextVariable(body)}}}`)
      expect(withSamples(body, [])).toBe(body)
    }),
  )
})

test('what the API is sent holds every part, and an example for each variable', () => {
  expect(templatePayload(DRAFT)).toEqual({
    name: 'lembrete_audiencia',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Lembrete de audiência' },
      { type: 'BODY', text: DRAFT.body, example: { body_text: [['Ana', '24 de novembro', '14h']] } },
      { type: 'FOOTER', text: 'Moura Advogados' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Confirmo presença' }] },
    ],
  })
})

describe('solicitation of clients', () => {
  test.each([
    ['Garantimos a vitória no seu caso.', 'result'],
    ['Consulta GRÁTIS esta semana.', 'price'],
    ['Honorários com 20% de desconto', 'price'],
    ['Entre com ação contra o banco.', 'litigation'],
    ['Somos o melhor escritório da cidade.', 'comparison'],
    ['Última chance para falar conosco', 'urgency'],
    ['Compartilhe com seus amigos', 'mass'],
    ['Você pode ter direito a uma revisão.', 'unasked'],
  ] as const)('%s is pointed out', (text, kind) => {
    expect(solicitationsIn(text).map((found) => found.kind)).toContain(kind)
  })

  test.each([
    'Olá, Ana. Sua audiência será em 24 de novembro, às 14h.',
    'Recebemos os documentos. Há novidade no andamento do seu processo.',
    'O boleto dos honorários de novembro vence amanhã.',
    'Atualizamos o nosso informativo sobre a reforma tributária.',
  ])('%s is left alone', (text) => expect(solicitationsIn(text)).toEqual([]))

  test('shows the words as they stand in the text', () => {
    expect(solicitationsIn('Olá 👋 ÚLTIMA chance, é grátis')).toEqual([
      { kind: 'urgency', words: 'ÚLTIMA chance' },
      { kind: 'price', words: 'grátis' },
    ])
  })

  test('only ever quotes the text itself', () => {
    const text = fc
      .array(fc.constantFrom('grátis', '👋', 'é', 'aproveite', ' ', 'desconto', '\ud800', 'ﬁ', 'İ'))
      .map((parts) => parts.join(' '))
    fc.assert(
      fc.property(text, (written) => {
        for (const { words } of solicitationsIn(written)) expect(written).toContain(words)
      }),
    )
  })
})
