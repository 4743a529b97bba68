import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TEMPLATE_LIMITS } from '#machines/tools/limits.ts'
import { findSolicitations } from '#machines/tools/solicitation.ts'
import {
  countSamples,
  createTemplatePayload,
  fillInSamples,
  findNextVariable,
  findTemplateIssues,
  formatTemplateName,
  type TemplateDraft,
} from '#machines/tools/template-rules.ts'
import { anyText } from '#tests/support/any-text.ts'

const DRAFT: TemplateDraft = {
  category: 'utility',
  name: 'lembrete_audiencia',
  header: 'Lembrete de audiência',
  body: 'Olá, {{1}}. Sua audiência será em {{2}}, às {{3}}. Responda se tiver dúvidas.',
  footer: 'Moura Advogados',
  buttons: ['Confirmo presença', ''],
  samples: ['Ana', '24 de novembro', '14h'],
}

const listMessages = (changes: Partial<TemplateDraft>) =>
  findTemplateIssues({ ...DRAFT, ...changes }).map(({ field, message }) => `${field}: ${message}`)

describe('WhatsApp accepts', () => {
  test('a template within every limit', () => expect(listMessages({})).toEqual([]))
  test('a body of exactly 1,024 characters', () => {
    expect(listMessages({ body: 'a'.repeat(TEMPLATE_LIMITS.body), samples: [] })).toEqual([])
  })
  test.each<[string, Partial<TemplateDraft>]>([
    ['two line breaks, four spaces, ten emoji', { body: `Oi.\n\nTudo    bem? ${'👋'.repeat(10)}` }],
    ['three words a variable', { body: 'Bom dia, {{1}}, tudo — bem. {{2}}, até logo.' }],
    ['a text that ends with a word', { body: 'Bom dia, {{1}}, tudo bem. {{2}}, até logo' }],
    ['no variable', { body: '…' }],
    ['buttons of two texts, and empty ones', { buttons: ['Sim', ' ', 'Não', ''] }],
  ])('%s', (_, changes) => {
    expect(listMessages(changes)).toEqual([])
  })
  test('an authentication template with any texts', () => {
    expect(listMessages({ category: 'authentication', body: '', header: 'x'.repeat(99) })).toEqual([])
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
    'five words for two variables',
    { body: 'Bom dia, {{1}}, tudo bem {{2}}, até.' },
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
  [
    'a long footer',
    { footer: 'a'.repeat(61) },
    'footer: O rodapé tem 61 caracteres. O limite do WhatsApp é 60.',
  ],
  [
    'a variable in the header',
    { header: 'Oi {{1}}' },
    'header: O título é uma linha sem variáveis. Deixe as variáveis no texto.',
  ],
  [
    'a button of two lines',
    { buttons: ['Sim\nNão'] },
    'buttons: O botão é uma linha sem variáveis. Deixe as variáveis no texto.',
  ],
  [
    'three line breaks',
    { body: 'Bom dia.\n\n\nAté logo.' },
    'body: Há linhas em branco demais: o WhatsApp aceita no máximo duas quebras seguidas.',
  ],
  ['a tabulator', { body: 'Bom\tdia.' }, 'body: Tire as tabulações e os espaços repetidos do texto.'],
  ['five spaces', { body: 'Bom     dia.' }, 'body: Tire as tabulações e os espaços repetidos do texto.'],
  ['eleven emoji', { body: `Oi ${'👋'.repeat(11)}` }, 'body: São 11 emojis. O limite é 10.'],
  [
    'a gap behind the first number',
    { body: 'Bom dia a todos, {{1}} e também {{3}} chegaram ao nosso escritório.' },
    'body: Falta a variável {{2}}: a numeração não pode pular.',
  ],
  [
    'two variables without anything between them',
    { body: 'Bom dia para a senhora {{1}}{{2}} do nosso escritório.' },
    'body: Duas variáveis seguidas precisam de palavras entre elas.',
  ],
  [
    'a variable with three digits',
    { body: 'Bom dia a todos, {{123}} chegou ao escritório.' },
    'body: As variáveis são numeradas: {{1}}, {{2}}, e assim por diante.',
  ],
  [
    'a number behind letters',
    { body: 'Bom dia a todos, {{nome1}} chegou ao escritório.' },
    'body: As variáveis são numeradas: {{1}}, {{2}}, e assim por diante.',
  ],
  ['no name', { name: '!!!' }, 'name: Dê um nome ao modelo, com letras ou números.'],
] as const)('%s is refused', (_, changes, message) => {
  expect(listMessages(changes)).toContain(message)
})

test('any typed name becomes one that WhatsApp accepts', () => {
  expect(formatTemplateName('Lembrete de Audiência (2ª via)')).toBe('lembrete_de_audiencia_2_via_')
  fc.assert(
    fc.property(anyText, (typed) => {
      expect(formatTemplateName(typed)).toMatch(/^[a-z0-9_]{0,512}$/)
    }),
  )
})

test('any text is judged without an error, and examples never add a variable', () => {
  const variable = fc.integer({ min: 1, max: 99 }).map((number) => ({ number, body: `Olá {{${number}}}.` }))
  fc.assert(
    fc.property(variable, ({ number, body }) => {
      expect(countSamples(body)).toBe(number)
    }),
  )
  const text = fc.oneof(anyText, fc.stringMatching(/^([a-z ]|\{\{|\}\}|[0-9]){0,60}$/))
  fc.assert(
    fc.property(text, fc.array(fc.string()), (body, samples) => {
      findTemplateIssues({ ...DRAFT, body, samples })
      if (!body.includes('{{')) expect(countSamples(body)).toBe(0)
      expect(body).not.toContain(`{{${findNextVariable(body)}}}`)
      expect(fillInSamples(body, [])).toBe(body)
    }),
  )
})

test('a new variable takes the first free number, and examples replace their variables', () => {
  expect(findNextVariable('Oi.')).toBe(1)
  expect(findNextVariable('Oi, {{1}} e {{2}}.')).toBe(3)
  expect(findNextVariable('Oi, {{2}} e {{1}} e {{4}}.')).toBe(3)
  expect(countSamples('Oi, {{2}} e {{nome}}.')).toBe(2)
  expect(fillInSamples('Oi, {{1}}: {{ 2 }} e {{3}}.', [' Ana ', ' '])).toBe('Oi, Ana: {{ 2 }} e {{3}}.')
  expect(formatTemplateName('  __Bom dia')).toBe('bom_dia')
  expect(formatTemplateName('a'.repeat(600))).toHaveLength(512)
})

test('what the API is sent is trimmed, without empty parts', () => {
  expect(
    createTemplatePayload({
      ...DRAFT,
      header: ' Aviso ',
      body: ' Olá, {{1}}. Tudo bem? ',
      footer: ' Moura ',
      buttons: [' Sim ', ' '],
      samples: [' Ana '],
    }),
  ).toMatchObject({
    components: [
      { type: 'HEADER', format: 'TEXT', text: 'Aviso' },
      { type: 'BODY', text: 'Olá, {{1}}. Tudo bem?', example: { body_text: [['Ana']] } },
      { type: 'FOOTER', text: 'Moura' },
      { type: 'BUTTONS', buttons: [{ type: 'QUICK_REPLY', text: 'Sim' }] },
    ],
  })
  const bare = createTemplatePayload({ ...DRAFT, header: ' ', body: 'Olá.', footer: ' ', buttons: [' '] })
  expect(bare).toEqual({
    name: 'lembrete_audiencia',
    language: 'pt_BR',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Olá.' }],
  })
})

test('an authentication template is sent with WhatsApp’s own text', () => {
  expect(createTemplatePayload({ ...DRAFT, category: 'authentication' })).toEqual({
    name: 'lembrete_audiencia',
    language: 'pt_BR',
    category: 'AUTHENTICATION',
    components: [
      { type: 'BODY', add_security_recommendation: true },
      { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copiar código' }] },
    ],
  })
})

test('what the API is sent holds every part, and an example for each variable', () => {
  expect(createTemplatePayload(DRAFT)).toEqual({
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
    expect(findSolicitations(text).map((found) => found.kind)).toContain(kind)
  })

  test.each([
    'Olá, Ana. Sua audiência será em 24 de novembro, às 14h.',
    'Recebemos os documentos. Há novidade no andamento do seu processo.',
    'O boleto dos honorários de novembro vence amanhã.',
    'Atualizamos o nosso informativo sobre a reforma tributária.',
  ])('%s is left alone', (text) => expect(findSolicitations(text)).toEqual([]))

  test('quotes the words as written', () => {
    expect(findSolicitations('Olá 👋 ÚLTIMA chance, é grátis')).toEqual([
      { kind: 'urgency', words: 'ÚLTIMA chance' },
      { kind: 'price', words: 'grátis' },
    ])
  })

  test('reads the first 5,000 characters', () => {
    expect(findSolicitations(`${'a'.repeat(4_993)} grátis`)).toHaveLength(1)
    expect(findSolicitations(`${'a'.repeat(5_000)} grátis`)).toEqual([])
  })

  test('quotes only the text itself', () => {
    const text = fc
      .array(fc.constantFrom('grátis', '👋', 'é', 'aproveite', ' ', 'desconto', '\ud800', 'ﬁ', 'İ'))
      .map((parts) => parts.join(' '))
    let quoted = 0
    fc.assert(
      fc.property(text, (written) => {
        for (const { words } of findSolicitations(written)) {
          expect(written).toContain(words)
          quoted += 1
        }
      }),
    )
    expect(quoted).toBeGreaterThan(10)
  })
})
