import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { SignUpRequest, validateSignUp } from '#api/sign-up/request.ts'
import { jobs, leads } from '#api/store/schema.ts'
import { findEnd, listDeals, REGISTRATION, setUpSharedApi } from '#tests/support/api.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

const TERMS = 'É necessário concordar com os Termos de Uso para prosseguir.'
const REQUIRED = 'Por favor, preencha todos os campos obrigatórios.'
const CNPJ = 'Por favor, insira um CNPJ válido.'
const LENGTH = 'Por favor, insira um telefone entre 10 e 15 dígitos.'
const SAME = 'Telefone inválido: todos os dígitos são iguais.'
const SEQUENCE = 'Telefone inválido: sequência de dígitos não permitida.'
const EMAIL = 'E-mail deve ser um email válido'
const EMAIL_LENGTH = 'E-mail deve ter no máximo 254 caracteres'
const NAME_SHORT = 'Nome completo deve ter pelo menos 2 caracteres'
const NAME_LONG = 'Nome completo deve ter no máximo 100 caracteres'
const COMPANY_LONG = 'Razão social deve ter no máximo 255 caracteres'
const GENERAL = 'Confira os dados enviados.'

const KEY = 'one-press-of-the-button'

const api = setUpSharedApi()

const send = (body: object, key = KEY) =>
  api.createVisitor().post('/api/signup', body, { 'idempotency-key': key })

async function expectNothingHappened() {
  const { db } = api.services.database
  expect([await db.$count(leads), await db.$count(jobs)]).toEqual([0, 0])
  const { persons, messages } = await api.readSandbox()
  expect([...persons, ...messages]).toEqual([])
}

/** An address of so many characters. */
const createEmail = (length: number) => `${'a'.repeat(length - 11)}@exemplo.br`

const createPlan = (changes: object) => ({
  simulation: {
    monthlyTotal: 449,
    planName: 'Profissional',
    selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
    ...changes,
  },
})

describe('is refused with the message of its rule, and nothing of it is kept or sent', () => {
  afterAll(expectNothingHappened)

  test.each<[string, Record<string, unknown>, string, string | undefined]>([
    ['terms not accepted', { termsAccepted: false }, TERMS, 'termsAccepted'],
    ['terms as text', { termsAccepted: 'true' }, TERMS, 'termsAccepted'],
    ['no word on the terms', { termsAccepted: undefined }, TERMS, 'termsAccepted'],
    ...(['nomeCompleto', 'email', 'telefone', 'razaoSocial', 'cpfCnpj'] as const).flatMap((field) =>
      [undefined, null, '', '   ', 12_345_678_901, ['x'], { $ne: null }].map(
        (value): [string, Record<string, unknown>, string, string] => [
          `${field} ${JSON.stringify(value)}`,
          { [field]: value },
          REQUIRED,
          field,
        ],
      ),
    ),
    ['a country that is not offered', { countryCode: '7' }, REQUIRED, 'countryCode'],
    ['a CNPJ of 200 characters', { cpfCnpj: '1'.repeat(200) }, CNPJ, 'cpfCnpj'],
    ['a CPF', { cpfCnpj: '111.444.777-35' }, CNPJ, 'cpfCnpj'],
    ['a CNPJ with letters for check digits', { cpfCnpj: '12ABC34501DEAB' }, CNPJ, 'cpfCnpj'],
    ['a CNPJ in full-width digits', { cpfCnpj: '１１２２２３３３０００１８１' }, CNPJ, 'cpfCnpj'],
    ['a CNPJ with a letter outside A to Z', { cpfCnpj: '12ÁBC34501DE35' }, CNPJ, 'cpfCnpj'],
    ['a phone of 9 digits', { telefone: '119876543' }, LENGTH, 'telefone'],
    ['a phone of 16 digits', { telefone: '1198765432101234' }, LENGTH, 'telefone'],
    ['a phone of 500 digits', { telefone: '1'.repeat(500) }, LENGTH, 'telefone'],
    ['a phone with words', { telefone: '11987654321 ramal 2' }, LENGTH, 'telefone'],
    ['a phone of a country that is not offered', { telefone: '+34 612 345 678' }, LENGTH, 'telefone'],
    ['a phone of one digit over and over', { telefone: '11111111111' }, SAME, 'telefone'],
    ['a phone of zeros', { telefone: '0000000000' }, SAME, 'telefone'],
    ['a rising phone of eleven digits', { telefone: '12345678901' }, SEQUENCE, 'telefone'],
    ['an e-mail of 255 characters', { email: createEmail(255) }, EMAIL_LENGTH, 'email'],
    ['an e-mail of 2,000 characters', { email: createEmail(2_000) }, EMAIL_LENGTH, 'email'],
    ['an e-mail without a dot', { email: 'ana@exemplo' }, EMAIL, 'email'],
    ...[
      'ana@exemplo.com.br.',
      'ana@exemplo.com.br,',
      'ana,rui@exemplo.com.br',
      'ana;rui@exemplo.com.br',
      '<ana@exemplo.com.br>',
      'Ana <ana@exemplo.com.br>',
      'x<ana@exemplo.com.br',
      'mailto:ana@exemplo.com.br',
      'ana@exemplo.com.br(x)outra.com.br',
      'ana..lima@exemplo.com.br',
      'ana@exemplo..com.br',
      'joão@exemplo.com.br',
      'ana@exemplo.com.br ; bcc@exemplo.com.br',
    ].map((email): [string, Record<string, unknown>, string, string] => [
      `the e-mail ${email}`,
      { email },
      EMAIL,
      'email',
    ]),
    ['an e-mail with a header behind it', { email: 'ana@exemplo.com.br\r\nBcc: x@y.br' }, EMAIL, 'email'],
    ['a name of one character', { nomeCompleto: 'A' }, NAME_SHORT, 'nomeCompleto'],
    ['a name of one emoji', { nomeCompleto: '🦉' }, NAME_SHORT, 'nomeCompleto'],
    ['a name of 2,000 characters', { nomeCompleto: 'a'.repeat(2_000) }, NAME_LONG, 'nomeCompleto'],
    ['a company of 2,000 characters', { razaoSocial: 'a'.repeat(2_000) }, COMPANY_LONG, 'razaoSocial'],
    [
      'a name of nothing but invisible characters',
      { nomeCompleto: '\u200b\u2060' },
      REQUIRED,
      'nomeCompleto',
    ],
    ['a company of nothing but controls', { razaoSocial: '\u0002\ufeff\u007f' }, REQUIRED, 'razaoSocial'],
    ['a draft with NUL in a name of its own', { 'dealI\u0000d': 1 }, GENERAL, undefined],
    ...['dealId', 'stage_id', 'isExisting', 'value', 'label', 'personId', 'phoneKey', 'status'].map(
      (field): [string, Record<string, unknown>, string, undefined] => [
        `the field ${field}`,
        { [field]: 1 },
        GENERAL,
        undefined,
      ],
    ),
    ['a plan with a field of its own', createPlan({ discount: 100 }), GENERAL, 'simulation'],
    ['a plan without products', createPlan({ selectedProducts: [] }), GENERAL, 'simulation'],
    [
      'a plan with part of a product',
      createPlan({ selectedProducts: [{ name: 'x', quantity: 0.5, billingFrequency: 'monthly' }] }),
      GENERAL,
      'simulation',
    ],
    ['a source with a field of its own', { source: { channel: 'paid' } }, GENERAL, 'source'],
  ])('%s', async (_, changes, message, field) => {
    const response = await send({ ...REGISTRATION, ...changes })
    expect(response.headers.getSetCookie()).toEqual([])
    expect(await parseRefusal(response)).toEqual({
      status: 422,
      code: 'invalid',
      message,
      ...(field ? { field } : {}),
    })
  })

  test('an e-mail of 60 KB', async () => {
    const response = await send({ ...REGISTRATION, email: createEmail(60_000) })
    expect(await parseRefusal(response)).toMatchObject({ status: 413, code: 'too_large' })
  })

  test('several mistakes: the first in the order of spec S1 5 is reported', async () => {
    const wrong = { termsAccepted: false, nomeCompleto: '', cpfCnpj: '1', telefone: '1', email: 'x' }
    const told: string[] = []
    for (const mended of [
      {},
      { termsAccepted: true },
      { nomeCompleto: 'A' },
      { cpfCnpj: REGISTRATION.cpfCnpj },
    ]) {
      Object.assign(wrong, mended)
      told.push((await parseRefusal(await send({ ...REGISTRATION, ...wrong }))).message)
    }
    expect(told).toEqual([TERMS, REQUIRED, CNPJ, LENGTH])
  })

  test.each([
    ['no idempotency key', ''],
    ['a key of 15 characters', 'a'.repeat(15)],
    ['a key of 65 characters', 'a'.repeat(65)],
    ['a key of 10 KB', 'a'.repeat(10_000)],
    ['a key beyond ASCII', 'chave-de-inscrição'],
    ['a key with a space', 'one press of the button'],
  ])('%s', async (_, key) => {
    expect(await parseRefusal(await send(REGISTRATION, key))).toMatchObject({
      status: 400,
      code: 'idempotency_key_required',
    })
  })
})

/** Reads a registration by the rules of the form. */
const read = (changes: object) => validateSignUp(SignUpRequest.parse({ ...REGISTRATION, ...changes }))

describe('is read', () => {
  test.each([
    [
      'fourteen digits with wrong check digits (decision 1)',
      { cpfCnpj: '00.000.000/0000-00' },
      '00000000000000',
    ],
    ['an alphanumeric CNPJ, in small letters', { cpfCnpj: '12.abc.345/01de-35' }, '12ABC34501DE35'],
  ])('%s', (_, changes, cpfCnpj) => {
    expect(read(changes).registration).toMatchObject({ cpfCnpj })
  })

  test.each([
    ['55', '(11) 98765-4321', '+5511987654321'],
    ['55', '+55 11 98765-4321', '+5511987654321'],
    ['55', '011987654321', '+5511987654321'],
    ['55', '01511987654321', '+5511987654321'],
    ['55', '(0xx11) 98765-4321', '+5511987654321'],
    ['55', '\u202a+55 0 15 11 98765-4321\u202c', '+5511987654321'],
    ['55', '0211132654321', '+551132654321'],
    ['55', '1132654321', '+551132654321'],
    ['1', '2125550123', '+12125550123'],
    ['351', '912345678', '+351912345678'],
    ['44', '7911123456', '+447911123456'],
    ['55', '+351 912 345 678', '+351912345678'],
    ['351', '+55 (11) 98765-4321', '+5511987654321'],
    ['55', '0044 7700 900123', '+447700900123'],
    ['55', '(0351) +351 912 345 678', '+351912345678'],
    ['55', '+55 (0) 15 11 98765-4321', '+5511987654321'],
  ] as const)('a phone of +%s typed as %s', (countryCode, telefone, phone) => {
    expect(read({ countryCode, telefone }).phoneKey).toBe(phone)
  })

  test.each([
    ['an e-mail of 254 characters', { email: createEmail(254) }],
    ['a name of 100 emoji', { nomeCompleto: '🦉'.repeat(100) }],
    ['a company of 255 characters', { razaoSocial: 'a'.repeat(255) }],
    ['a name with an emoji of many parts', { nomeCompleto: 'Ana 👩🏽‍⚖️❤️' }],
    ['a name in another script', { nomeCompleto: 'Σοφία 陳 العربية' }],
  ])('%s, letter by letter', (_, changes) => {
    expect(read(changes).registration).toMatchObject(changes)
  })

  test.each([
    ['nomeCompleto', 'Ana\u0002 Mo\u00adura', 'Ana Moura'],
    ['nomeCompleto', '\u202aAna\u000bMoura\u202c', 'Ana Moura'],
    ['nomeCompleto', 'Ana \u202eodarP \ud83d', 'Ana odarP'],
    ['nomeCompleto', 'Joa\u0303o\ufe0f Lima', 'João Lima'],
    ['razaoSocial', 'Moura\u0003 & \u200bFilhos\u007f', 'Moura & Filhos'],
    ['email', '\u2060ana\u00ad@exem\u0002plo.com.br\u200b', 'ana@exemplo.com.br'],
  ])('%s as pasted: %j', (field, typed, expected) => {
    expect(read({ [field]: typed }).registration).toMatchObject({ [field]: expected })
  })

  test.each([
    ['cut in the middle of an emoji', `${'a'.repeat(99)}🔥`.slice(0, 100), 'a'.repeat(99)],
    ['with an emoji across the longest length', `${'a'.repeat(99)}🔥`, 'a'.repeat(99)],
    ['with a family across it', `${'a'.repeat(95)}👨‍👩‍👧`, 'a'.repeat(95)],
    ['with control characters', 'pro\u0000mo\u007f\u000bde maio', 'promo de maio'],
    ['of nothing to see', '\u200b ', undefined],
    ['that is no text', ['promo'], undefined],
  ])('a campaign’s label %s', (_, label, kept) => {
    expect(read({ source: { utm_campaign: label } }).source.touch.utm_campaign).toBe(kept)
  })
})

describe('is accepted', () => {
  afterEach(() => api.reset())

  test('with every character that was read; what is cut ends between two characters', async () => {
    const typed = {
      nomeCompleto: 'Ana 👩🏽‍⚖️❤️ Σοφία 陳 العربية',
      email: createEmail(254),
      razaoSocial: `${'a'.repeat(254)}🦉`,
    }
    const { registration } = findEnd(
      await api.createVisitor().signUp({ ...typed, source: { utm_campaign: `${'a'.repeat(99)}🔥` } }),
    )
    expect(registration).toMatchObject(typed)
    await api.drainOutbox()
    expect(listDeals(await api.readSandbox())).toMatchObject([{ title: 'a'.repeat(254) }])
    await api.createVisitor().signUp({ source: { utm_campaign: '\u200b ' } })
    const stored = await api.services.database.db.select().from(leads).orderBy(leads.createdAt)
    expect(stored.map(({ source }) => source)).toEqual([
      { kind: 'campaign', at: expect.any(String), utm_campaign: 'a'.repeat(99) },
      { kind: 'direct' },
    ])
  })

  test('an e-mail whose domain has accents, in the form that mail and providers take', async () => {
    for (const email of ['ana@escritório.adv.br', 'ana@ESCRITO\u0301RIO.adv.br']) {
      const { registration } = findEnd(await api.createVisitor().signUp({ email }))
      expect(registration).toMatchObject({ email: 'ana@xn--escritrio-b7a.adv.br' })
    }
    await api.drainOutbox()
    expect((await api.readSandbox()).persons).toMatchObject([{ emails: ['ana@xn--escritrio-b7a.adv.br'] }])
  })

  test('one address typed with and without invisible characters is one person', async () => {
    for (const email of ['ana@exemplo.com.br\u200b', 'ana@exemplo.com.br', 'ana\u00ad@exemplo.com.br'])
      await api.createVisitor().signUp({ email })
    await api.drainOutbox()
    expect((await api.readSandbox()).persons).toHaveLength(1)
  })

  test('what looks like a formula or like HTML stays text in the CRM', async () => {
    const nomeCompleto = '=HYPERLINK("https://evil.example")'
    const razaoSocial = '<img src=x onerror=alert(1)> & <b>Filhos</b>'
    await api.createVisitor().signUp({ nomeCompleto, razaoSocial })
    await api.drainOutbox()
    const state = await api.readSandbox()
    expect(state.persons).toMatchObject([{ name: nomeCompleto }])
    const [note, ...others] = listDeals(state)[0]?.notes ?? []
    expect(others).toEqual([])
    const name = '=HYPERLINK(&quot;https://evil.example&quot;)'
    const company = '&lt;img src=x onerror=alert(1)&gt; &amp; &lt;b&gt;Filhos&lt;/b&gt;'
    expect(note?.content).toContain(`<b>Contato</b><br>${name}, ${company}<br>`)
  })
})
